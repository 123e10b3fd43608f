// Calls whose arguments stand in another order, are more or fewer, or have another type in HIP.
#include <cublas_v2.h>
#include <cuda.h>
#include <cuda_runtime.h>
#include <curand.h>
void graphs(cudaGraph_t g, cudaGraphExec_t e, cudaGraphNode_t to, cudaGraphNode_t from, CUgraph cg, CUgraphExec *ce)
{
	cudaGraphExecUpdateResultInfo info;
	cudaGraphExecUpdate(e, g, &info);
	cudaGraphKernelNodeCopyAttributes(to, from);
	cuGraphKernelNodeCopyAttributes(to, from);
	cuGraphInstantiate(ce, cg, 0);
	unsigned long flags;
	cuGraphExecGetFlags(*ce, &flags);
}
void copies(const cudaMemcpy3DPeerParms *p, cudaMemcpy3DBatchOp *ops, cudaStream_t s)
{
	cudaMemcpy3DPeerParms own = *p;
	cudaMemcpy3DPeer(&own);
	cudaMemcpy3DPeer(p);
	cudaMemcpy3DBatchAsync(2, ops, 0, s);
}
void solve(cublasHandle_t h, int n, const float *const A[], float **B, float *const C[], const int *P, int *info)
{
	cublasSgetriBatched(h, n, A, n, P, C, n, info, 1);
	cublasSgetriBatched(h, n, B, n, info, C, n, info, 1);
}
void multiply(cublasHandle_t h, int n, const void *a, const void *const *A, void *const *C, cudaDataType_t type, cublasComputeType_t compute)
{
	cublasGemmEx(h, CUBLAS_OP_N, CUBLAS_OP_T, n, n, n, a, a, type, n, a, type, n, a, *C, type, n, type, CUBLAS_GEMM_DEFAULT);
	cublasGemmBatchedEx(h, CUBLAS_OP_N, CUBLAS_OP_T, n, n, n, a, A, type, n, A, type, n, a, C, type, n, 1, compute, CUBLAS_GEMM_DEFAULT);
}
void tables(unsigned **scramble, CUtexref t)
{
	curandGetScrambleConstants32(scramble);
	cuTexRefSetAddressMode(t, 0, CU_TR_ADDRESS_MODE_CLAMP);
	CUfilter_mode m;
	cuTexRefGetFilterMode(&m, t);
}
