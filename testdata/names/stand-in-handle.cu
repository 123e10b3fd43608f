// Handles for a build without cuDNN. The compatibility header may include MIOpen's header, which declares the types (LeelaChessZero/lc0).
#include <cuda_runtime.h>
#ifdef USE_CUDNN
#include <cudnn.h>
#else
typedef void *cudnnHandle_t;
typedef void *cudnnTensorDescriptor_t; // of a layer
#endif
struct layer {
	cudnnHandle_t handle;
	cudnnTensorDescriptor_t in;
	float *weights;
};
#ifdef USE_CUDNN
cudnnStatus_t version(size_t *v)
{
	*v = cudnnGetVersion();
	return CUDNN_STATUS_SUCCESS;
}
#endif
cudaError_t release(layer *l)
{
	return cudaFree(l->weights);
}
