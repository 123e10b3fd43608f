// Rows' templates are written as a person would: *(&v) is v, a cast of a cast is one, a statement has no value.
#include <cuda_runtime.h>
#include <cublas_v2.h>
#include <cublasLt.h>
#define CHECK(x) do { cublasStatus_t s_ = (x); if (s_ != CUBLAS_STATUS_SUCCESS) throw 1; } while (0)
int count(cublasStatus_t s);
struct state {
	cudaGraphExecUpdateResultInfo info;
	int version[3];
	const char *name;
};
__global__ void zero(float *p) { p[0] = 0; }

void update(cudaGraphExec_t e, cudaGraph_t g, state *s, cudaGraphExecUpdateResultInfo *given)
{
	cudaGraphExecUpdateResultInfo ri, both[2];
	cudaGraphExecUpdate(e, g, &ri);
	cudaGraphExecUpdate(e, g, &both[1]);
	cudaGraphExecUpdate(e, g, &s->info);
	cudaGraphExecUpdate(e, g, &(s->info));
	cudaGraphExecUpdate(e, g, given);
	cudaGraphExecUpdate(e, g, given + 1); // the brackets are needed
}

void launch(void **a, state *s, const char **name)
{
	cudaLaunchCooperativeKernel((const void*)zero, dim3(1), dim3(1), a);
	cudaLaunchCooperativeKernel(zero, dim3(1), dim3(1), a, 0); // no cast yet: gets one
	cudaFuncGetName(&s->name, (const void *)zero);
	cudaFuncGetName(name, zero);
}

int version(cublasHandle_t h, state *s, bool c)
{
	int v = 0;
	cublasGetVersion(h, &v);
	if (c)
		cublasGetVersion(h, &s->version[1]);
	else cublasGetVersion(h, s->version);
	CHECK(cublasGetVersion(h, &v)); // a value is asked for
	return cublasGetVersion(h, &v) == CUBLAS_STATUS_SUCCESS ? v : 0;
}

cublasStatus_t accumulate(cublasLtMatmulDesc_t d, bool c)
{
	int8_t fast = 1;
	cublasLtMatmulDescSetAttribute(d, CUBLASLT_MATMUL_DESC_FAST_ACCUM, &fast, sizeof(fast));
	CHECK(::cublasLtMatmulDescSetAttribute(d, CUBLASLT_MATMUL_DESC_FAST_ACCUM, &fast,
	                                       sizeof(fast)));
	(void)cublasLtMatmulDescSetAttribute(d, CUBLASLT_MATMUL_DESC_FAST_ACCUM, &fast, sizeof(fast)); // stays in sight
	if (c)
		CHECK(cublasLtMatmulDescSetAttribute(d, CUBLASLT_MATMUL_DESC_FAST_ACCUM, &fast, sizeof(fast)));
	else
		CHECK(cublasLtMatmulDescSetAttribute(d, CUBLASLT_MATMUL_DESC_TRANSA, &fast, sizeof(fast)));
	count(cublasLtMatmulDescSetAttribute(d, CUBLASLT_MATMUL_DESC_FAST_ACCUM, &fast, sizeof(fast))); // no check
	if (count(::cublasLtMatmulDescSetAttribute(d, CUBLASLT_MATMUL_DESC_FAST_ACCUM, &fast, sizeof(fast))))
		return CUBLAS_STATUS_NOT_SUPPORTED;
	return cublasLtMatmulDescSetAttribute(d, CUBLASLT_MATMUL_DESC_FAST_ACCUM, &fast, sizeof(fast));
}
