// Handles for a build without cuDNN. The compatibility header may include MIOpen's header, which declares the types (LeelaChessZero/lc0).
#include "tranship_compat.h"
#include <hip/hip_runtime.h>
#ifdef USE_CUDNN
#include <miopen/miopen.h>
#else
#if defined(__HIP_PLATFORM_AMD__) && __has_include(<miopen/miopen.h>)
#include <miopen/miopen.h>
#else
typedef void *miopenHandle_t;
#endif
#if defined(__HIP_PLATFORM_AMD__) && __has_include(<miopen/miopen.h>)
#include <miopen/miopen.h>
#else
typedef void *miopenTensorDescriptor_t;
#endif // of a layer
#endif
struct layer {
	miopenHandle_t handle;
	miopenTensorDescriptor_t in;
	float *weights;
};
#ifdef USE_CUDNN
miopenStatus_t version(size_t *v)
{
	*v = tranship::dnn_version();
	return miopenStatusSuccess;
}
#endif
hipError_t release(layer *l)
{
	return hipFree(l->weights);
}
