// cuSPARSELt's structured products
#include <hip/hip_runtime.h>
#include <hip/hip_fp16.h>
#include <hipsparselt/hipsparselt.h>

hipsparseStatus_t multiply(hipsparseLtHandle_t *h, __half *a, const __half *b, __half *c, int *valid, hipStream_t stream)
{
	hipsparseLtMatDescriptor_t da, db, dc;
	hipsparseLtMatmulDescriptor_t mm;
	hipsparseLtMatmulAlgSelection_t alg;
	hipsparseLtMatmulPlan_t plan;
	size_t workspace, compressed, buffer;
	float alpha = 1, beta = 0;
	int id = 0;
	void *packed, *scratch;
	hipsparseLtStructuredDescriptorInit(h, &da, 64, 64, 64, 16, HIP_R_16F, HIPSPARSE_ORDER_ROW, HIPSPARSELT_SPARSITY_50_PERCENT);
	hipsparseLtDenseDescriptorInit(h, &db, 64, 64, 64, 16, HIP_R_16F, HIPSPARSE_ORDER_ROW);
	hipsparseLtDenseDescriptorInit(h, &dc, 64, 64, 64, 16, HIP_R_16F, HIPSPARSE_ORDER_ROW);
	hipsparseLtComputetype_t compute = HIPSPARSELT_COMPUTE_32F;
	hipsparseLtMatmulDescriptorInit(h, &mm, HIPSPARSE_OPERATION_NON_TRANSPOSE, HIPSPARSE_OPERATION_TRANSPOSE, &da, &db, &dc, &dc, compute);
	hipsparseLtMatmulAlgSelectionInit(h, &alg, &mm, HIPSPARSELT_MATMUL_ALG_DEFAULT);
	hipsparseLtMatmulAlgSetAttribute(h, &alg, HIPSPARSELT_MATMUL_ALG_CONFIG_ID, &id, sizeof id);
	hipsparseLtMatmulPlanInit(h, &plan, &mm, &alg);
	hipsparseLtMatmulGetWorkspace(h, &plan, &workspace);
	hipsparseLtSpMMAPrune(h, &mm, a, a, HIPSPARSELT_PRUNE_SPMMA_TILE, stream);
	hipsparseLtSpMMAPruneCheck(h, &mm, a, valid, stream);
	hipsparseLtSpMMACompressedSize(h, &plan, &compressed, &buffer);
	hipMalloc(&packed, compressed);
	hipMalloc(&scratch, buffer);
	hipsparseLtSpMMACompress(h, &plan, a, packed, scratch, stream);
	hipsparseStatus_t s = hipsparseLtMatmul(h, &plan, &alpha, packed, b, &beta, c, c, nullptr, &stream, 1);
	(void)(&alg);
	hipsparseLtMatmulPlanDestroy(&plan);
	return s;
}
