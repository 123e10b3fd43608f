// The types of a layout and what lies in it have one format: gfx942 has FNUZ, CUDA the other.
#include <hipblaslt/hipblaslt.h>
#include <hip/hip_fp8.h>

template <class T> struct type_of;
template <> struct type_of<__hip_fp8_e4m3_fnuz> {
	static constexpr hipDataType value = HIP_R_8F_E4M3_FNUZ;
};
template <> struct type_of<__hip_fp8_e5m2_fnuz> {
	static constexpr hipDataType value = HIP_R_8F_E5M2_FNUZ;
};
template <> struct type_of<float> {
	static constexpr hipDataType value = HIP_R_32F;
};

template <class T> hipblasStatus_t layout(hipblasLtMatrixLayout_t *d, int m, int n)
{
	return hipblasLtMatrixLayoutCreate(d, type_of<T>::value, m, n, m);
}

template hipblasStatus_t layout<__hip_fp8_e4m3_fnuz>(hipblasLtMatrixLayout_t *, int, int);
