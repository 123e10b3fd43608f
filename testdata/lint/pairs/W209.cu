// lint: --allow P,R,B001,W206,W207
// W209: data, and then a flag or counter, with no fence between; the twins have the fence, or nobody reads.
// at run: counts_launches (2, 1) apart
// at run: sums_at_once (2, 1) apart
// at run: others_leave (2, 1) apart
// at run: last (2, 256) apart
// at run: last_of_template (2, 1) apart
// at run: flag (2, 64) zero
// at run: flag_twin (2, 64) zero
// at run: twin (2, 1) apart
// at run: counts_only (2, 1) apart
__device__ unsigned done;
__global__ void last(float *part, const float *x, float *total)
{
	__shared__ bool is_last;
	if (threadIdx.x == 0) {
		part[blockIdx.x] = x[blockIdx.x];
		is_last = atomicAdd(&done, 1) == gridDim.x - 1;		//! W209
	}
	__syncthreads();
	if (is_last)
		*total = part[0] + part[gridDim.x - 1];
}
template <typename T> __global__ void last_of_template(T *part, const T *x, T *total, unsigned *counter)
{
	part[blockIdx.x] = x[blockIdx.x];
	__syncthreads();
	unsigned ticket = atomicInc(counter, gridDim.x);		//! W209
	if (ticket == gridDim.x - 1)
		for (unsigned i = 0; i < gridDim.x; i++)
			*total += part[i];
}
__global__ void flag(int *data, volatile int *ready)
{
	if (blockIdx.x == 0) {
		data[0] = 42;
		*ready = 1;						//! W209
	} else {
		while (*ready == 0)
			;
		data[blockIdx.x] = data[0];
	}
}
__device__ void hand_over(int *data, int *ready)
{
	if (blockIdx.x == 0) {
		data[0] = 42;
		atomicExch(ready, 1);					//! W209
	} else {
		while (atomicAdd(&ready[0], 0) == 0) {
		}
		data[blockIdx.x] = data[0];
	}
}
__device__ void publish() { __threadfence(); }
__global__ void twin(float *part, const float *x, float *total)
{
	part[blockIdx.x] = x[blockIdx.x];
	__threadfence();
	if (atomicAdd(&done, 1) == gridDim.x - 1)
		*total = part[0];
}
__global__ void counts_only(float *part, const float *x, unsigned *counter)
{
	part[blockIdx.x] = x[blockIdx.x];
	unsigned n = atomicAdd(counter, 1);
	if (n == gridDim.x - 1)
		*counter = 0;
}
__global__ void flag_twin(int *data, volatile int *ready)
{
	if (blockIdx.x == 0) {
		data[0] = 42;
		__threadfence();
		*ready = 1;
	} else {
		while (*ready == 0)
			;
		data[blockIdx.x] = data[0];
	}
}
__global__ void counts_launches(float *part, const float *x, unsigned *launches)
{
	part[blockIdx.x] = x[blockIdx.x];
	if (threadIdx.x == 0) {
		unsigned old = atomicAdd(launches, 1);
		if (old == gridDim.x - 1)
			*launches = 0;
	}
	part[blockIdx.x] += 1;
}
__global__ void sums_at_once(float *part, const float *x, float *total, unsigned *counter)
{
	part[blockIdx.x] = x[blockIdx.x];
	if (atomicAdd(counter, 1) == gridDim.x - 1)			//! W209
		for (unsigned i = 0; i < gridDim.x; i++)
			*total += part[i];
}
__global__ void others_leave(float *part, const float *x, float *total, unsigned *counter)
{
	part[blockIdx.x] = x[blockIdx.x];
	if (atomicAdd(counter, 1) != gridDim.x - 1)			//! W209
		return;
	*total = part[0] + part[gridDim.x - 1];
}
