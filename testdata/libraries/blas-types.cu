// Types that hipBLAS takes in another form: pointers to pointers without const, a type to compute in that is a template's own.
#include <cublas_v2.h>

template <class T> struct traits;
template <> struct traits<float> {
	static constexpr cudaDataType type = CUDA_R_32F;
};
template <> struct traits<double> {
	static constexpr cudaDataType type = CUDA_R_64F;
};

cudaDataType type_of(bool wide);

template <class T> cublasStatus_t product(cublasHandle_t h, int n, T *a, T *b, T *c)
{
	T one = 1, zero = 0;
	return cublasGemmEx(h, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, &one, a, traits<T>::type, n, b, traits<T>::type, n, &zero, c, traits<T>::type, n,
	                    traits<T>::type, CUBLAS_GEMM_DEFAULT);
}

cublasStatus_t strided(cublasHandle_t h, int n, const void *a, const void *b, void *c, bool wide)
{
	double one = 1, zero = 0;
	return cublasGemmStridedBatchedEx(h, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, &one, a, type_of(wide), n, n * n, b, type_of(wide), n, n * n, &zero, c,
	                                  type_of(wide), n, n * n, 4, type_of(wide), CUBLAS_GEMM_DEFAULT);
}

cublasStatus_t batched(cublasHandle_t h, int n, float **a, float **b, float **c)
{
	float one = 1, zero = 0;
	return cublasGemmBatchedEx(h, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, &one, (void **)a, CUDA_R_32F, n, (void **)b, CUDA_R_32F, n, &zero, (void **)c,
	                           CUDA_R_32F, n, 4, CUBLAS_COMPUTE_32F, CUBLAS_GEMM_DEFAULT);
}

/* the compute type is a data type, as CUDA 10 had it, and the arrays are void **: NVIDIA/ising-gpu's tensorcore/main.cu */
cublasStatus_t halves(cublasHandle_t h, int n, float **a, float **b, float **c)
{
	float one = 1, zero = 0;
	return cublasGemmBatchedEx(h, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, &one, (void **)&a[n], CUDA_R_16F, n, (void **)&b[n], CUDA_R_16F, n, &zero,
	                           (void **)&c[n], CUDA_R_16F, n, 4, CUDA_R_16F, CUBLAS_GEMM_DEFAULT);
}

int main()
{
	cublasHandle_t h;
	cublasCreate(&h);
	double *p = nullptr;
	product(h, 0, p, p, p);
	return product<float>(h, 0, nullptr, nullptr, nullptr);
}
