// Descriptors of cuBLASLt that are variables: hipBLASLt makes its own, and the variables own these.
#include <cublasLt.h>
#include <cuda_runtime.h>

int multiply(cublasLtHandle_t lt, const float *a, const float *b, float *c, int m, int n, int k, void *space, size_t room, cudaStream_t stream)
{
	cublasLtMatmulDescOpaque_t desc = {};
	cublasLtMatrixLayoutOpaque_t of_a = {}, of_b = {}, of_c = {};
	cublasLtMatmulPreferenceOpaque_t preference{};
	cublasLtMatmulHeuristicResult_t found = {};
	cublasOperation_t transposed = CUBLAS_OP_T;
	float one = 1, zero = 0;
	int n_found = 0;
	cublasStatus_t s = cublasLtMatmulDescInit(&desc, CUBLAS_COMPUTE_32F, CUDA_R_32F);
	if (s == CUBLAS_STATUS_SUCCESS)
		s = cublasLtMatmulDescSetAttribute(&desc, CUBLASLT_MATMUL_DESC_TRANSA, &transposed, sizeof(transposed));
	if (s == CUBLAS_STATUS_SUCCESS)
		s = cublasLtMatrixLayoutInit(&of_a, CUDA_R_32F, k, m, k);
	if (s == CUBLAS_STATUS_SUCCESS)
		s = cublasLtMatrixLayoutInit(&of_b, CUDA_R_32F, k, n, k);
	if (s == CUBLAS_STATUS_SUCCESS)
		s = cublasLtMatrixLayoutInit(&of_c, CUDA_R_32F, m, n, m);
	if (s == CUBLAS_STATUS_SUCCESS)
		s = cublasLtMatmulPreferenceInit(&preference);
	if (s == CUBLAS_STATUS_SUCCESS)
		s = cublasLtMatmulPreferenceSetAttribute(&preference, CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, &room, sizeof(room));
	if (s == CUBLAS_STATUS_SUCCESS)
		s = cublasLtMatmulAlgoGetHeuristic(lt, &desc, &of_a, &of_b, &of_c, &of_c, &preference, 1, &found, &n_found);
	if (s == CUBLAS_STATUS_SUCCESS)
		s = cublasLtMatmul(lt, &desc, &one, a, &of_a, b, &of_b, &zero, c, &of_c, c, &of_c, &found.algo, space, room, stream);
	return s != CUBLAS_STATUS_SUCCESS;
}

// Behind '*' the type is a handle's, as hipBLASLt has it.
cublasStatus_t transpose(cublasLtMatmulDescOpaque_t *desc, cublasOperation_t how)
{
	return cublasLtMatmulDescSetAttribute(desc, CUBLASLT_MATMUL_DESC_TRANSB, &how, sizeof(how));
}

static cublasStatus_t begin(cublasLtMatmulDescOpaque_t &desc, cublasLtMatrixLayoutOpaque_t& layout, int n)
{
	cublasStatus_t s = cublasLtMatrixLayoutInit(&layout, CUDA_R_16F, n, n, n);
	return s != CUBLAS_STATUS_SUCCESS ? s : cublasLtMatmulDescInit(&desc, CUBLAS_COMPUTE_16F, CUDA_R_16F);
}
bool begins(int n)
{
	cublasLtMatmulDescOpaque_t desc;
	cublasLtMatrixLayoutOpaque_t layout;
	return begin(desc, layout, n) == CUBLAS_STATUS_SUCCESS && transpose(&desc, CUBLAS_OP_T) == CUBLAS_STATUS_SUCCESS;
}
