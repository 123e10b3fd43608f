// Shuffles of double, from the days when CUDA had none: HIP has them, and goes by the wavefront where no width is said.
#include <cuda_runtime.h>

#if __CUDA_ARCH__ < 300 || CUDART_VERSION < 6050
__device__ inline double __shfl_up(double var, unsigned int delta, int width = 32)
{
	int2 a = *reinterpret_cast<int2 *>(&var);
	a.x = __shfl_up(a.x, delta, width);
	a.y = __shfl_up(a.y, delta, width);
	return *reinterpret_cast<double *>(&a);
}
#endif

__device__ inline double __shfl(double var, int lane, int width = 32)
{
	int low = __shfl(__double2loint(var), lane, width), high = __shfl(__double2hiint(var), lane);
	return __hiloint2double(high, low);
}

// A pair, which HIP has no shuffle of: this one stays, and so do its calls.
__device__ inline float2 __shfl_xor(float2 v, int mask)
{
	v.x = __shfl_xor(v.x, mask, 32);
	v.y = __shfl_xor(v.y, mask, 32);
	return v;
}

template <class T> __device__ T last_of_scan(T v)
{
	for (int step = 1; step < 32; step *= 2)
		v += __shfl_up(v, step);
	return __shfl(v, 31);
}

__global__ void kernel(double *sums, float *less, float2 *pairs)
{
	double v = sums[threadIdx.x];
	v += __shfl_up(v, 1);
	sums[threadIdx.x] = __shfl(v, 0) + last_of_scan(v);
	less[threadIdx.x] = last_of_scan(less[threadIdx.x]);
	pairs[threadIdx.x] = __shfl_xor(pairs[threadIdx.x], 1);
}
