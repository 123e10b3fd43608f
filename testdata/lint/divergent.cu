// lint: --severity note --allow P
// Numbers of threads that come by other ways than one assignment, and barriers that a jump passes over.
#include <cuda_runtime.h>
__global__ void added(float *x, int n)
{
	int i = blockIdx.x * blockDim.x, from;
	i += threadIdx.x;
	if (i < n)
		__syncthreads();        //! W203
	int j = 0, k;
	k = j = threadIdx.x + 1;
	if (k > 3)
		__syncthreads();        //! W203
	if (j > 3)
		__syncthreads();        //! W203
	from = 3;
	from += i / 2;
	while (from < n)
		__syncthreads();        //! W203
	n += threadIdx.x;
	if (n < 1000)
		__syncthreads();        //! W203
}
__global__ void not_added(float *x, float *y, int n)
{
	int base = 0, votes = 0, steps = 4;
	float sum = 0;
	base += blockIdx.x * blockDim.x;
	if (base < n)
		__syncthreads();
	x += threadIdx.x;
	y = x += threadIdx.x;
	if (x)
		__syncthreads();
	sum += x[threadIdx.x];
	votes += __syncthreads_count(threadIdx.x < n);
	if (votes)
		__syncthreads();
	steps = base = 3;
	if (steps < base)
		__syncthreads();
	x[0] = sum;
}
__global__ void jumps(float *x, int n)
{
	if (threadIdx.x >= n)
		goto end;
	__syncthreads();                //! W203
	if (threadIdx.x == 0)
		goto later;
	x[1] = 2;
later:
	if (threadIdx.x < 7)
		goto later;
	if (n < 4)
		goto end;
	__syncthreads();
end:
	x[0] = 1;
}
__global__ void lambdas(float *x, int n)
{
	auto wait = [&](int t) {
		if (t < 5)
			__syncthreads(); //! W203
	};
	auto two = [=](float v, unsigned t) mutable -> void {
		if (v < 5)
			__syncthreads();
		if (t < 5)
			__syncthreads(); //! W203
	};
	auto all = [&](int block) {
		if (block < 5)
			__syncthreads();
	};
	wait(threadIdx.x);
	two(x[0], threadIdx.x + blockIdx.x * blockDim.x);
	all(blockIdx.x);
}
__global__ void other_lambdas(float *x, int n)
{
	auto wait = [&](int t) {
		if (t < 5)
			__syncthreads();
	};
	for (int i = 0; i < 9; i++)
		wait(i);
	auto set = [&](int t) { x[t] = 1; };
	set(threadIdx.x);
	__syncthreads();
}
template <int TPB, bool counts = false>
__global__ void with_default(int *p, int *q)
{
	if (!counts) {
		if (threadIdx.x == 0)
			*p = 1;
		__syncthreads();
	}
	*q = *p;
}
template <int TPB, int from = (TPB > 64)>
__global__ void with_defaults(int *p, int *q)
{
	if (from) {
		int t = threadIdx.x;
		if (t < 5)
			__syncthreads(); //! W203
		*q = *p;
		__syncthreads();
	}
}
