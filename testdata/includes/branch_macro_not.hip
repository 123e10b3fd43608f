// its twin: the host defines the macro, too
#ifdef __HIPCC__
#define LOG 1
#define TRACE
#else
#define TRACE
#endif
#include <hip/hip_runtime.h>
#include <stdio.h>
#ifdef TRACE
inline int wait() { return hipDeviceSynchronize() != hipSuccess; }
#endif
