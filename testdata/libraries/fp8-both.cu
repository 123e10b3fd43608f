// tranship-options: --arch gfx942,gfx1200
// No name serves both architectures.
#include <cuda_fp8.h>

float value(__nv_fp8_e5m2 a) { return float(a); }
__nv_fp8_storage_t bits(float x) { return __nv_cvt_float_to_fp8(x, __NV_SATFINITE, __NV_E4M3); }
// one format for all
float half_of(__half a) { return __half2float(a) / 2; }
