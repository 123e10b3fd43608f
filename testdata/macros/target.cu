#include <nv/target>
#include <cstdio>
#include <math.h>

__host__ __device__ inline double reciprocal_root(double x)
{
	NV_IF_TARGET(NV_IS_DEVICE, (return rsqrt(x);), (return 1 / sqrt(x);))
}

__host__ __device__ inline int generation()
{
	int g = 0;
	NV_DISPATCH_TARGET(
		NV_PROVIDES_SM_90, (g = 90;),
		NV_PROVIDES_SM_80, (g = 80; g += 0, g -= 0;),
		NV_IS_DEVICE, (g = 1;),
		NV_IS_HOST, (g = 2;))
	return g;
}

__host__ __device__ inline void report(const char *what, int value)
{
	NV_IF_ELSE_TARGET(NV_IS_HOST, (std::fprintf(stderr, "%s %d\n", what, value);), printf("%s %d\n", what, value);)
	NV_IF_TARGET(NV_PROVIDES_SM_70, (
		__syncwarp();
		NV_IF_TARGET(NV_IS_EXACTLY_SM_80, (__threadfence();))
	))
}

__global__ void k(double *x, int *g)
{
	x[threadIdx.x] = reciprocal_root(x[threadIdx.x]);
	*g = generation();
	report("device", *g);
}

int main()
{
	double *x;
	int *g;
	cudaMalloc(&x, 64 * sizeof *x);
	cudaMalloc(&g, sizeof *g);
	k<<<1, 64>>>(x, g);
	report("host", generation());
	cudaDeviceSynchronize();
	return reciprocal_root(4) != 0.5 || generation() != 2;
}
