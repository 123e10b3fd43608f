// Types that hipBLAS takes in another form: pointers to pointers without const, a type to compute in that is a template's own.
#include "tranship_compat.h"
#include <hipblas/hipblas.h>

template <class T> struct traits;
template <> struct traits<float> {
	static constexpr hipDataType type = HIP_R_32F;
};
template <> struct traits<double> {
	static constexpr hipDataType type = HIP_R_64F;
};

hipDataType type_of(bool wide);

template <class T> hipblasStatus_t product(hipblasHandle_t h, int n, T *a, T *b, T *c)
{
	T one = 1, zero = 0;
	return hipblasGemmEx(h, HIPBLAS_OP_N, HIPBLAS_OP_N, n, n, n, &one, a, traits<T>::type, n, b, traits<T>::type, n, &zero, c, traits<T>::type, n,
	                    tranship::compute_type(traits<T>::type), HIPBLAS_GEMM_DEFAULT);
}

hipblasStatus_t strided(hipblasHandle_t h, int n, const void *a, const void *b, void *c, bool wide)
{
	double one = 1, zero = 0;
	return hipblasGemmStridedBatchedEx(h, HIPBLAS_OP_N, HIPBLAS_OP_N, n, n, n, &one, a, type_of(wide), n, n * n, b, type_of(wide), n, n * n, &zero, c,
	                                  type_of(wide), n, n * n, 4, tranship::compute_type(type_of(wide)), HIPBLAS_GEMM_DEFAULT);
}

hipblasStatus_t batched(hipblasHandle_t h, int n, float **a, float **b, float **c)
{
	float one = 1, zero = 0;
	return hipblasGemmBatchedEx(h, HIPBLAS_OP_N, HIPBLAS_OP_N, n, n, n, &one, (const void **)a, HIP_R_32F, n, (const void **)b, HIP_R_32F, n, &zero, (void **)c,
	                           HIP_R_32F, n, 4, HIPBLAS_COMPUTE_32F, HIPBLAS_GEMM_DEFAULT);
}

/* the compute type is a data type, as CUDA 10 had it, and the arrays are void **: NVIDIA/ising-gpu's tensorcore/main.cu */
hipblasStatus_t halves(hipblasHandle_t h, int n, float **a, float **b, float **c)
{
	float one = 1, zero = 0;
	return hipblasGemmBatchedEx(h, HIPBLAS_OP_N, HIPBLAS_OP_N, n, n, n, &one, const_cast<const void **>((void **)&a[n]), HIP_R_16F, n, const_cast<const void **>((void **)&b[n]), HIP_R_16F, n, &zero,
	                           const_cast<void **>((void **)&c[n]), HIP_R_16F, n, 4, HIPBLAS_COMPUTE_16F, HIPBLAS_GEMM_DEFAULT);
}

int main()
{
	hipblasHandle_t h;
	hipblasCreate(&h);
	double *p = nullptr;
	product(h, 0, p, p, p);
	return product<float>(h, 0, nullptr, nullptr, nullptr);
}
