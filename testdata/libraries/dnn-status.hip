// tranship-options: --warn R008
// Names for the statuses of cuDNN, cuBLAS and cuSOLVER, and algorithms that MIOpen has others for.
#include <hipblas/hipblas.h>
#include <miopen/miopen.h>
#include <hipsolver/hipsolver.h>

static const char *name_of(miopenStatus_t s)
{
	switch (s) {
	case miopenStatusSuccess: return "success";
	case miopenStatusBadParm:
	/* case CUDNN_STATUS_LICENSE_ERROR: */
	/* case CUDNN_STATUS_ARCH_MISMATCH: */ return "refused";
	case miopenStatusUnknownError: return "failed";
	/* case CUDNN_STATUS_RUNTIME_PREREQUISITE_MISSING: */ {
		const char *text = "missing";
		return text;
	}
	default: return "?";
	}
}

#define NAME(x) \
	case x: return #x
static const char *name_of(hipsolverStatus_t s)
{
	switch (s) {
		NAME(HIPSOLVER_STATUS_SUCCESS);
		NAME(HIPSOLVER_STATUS_NOT_SUPPORTED);
		/* NAME(CUSOLVER_STATUS_IRS_NOT_SUPPORTED) */;
		/* NAME(CUSOLVER_STATUS_INVALID_LICENSE) */;
	default: break;
	}
	return "?";
}

static bool gave_up(hipblasStatus_t s)
{
	switch (s) {
	case HIPBLAS_STATUS_UNKNOWN:
	case HIPBLAS_STATUS_NOT_SUPPORTED: return true;
	default: return false;
	}
}

static const miopenConvFwdAlgorithm_t quick[] = {miopenConvolutionFwdAlgoImplicitGEMM, miopenConvolutionFwdAlgoFFT};

bool report(miopenHandle_t h, miopenPoolingDescriptor_t pool, const char **text)
{
	miopenStatus_t s = miopenSet2dPoolingDescriptor(pool, miopenPoolingMax, 2, 2, 0, 0, 2, 2);
	*text = s == miopenStatusUnknownError ? "failed" : name_of(s);
	if (s == (miopenStatus_t)0)
		*text = name_of(static_cast<hipsolverStatus_t>(0));
	return gave_up(HIPBLAS_STATUS_SUCCESS) && quick[0] != quick[1];
}
