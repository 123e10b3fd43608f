// its twin: the host defines the macro, too
#ifdef __CUDACC__
#define LOG 1
#define TRACE
#else
#define TRACE
#endif
#include <stdio.h>
#ifdef TRACE
inline int wait() { return cudaDeviceSynchronize() != cudaSuccess; }
#endif
