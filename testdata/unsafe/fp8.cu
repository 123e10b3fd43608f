// tranship-options: --fix-unsafe --arch gfx950
#include <cuda_fp8.h>
float f(__nv_fp8_e4m3 a, __nv_fp8_e5m2 b) { return float(a) + float(b); }
__nv_fp8_interpretation_t kind() { return __NV_E4M3; }
