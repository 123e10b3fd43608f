#pragma once
// a header for both kinds of compiler, whose first use of CUDA stands above its first #include
#if !defined(WITHOUT_CUDA) && defined(__HIPCC__)
#include <hip/hip_runtime.h>
typedef hipStream_t stream_type;
#else
typedef int stream_type;
#endif
#include <hip/hip_runtime.h>
#include <stdio.h>
inline int wait(void)
{
#ifdef USES_CUDA
	return hipDeviceSynchronize() == hipSuccess;
#else
	return puts("none");
#endif
}
