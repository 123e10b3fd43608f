// section nearest: results that are rounded to the nearest by themselves.
// provides: tranship::fadd_rn tranship::fsub_rn tranship::fmul_rn tranship::dadd_rn tranship::dsub_rn tranship::dmul_rn
// provides: tranship::frsqrt_rn
// requires: -
//
// CUDA's __fmul_rn, __dadd_rn and their like, and PTX that says .rn, are never fused with a neighbour. HIP's functions of these names are
// a plain '*' and '+', which clang contracts, and its __frsqrt_rn is the GPU's approximation.
#if (defined(__HIP__) || defined(__HIPCC__)) && !defined(__HIP_PLATFORM_NVIDIA__) && !defined(__HIP_PLATFORM_NVCC__)
#if !defined(__HIPCC_RTC__)
#include <hip/hip_runtime.h>
#endif

#define TRANSHIP_NEAREST(type, name, op) \
	__host__ __device__ inline type name(type a, type b) { _Pragma("clang fp contract(off)") return a op b; }
namespace tranship
{
TRANSHIP_NEAREST(float, fadd_rn, +)
TRANSHIP_NEAREST(float, fsub_rn, -)
TRANSHIP_NEAREST(float, fmul_rn, *)
TRANSHIP_NEAREST(double, dadd_rn, +)
TRANSHIP_NEAREST(double, dsub_rn, -)
TRANSHIP_NEAREST(double, dmul_rn, *)
// No float's reciprocal root lies so near the middle of two floats that rounding twice errs.
__host__ __device__ inline float frsqrt_rn(float a) { return (float)(1.0 / __builtin_sqrt((double)a)); }
} // namespace tranship
#undef TRANSHIP_NEAREST
#endif
