// tranship-options: --warn R008
// Names for the statuses of cuDNN, cuBLAS and cuSOLVER, and algorithms that MIOpen has others for.
#include <cublas_v2.h>
#include <cudnn.h>
#include <cusolverDn.h>

static const char *name_of(cudnnStatus_t s)
{
	switch (s) {
	case CUDNN_STATUS_SUCCESS: return "success";
	case CUDNN_STATUS_BAD_PARAM:
	case CUDNN_STATUS_LICENSE_ERROR:
	case CUDNN_STATUS_ARCH_MISMATCH: return "refused";
	case CUDNN_STATUS_EXECUTION_FAILED: return "failed";
	case CUDNN_STATUS_RUNTIME_PREREQUISITE_MISSING: {
		const char *text = "missing";
		return text;
	}
	default: return "?";
	}
}

#define NAME(x) \
	case x: return #x
static const char *name_of(cusolverStatus_t s)
{
	switch (s) {
		NAME(CUSOLVER_STATUS_SUCCESS);
		NAME(CUSOLVER_STATUS_NOT_SUPPORTED);
		NAME(CUSOLVER_STATUS_IRS_NOT_SUPPORTED);
		NAME(CUSOLVER_STATUS_INVALID_LICENSE);
	default: break;
	}
	return "?";
}

static bool gave_up(cublasStatus_t s)
{
	switch (s) {
	case CUBLAS_STATUS_LICENSE_ERROR:
	case CUBLAS_STATUS_NOT_SUPPORTED: return true;
	default: return false;
	}
}

static const cudnnConvolutionFwdAlgo_t quick[] = {CUDNN_CONVOLUTION_FWD_ALGO_IMPLICIT_PRECOMP_GEMM, CUDNN_CONVOLUTION_FWD_ALGO_FFT_TILING};

bool report(cudnnHandle_t h, cudnnPoolingDescriptor_t pool, const char **text)
{
	cudnnStatus_t s = cudnnSetPooling2dDescriptor(pool, CUDNN_POOLING_MAX_DETERMINISTIC, CUDNN_PROPAGATE_NAN, 2, 2, 0, 0, 2, 2);
	*text = s == CUDNN_STATUS_EXECUTION_FAILED ? "failed" : name_of(s);
	if (s == (cudnnStatus_t)0)
		*text = name_of(static_cast<cusolverStatus_t>(0));
	return gave_up(CUBLAS_STATUS_SUCCESS) && quick[0] != quick[1];
}
