// Descriptors of cuBLASLt that are variables: hipBLASLt makes its own, and the variables own these.
#include "tranship_compat.h"
#include <hipblaslt/hipblaslt.h>
#include <hip/hip_runtime.h>

int multiply(hipblasLtHandle_t lt, const float *a, const float *b, float *c, int m, int n, int k, void *space, size_t room, hipStream_t stream)
{
	tranship::blaslt_matmul_desc desc = {};
	tranship::blaslt_matrix_layout of_a = {}, of_b = {}, of_c = {};
	tranship::blaslt_matmul_preference preference{};
	hipblasLtMatmulHeuristicResult_t found = {};
	hipblasOperation_t transposed = HIPBLAS_OP_T;
	float one = 1, zero = 0;
	int n_found = 0;
	hipblasStatus_t s = tranship::blaslt_init(desc, HIPBLAS_COMPUTE_32F, HIP_R_32F);
	if (s == HIPBLAS_STATUS_SUCCESS)
		s = hipblasLtMatmulDescSetAttribute(&desc, HIPBLASLT_MATMUL_DESC_TRANSA, &transposed, sizeof(transposed));
	if (s == HIPBLAS_STATUS_SUCCESS)
		s = tranship::blaslt_init(of_a, HIP_R_32F, k, m, k);
	if (s == HIPBLAS_STATUS_SUCCESS)
		s = tranship::blaslt_init(of_b, HIP_R_32F, k, n, k);
	if (s == HIPBLAS_STATUS_SUCCESS)
		s = tranship::blaslt_init(of_c, HIP_R_32F, m, n, m);
	if (s == HIPBLAS_STATUS_SUCCESS)
		s = tranship::blaslt_init(preference);
	if (s == HIPBLAS_STATUS_SUCCESS)
		s = hipblasLtMatmulPreferenceSetAttribute(&preference, HIPBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, &room, sizeof(room));
	if (s == HIPBLAS_STATUS_SUCCESS)
		s = hipblasLtMatmulAlgoGetHeuristic(lt, &desc, &of_a, &of_b, &of_c, &of_c, &preference, 1, &found, &n_found);
	if (s == HIPBLAS_STATUS_SUCCESS)
		s = hipblasLtMatmul(lt, &desc, &one, a, &of_a, b, &of_b, &zero, c, &of_c, c, &of_c, &found.algo, space, room, stream);
	return s != HIPBLAS_STATUS_SUCCESS;
}

// Behind '*' the type is a handle's, as hipBLASLt has it.
hipblasStatus_t transpose(hipblasLtMatmulDescOpaque_t *desc, hipblasOperation_t how)
{
	return hipblasLtMatmulDescSetAttribute(desc, HIPBLASLT_MATMUL_DESC_TRANSB, &how, sizeof(how));
}

static hipblasStatus_t begin(tranship::blaslt_matmul_desc &desc, tranship::blaslt_matrix_layout& layout, int n)
{
	hipblasStatus_t s = tranship::blaslt_init(layout, HIP_R_16F, n, n, n);
	return s != HIPBLAS_STATUS_SUCCESS ? s : tranship::blaslt_init(desc, HIPBLAS_COMPUTE_16F, HIP_R_16F);
}
bool begins(int n)
{
	tranship::blaslt_matmul_desc desc;
	tranship::blaslt_matrix_layout layout;
	return begin(desc, layout, n) == HIPBLAS_STATUS_SUCCESS && transpose(&desc, HIPBLAS_OP_T) == HIPBLAS_STATUS_SUCCESS;
}
