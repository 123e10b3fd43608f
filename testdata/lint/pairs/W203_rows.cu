// lint: --allow P,R,B001
// W203: blocks of one row have one number along y; whole warps that leave have waited as often as the others will. The hazards' blocks have rows,
// their branches wait less often, or part a warp.
// at run: of_one_row (1, 256)
// at run: of_rows (1, dim3(32,8)) n=3
// at run: of_both (1, dim3(32,8))
// at run: nobody_says (1, dim3(32,8))
#include <cuda_runtime.h>
enum { WIDE = 256 };
__global__ void of_one_row(float *o, int n)
{
	__shared__ float s[WIDE];
	int y = blockIdx.y * blockDim.y + threadIdx.y;
	if (threadIdx.y == 0) {
		s[threadIdx.x] = o[threadIdx.x];
		__syncthreads();
		o[threadIdx.x] = s[WIDE - 1 - threadIdx.x];
	}
	if (y < n) {
		__syncthreads();
		o[y + threadIdx.x] = s[threadIdx.x];
	}
}
template <typename T> __global__ void in_template(T *o)
{
	if (threadIdx.y < 3)
		__syncthreads();
	o[threadIdx.x] = 0;
}
__global__ void of_rows(float *o, int n)
{
	int y = blockIdx.y * blockDim.y + threadIdx.y;
	if (y < n)
		__syncthreads();			//! W203
	o[y] = 0;
}
__global__ void of_both(float *o)
{
	if (threadIdx.y == 0)
		__syncthreads();			// a note: not all that decides is seen
	o[threadIdx.x] = 0;
}
__global__ void nobody_says(float *o)
{
	if (threadIdx.y == 0)
		__syncthreads();			// a note: not all that decides is seen
	o[threadIdx.x] = 0;
}
void run(float *o, int n, int threads, dim3 given)
{
	dim3 grid(4, n), block(WIDE);
	of_one_row<<<grid, block>>>(o, n);
	of_one_row<<<grid, dim3(threads, 1, 1)>>>(o, n);
	in_template<float><<<n, threads>>>(o);
	dim3 rows(32, 8);
	of_rows<<<grid, rows>>>(o, n);
	of_both<<<grid, block>>>(o);
	of_both<<<grid, given>>>(o);
}
__global__ void leaves_after_as_many(float *o)
{
	__shared__ float s[64];
	if (threadIdx.x >= 64) {
		__syncthreads();
		__syncthreads();
		return;
	}
	s[threadIdx.x] = o[threadIdx.x];
	__syncthreads();
	o[threadIdx.x] = s[63 - threadIdx.x];
	__syncthreads();
	o[threadIdx.x + 64] = s[threadIdx.x];
}
__device__ void returns_in_one(float *o, float *s)
{
	if (threadIdx.x / 64 == 0) {
		__syncthreads();
		s[threadIdx.x] = 0;
		return;
	} else {
		o[threadIdx.x] = 0;
		__syncthreads();
	}
}
__global__ void leaves_after_fewer(float *o)
{
	if (threadIdx.x >= 64) {
		__syncthreads();			//! W203
		return;
	}
	__syncthreads();
	o[threadIdx.x] = 0;
	__syncthreads();
}
__global__ void parts_a_warp(float *o)
{
	if (threadIdx.x >= 50) {
		__syncthreads();			//! W203
		return;
	}
	o[threadIdx.x] = 0;
	__syncthreads();
}
