// A header that takes the words for the sides back where CUDA's header of them has not been read (MultithreadCorner/Hydra's copy of Thrust).
#include <cuda_runtime.h>
#if !defined(__HOST_DEFINES_H__)
#ifdef __host__
#undef __host__
#endif
#ifdef __device__
#undef __device__
#endif
#endif
#include <cuda_runtime_api.h>
__host__ __device__ int twice(int n)
{
	return 2 * n;
}
cudaError_t wait()
{
	return cudaDeviceSynchronize();
}
