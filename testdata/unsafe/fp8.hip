// tranship-options: --fix-unsafe --arch gfx950
#include <hip/hip_fp8.h>
float f(__hip_fp8_e4m3 a, __hip_fp8_e5m2 b) { return float(a) + float(b); }
__hip_fp8_interpretation_t kind() { return __HIP_E4M3; }
