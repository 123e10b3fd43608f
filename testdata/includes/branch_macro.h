// what a macro guards that only a part for CUDA's compiler defines is such a part, too, as harrism/hemi's hemi/hemi.h has it: g++ reads it
#if !defined(HOST_ONLY) && defined(__CUDACC__)
#define FOR_CUDA
#define BOTH __host__ __device__
#define LAUNCH(kernel, n, ...) kernel<<<n, 256>>>(__VA_ARGS__)
typedef cudaStream_t stream_type;
#else
#define FOR_HOST
#define BOTH
#define LAUNCH(kernel, n, ...) kernel(__VA_ARGS__)
typedef int stream_type;
#endif
#include <stdio.h>
inline int wait()
{
#ifdef FOR_CUDA
	if (cudaDeviceSynchronize() != cudaSuccess)
		return 1;
#endif
	return 0;
}
