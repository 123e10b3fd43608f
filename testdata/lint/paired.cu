// lint: --severity warning
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

#if defined(__CUDACC__) //! P001
inline cudaError_t stop() { return cudaThreadExit(); } //! P001 P001
#elif defined(__HIPCC__)
#error "not yet"
#endif

#if defined(__NVCC__) //! P001
inline cudaError_t wait() { return cudaThreadSynchronize(); } //! P001 P001
#elif defined(__HIP_PLATFORM_HCC__) //! V005
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
#if !defined(__CUDA_ARCH__) //! P001
	return 0;
#elif defined(__HIP_DEVICE_COMPILE__)
	return 1;
#else
	return 2;
#endif
}

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

#ifdef __HIPCC__
#define SHARED 65536
#elif defined(CUDART_VERSION) && CUDART_VERSION >= 11000
#define SHARED 101376
#else
#define SHARED 49152
#endif

__device__ unsigned alone(unsigned *p)
{
#if CUDA_VERSION >= 12080 //! P005
	return __nv_atomic_load_n(p, __NV_ATOMIC_RELAXED); //! P001 P001
#else
	return *(volatile unsigned *)p;
#endif
}

int main()
{
	void *p;
	F(Malloc)(&p, 4);
	return F(Free)(p) || side() || stop() || wait();
}
