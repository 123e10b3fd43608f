// A header that takes the words for the sides back where CUDA's header of them has not been read (MultithreadCorner/Hydra's copy of Thrust).
#include <hip/hip_runtime.h>
#if !defined(HIP_INCLUDE_HIP_AMD_DETAIL_HOST_DEFINES_H)
#ifdef __host__
#undef __host__
#endif
#ifdef __device__
#undef __device__
#endif
#endif
#include <hip/hip_runtime_api.h>
__host__ __device__ int twice(int n)
{
	return 2 * n;
}
hipError_t wait()
{
	return hipDeviceSynchronize();
}
