// The types of a layout and what lies in it have one format: gfx942 has FNUZ, CUDA the other.
#include <cublasLt.h>
#include <cuda_fp8.h>

template <class T> struct type_of;
template <> struct type_of<__nv_fp8_e4m3> {
	static constexpr cudaDataType_t value = CUDA_R_8F_E4M3;
};
template <> struct type_of<__nv_fp8_e5m2> {
	static constexpr cudaDataType_t value = CUDA_R_8F_E5M2;
};
template <> struct type_of<float> {
	static constexpr cudaDataType_t value = CUDA_R_32F;
};

template <class T> cublasStatus_t layout(cublasLtMatrixLayout_t *d, int m, int n)
{
	return cublasLtMatrixLayoutCreate(d, type_of<T>::value, m, n, m);
}

template cublasStatus_t layout<__nv_fp8_e4m3>(cublasLtMatrixLayout_t *, int, int);
