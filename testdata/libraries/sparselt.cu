// cuSPARSELt's structured products
#include <cuda_fp16.h>
#include <cusparseLt.h>

cusparseStatus_t multiply(cusparseLtHandle_t *h, __half *a, const __half *b, __half *c, int *valid, cudaStream_t stream)
{
	cusparseLtMatDescriptor_t da, db, dc;
	cusparseLtMatmulDescriptor_t mm;
	cusparseLtMatmulAlgSelection_t alg;
	cusparseLtMatmulPlan_t plan;
	size_t workspace, compressed, buffer;
	float alpha = 1, beta = 0;
	int id = 0;
	void *packed, *scratch;
	cusparseLtStructuredDescriptorInit(h, &da, 64, 64, 64, 16, CUDA_R_16F, CUSPARSE_ORDER_ROW, CUSPARSELT_SPARSITY_50_PERCENT);
	cusparseLtDenseDescriptorInit(h, &db, 64, 64, 64, 16, CUDA_R_16F, CUSPARSE_ORDER_ROW);
	cusparseLtDenseDescriptorInit(h, &dc, 64, 64, 64, 16, CUDA_R_16F, CUSPARSE_ORDER_ROW);
	cusparseComputeType compute = CUSPARSE_COMPUTE_16F;
	cusparseLtMatmulDescriptorInit(h, &mm, CUSPARSE_OPERATION_NON_TRANSPOSE, CUSPARSE_OPERATION_TRANSPOSE, &da, &db, &dc, &dc, compute);
	cusparseLtMatmulAlgSelectionInit(h, &alg, &mm, CUSPARSELT_MATMUL_ALG_DEFAULT);
	cusparseLtMatmulAlgSetAttribute(h, &alg, CUSPARSELT_MATMUL_ALG_CONFIG_ID, &id, sizeof id);
	cusparseLtMatmulPlanInit(h, &plan, &mm, &alg, 0);
	cusparseLtMatmulGetWorkspace(h, &plan, &workspace);
	cusparseLtSpMMAPrune(h, &mm, a, a, CUSPARSELT_PRUNE_SPMMA_TILE, stream);
	cusparseLtSpMMAPruneCheck(h, &mm, a, valid, stream);
	cusparseLtSpMMACompressedSize(h, &plan, &compressed, &buffer);
	cudaMalloc(&packed, compressed);
	cudaMalloc(&scratch, buffer);
	cusparseLtSpMMACompress(h, &plan, a, packed, scratch, stream);
	cusparseStatus_t s = cusparseLtMatmul(h, &plan, &alpha, packed, b, &beta, c, c, nullptr, &stream, 1);
	cusparseLtMatmulAlgSelectionDestroy(&alg);
	cusparseLtMatmulPlanDestroy(&plan);
	return s;
}
