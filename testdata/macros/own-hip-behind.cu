// An '#if' of the project's own for HIP directly behind that for nvcc: the two take turns.
#include <cuda_runtime.h>
#ifdef __HIP__
#include <hip/hip_runtime.h>
#endif

inline bool accessible(void *p)
{
#ifdef __NVCC__
	cudaPointerAttributes attributes;
	cudaPointerGetAttributes(&attributes, p);
	if (attributes.type != cudaMemoryTypeManaged)
		return false;
	return true;
#endif

#ifdef __HIP__
	hipPointerAttribute_t attributes;
	hipPointerGetAttributes(&attributes, p);
	if (attributes.type != hipMemoryTypeManaged)
		return false;
	return true;
#endif
}

inline int device(void)
{
	int d = 0;
#ifdef __NVCC__
	cudaGetDevice(&d); // no branch for HIP follows at once
#endif
	d++;
#ifdef __HIP__
	d--;
#endif
	return d;
}

__global__ void k(int *p) { p[threadIdx.x] = 1; }
