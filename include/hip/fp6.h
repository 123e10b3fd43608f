// section fp6: HIP's header of 6-bit numbers beside that of 4-bit ones: both define the same functions in a namespace 'internal'.
// requires: -
#if (defined(__HIP__) || defined(__HIPCC__)) && !defined(__HIP_PLATFORM_NVIDIA__) && !defined(__HIP_PLATFORM_NVCC__)
#include <hip/hip_fp8.h>
#define internal tranship_internal_of_fp6
#include <hip/hip_fp6.h>
#undef internal
#endif
