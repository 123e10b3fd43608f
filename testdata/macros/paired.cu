// A branch for CUDA's compiler beside one for HIP's stays as it is; one that no branch for HIP is beside is the port's.
#if defined(__NVCC__)
#include <cuda_runtime.h>
#define F(x) cuda##x
#elif defined(__HIP_PLATFORM_HCC__) || defined(__HIPCC__) || defined(__HIP_PLATFORM_AMD__)
#include <hip/hip_runtime.h>
#define F(x) hip##x
#endif

#ifdef __HIPCC__
typedef hipEvent_t event_t;
#elif defined(__CUDACC__) && CUDART_VERSION >= 11000
typedef cudaEvent_t event_t;
#if __CUDACC_VER_MAJOR__ < 12
texture<float> image;
#endif
#endif

#if defined(__CUDACC__)
inline cudaError_t stop() { return cudaThreadExit(); }
#elif defined(__HIPCC__)
#error "not yet"
#endif

#if defined(__NVCC__)
inline cudaError_t wait() { return cudaThreadSynchronize(); }
#elif defined(__HIP_PLATFORM_HCC__) // which HIP's compiler does not say any more
inline hipError_t wait() { return hipDeviceSynchronize(); }
#endif

__device__ int lane()
{
#if defined(__CUDA_ARCH__)
	int l;
	asm("mov.u32 %0, %%laneid;" : "=r"(l));
	return l;
#elif defined(__HIP_DEVICE_COMPILE__)
	return __lane_id();
#else
	return 0;
#endif
}

__host__ __device__ int side()
{
#if !defined(__CUDA_ARCH__)
	return 0;
#elif defined(__HIP_DEVICE_COMPILE__)
	return 1;
#else
	return 2;
#endif
}

int main()
{
	void *p;
	F(Malloc)(&p, 4);
	return F(Free)(p) || side() || stop() || wait();
}

// What a release of CUDA decides beside a branch for HIP's compiler is CUDA's, too; without one the port decides it.
__device__ unsigned read(unsigned *p)
{
#if CUDA_VERSION >= 12080
	return __nv_atomic_load_n(p, __NV_ATOMIC_RELAXED);
#elif __HIPCC__
	return __atomic_load_n(p, __ATOMIC_RELAXED);
#else
	return *(volatile unsigned *)p;
#endif
}

inline int releases()
{
#if defined(__HIPCC__)
	return 1;
#elif CUDART_VERSION >= 11000
	return cudaThreadSynchronize();
#else
	return 0;
#endif
}

inline int decided()
{
#if CUDART_VERSION < 9000
	return cudaThreadExit();
#else
	return cudaDeviceSynchronize();
#endif
}

// the branch that HIP's compiler takes, as there is no release
inline int none()
{
#if CUDART_VERSION < 9000
	return 0;
#elif defined(__HIPCC__)
	return 1;
#else
	return 2;
#endif
}
