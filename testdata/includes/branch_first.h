#pragma once
// a header for both kinds of compiler, whose first use of CUDA stands above its first #include
#if !defined(WITHOUT_CUDA) && defined(__CUDACC__)
typedef cudaStream_t stream_type;
#else
typedef int stream_type;
#endif
#include <stdio.h>
inline int wait(void)
{
#ifdef USES_CUDA
	return cudaDeviceSynchronize() == cudaSuccess;
#else
	return puts("none");
#endif
}
