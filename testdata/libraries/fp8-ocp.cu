// tranship-options: --arch gfx1100
// The 8-bit floats of this architecture have CUDA's format, and MIOpen has the other one alone.
#include <cublasLt.h>
#include <cuda_fp8.h>

template <class T> struct type_of;
template <> struct type_of<__nv_fp8_e4m3> {
	static constexpr cudaDataType_t value = CUDA_R_8F_E4M3;
};
template <> struct type_of<__nv_fp8_e5m2> {
	static constexpr cudaDataType_t value = CUDA_R_8F_E5M2;
};
float sum(__nv_fp8x2_e4m3 a, __nv_fp8x4_e5m2 b) { return float2(a).x + float4(b).w; }
__nv_fp8_storage_t bits(float x) { return __nv_cvt_float_to_fp8(x, __NV_SATFINITE, __NV_E4M3); }
