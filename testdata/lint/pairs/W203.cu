// lint: --allow P,R,B001
// W203: barriers that some threads do not reach, in functions that functions call; the twins' conditions are the same for the block.
// at run: own_place (1, 256)
// at run: own_place_twin (1, 256)
__device__ void fill(float *s) { __syncthreads(); s[threadIdx.x] = 0; }
__device__ void outer(float *s) { fill(s); }
__global__ void direct(float *x)
{
	if (threadIdx.x < 100)
		__syncthreads();				//! W203
	x[threadIdx.x] = 0;
}
__global__ void helper(float *x)
{
	__shared__ float s[256];
	if (threadIdx.x < 100)
		outer(s);					//! W203
	x[threadIdx.x] = 0;
}
template <typename T> __device__ void wait_for(T *s) { __syncthreads(); s[threadIdx.x] = 0; }
template <typename T> __device__ void in_turn(T *s) { wait_for<T>(s); }
template <typename T> __global__ void in_template(T *x)
{
	if (threadIdx.x > 32)
		in_turn(x);					//! W203
	auto wait = [&] { __syncthreads(); };
	if (threadIdx.x == 1)
		wait();						//! W203
}
__global__ void twin(float *x, int n)
{
	__shared__ float s[256];
	if (n < 100)
		outer(s);
	if (blockIdx.x == 0)
		in_turn(s);
	if (threadIdx.x < n)
		s[threadIdx.x] = 0;
	outer(s);
	__syncthreads();
	x[threadIdx.x] = s[0];
}
__global__ void own_place(float *x, int n)
{
	__shared__ int part[256];
	part[threadIdx.x] = blockIdx.x + (threadIdx.x & 1);
	while (part[threadIdx.x] < n) {
		__syncthreads();				// a note: not all that decides is seen
		part[threadIdx.x] += gridDim.x;
	}
	x[threadIdx.x] = part[threadIdx.x];
}
__global__ void own_place_twin(float *x, int n)
{
	__shared__ int part[256];
	part[threadIdx.x] = blockIdx.x;
	while (part[threadIdx.x] < n) {
		__syncthreads();
		x[part[threadIdx.x]] = 0;
		part[threadIdx.x] = part[threadIdx.x] + gridDim.x;
	}
	if (threadIdx.x == 0)
		x[n] = part[0];
}
