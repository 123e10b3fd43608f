// Calls whose arguments stand in another order, are more or fewer, or have another type in HIP.
#include "tranship_compat.h"
#include <hipblas/hipblas.h>
#include <hip/hip_runtime.h>
#include <hiprand/hiprand.h>
void graphs(hipGraph_t g, hipGraphExec_t e, hipGraphNode_t to, hipGraphNode_t from, hipGraph_t cg, hipGraphExec_t *ce)
{
	tranship::graph_update_info info;
	hipGraphExecUpdate(e, g, &info.errorNode, &info.result);
	hipGraphKernelNodeCopyAttributes(from, to);
	hipGraphKernelNodeCopyAttributes(from, to);
	hipGraphInstantiateWithFlags(ce, cg, 0);
	unsigned long flags;
	hipGraphExecGetFlags(*ce, reinterpret_cast<unsigned long long *>(&flags));
}
void copies(const hipMemcpy3DPeerParms *p, hipMemcpy3DBatchOp *ops, hipStream_t s)
{
	hipMemcpy3DPeerParms own = *p;
	hipMemcpy3DPeer(&own);
	hipMemcpy3DPeer(const_cast<hipMemcpy3DPeerParms *>(p));
	hipMemcpy3DBatchAsync(2, ops, nullptr, 0, s);
}
void solve(hipblasHandle_t h, int n, const float *const A[], float **B, float *const C[], const int *P, int *info)
{
	hipblasSgetriBatched(h, n, const_cast<float **>(A), n, const_cast<int *>(P), C, n, info, 1);
	hipblasSgetriBatched(h, n, B, n, info, C, n, info, 1);
}
void multiply(hipblasHandle_t h, int n, const void *a, const void *const *A, void *const *C, hipDataType type, hipblasComputeType_t compute)
{
	hipblasGemmEx(h, HIPBLAS_OP_N, HIPBLAS_OP_T, n, n, n, a, a, type, n, a, type, n, a, *C, type, n, type == HIP_R_16F ? HIPBLAS_COMPUTE_16F : type == HIP_R_64F || type == HIP_C_64F ? HIPBLAS_COMPUTE_64F : type == HIP_R_32I ? HIPBLAS_COMPUTE_32I : HIPBLAS_COMPUTE_32F, HIPBLAS_GEMM_DEFAULT);
	hipblasGemmBatchedEx(h, HIPBLAS_OP_N, HIPBLAS_OP_T, n, n, n, a, const_cast<const void **>(A), type, n, const_cast<const void **>(A), type, n, a, const_cast<void **>(C), type, n, 1, compute, HIPBLAS_GEMM_DEFAULT);
}
void tables(unsigned **scramble, hipTexRef t)
{
	hiprandGetScrambleConstants32(const_cast<const unsigned int **>(scramble));
	hipTexRefSetAddressMode(t, 0, static_cast<hipTextureAddressMode>(HIP_TR_ADDRESS_MODE_CLAMP));
	HIPfilter_mode m;
	hipTexRefGetFilterMode(reinterpret_cast<hipTextureFilterMode *>(&m), t);
}
