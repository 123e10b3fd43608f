// what MIOpen has in another order or form, its backend, and members by other names
#include <cudnn.h>

void train(cudnnHandle_t h, cudnnTensorDescriptor_t xd, cudnnTensorDescriptor_t yd, cudnnFilterDescriptor_t wd, cudnnConvolutionDescriptor_t c,
           cudnnConvolutionFwdAlgoPerf_t *found, cudnnConvolutionBwdFilterAlgoPerf_t *backward, float *x, float *y, float *dw, void *space,
           size_t bytes)
{
	float alpha = 1, beta = 0;
	int dims[5] = { 1, 2, 3, 4, 5 }, strides[5] = { 120, 60, 20, 5, 1 };
	cudnnActivationDescriptor_t relu;
	cudnnPoolingDescriptor_t pool;
	cudnnConvolutionFwdAlgo_t forward = found[0].algo;
	cudnnSetTensorNdDescriptor(xd, CUDNN_DATA_FLOAT, 5, dims, strides);
	cudnnSetFilterNdDescriptor(wd, CUDNN_DATA_FLOAT, CUDNN_TENSOR_NCHW, 5, dims);
	cudnnSetConvolutionNdDescriptor(c, 3, strides, strides, strides, CUDNN_CROSS_CORRELATION, CUDNN_DATA_FLOAT);
	cudnnSetActivationDescriptor(relu, CUDNN_ACTIVATION_CLIPPED_RELU, CUDNN_PROPAGATE_NAN, 6.0);
	cudnnConvolutionForward(h, &alpha, xd, x, wd, dw, c, forward, space, bytes, &beta, yd, y);
	cudnnAddTensor(h, &alpha, xd, x, &alpha, yd, y);
	cudnnPoolingForward(h, pool, &alpha, xd, x, &beta, yd, y);
	cudnnGetConvolutionBackwardFilterWorkspaceSize(h, xd, yd, c, wd, CUDNN_CONVOLUTION_BWD_FILTER_ALGO_1, &bytes);
	cudnnConvolutionBackwardFilter(h, &alpha, xd, x, yd, y, c, backward->algo, space, bytes, &beta, wd, dw);
}

void recurrent(cudnnHandle_t h, cudnnRNNDescriptor_t r, cudnnDropoutDescriptor_t d)
{
	cudnnSetRNNDescriptor_v6(h, r, 64, 2, d, CUDNN_LINEAR_INPUT, CUDNN_UNIDIRECTIONAL, CUDNN_GRU, CUDNN_RNN_ALGO_STANDARD, CUDNN_DATA_FLOAT);
}

void backend(cudnnBackendDescriptor_t d)
{
	cudnnDataType_t type = CUDNN_DATA_HALF;
	cudnnBackendCreateDescriptor(CUDNN_BACKEND_TENSOR_DESCRIPTOR, &d);
	cudnnBackendSetAttribute(d, CUDNN_ATTR_TENSOR_DATA_TYPE, CUDNN_TYPE_DATA_TYPE, 1, &type);
	cudnnBackendFinalize(d);
}
