// A convolution with cuDNN, for MIOpen.
#include <cudnn.h>

void setup(cudnnHandle_t *handle, cudnnTensorDescriptor_t *x, cudnnFilterDescriptor_t *w, cudnnConvolutionDescriptor_t *c)
{
	cudnnCreate(handle);
	cudnnCreateTensorDescriptor(x);
	cudnnSetTensor4dDescriptor(*x, CUDNN_TENSOR_NCHW, CUDNN_DATA_FLOAT, 1, 3, 32, 32);
	cudnnSetTensor4dDescriptor(*x, CUDNN_TENSOR_NHWC, CUDNN_DATA_HALF, 1, 3, 32, 32);
	cudnnCreateFilterDescriptor(w);
	cudnnSetFilter4dDescriptor(*w, CUDNN_DATA_FLOAT, CUDNN_TENSOR_NCHW, 8, 3, 3, 3);
	cudnnCreateConvolutionDescriptor(c);
	cudnnSetConvolution2dDescriptor(*c, 1, 1, 1, 1, 1, 1, CUDNN_CROSS_CORRELATION, CUDNN_DATA_FLOAT);
	cudnnSetConvolution2dDescriptor(*c, 1, 1, 1, 1, 1, 1, CUDNN_CONVOLUTION, CUDNN_DATA_FLOAT);
	cudnnDestroyFilterDescriptor(*w);
}
