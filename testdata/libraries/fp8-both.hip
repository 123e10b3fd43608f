// tranship-options: --arch gfx942,gfx1200
// No name serves both architectures.
#include <hip/hip_fp8.h>

float value(__hip_fp8_e5m2_fnuz a) { return float(a); }
__hip_fp8_storage_t bits(float x) { return __hip_cvt_float_to_fp8(x, __HIP_SATFINITE, __HIP_E4M3_FNUZ); }
// one format for all
float half_of(__half a) { return __half2float(a) / 2; }
