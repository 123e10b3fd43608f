// cuDNN calls that are several of MIOpen's: searches, backward passes, operations by descriptor, dropout, recurrent networks
#include <cudnn.h>
#include <cstdio>
#include <cstdlib>

#define CHECK(call)                                                                                                                        \
	do {                                                                                                                               \
		cudnnStatus_t s = (call);                                                                                                  \
		if (s != CUDNN_STATUS_SUCCESS) {                                                                                           \
			std::fprintf(stderr, "%s\n", cudnnGetErrorString(s));                                                              \
			std::exit(1);                                                                                                      \
		}                                                                                                                          \
	} while (0)

cudnnConvolutionFwdAlgo_t search(cudnnHandle_t h, cudnnTensorDescriptor_t x, cudnnFilterDescriptor_t w, cudnnConvolutionDescriptor_t c,
                                 cudnnTensorDescriptor_t y, size_t limit)
{
	cudnnConvolutionFwdAlgoPerf_t found[CUDNN_CONVOLUTION_FWD_ALGO_COUNT];
	int most = 0, n = 0;
	CHECK(cudnnSetConvolutionMathType(c, CUDNN_TENSOR_OP_MATH));
	CHECK(cudnnGetConvolutionForwardAlgorithmMaxCount(h, &most));
	CHECK(cudnnFindConvolutionForwardAlgorithm(h, x, w, c, y, most, &n, found));
	CHECK(cudnnGetConvolutionForwardAlgorithm_v7(h, x, w, c, y, most, &n, found));
	for (int i = 0; i < n; i++)
		if (found[i].status == CUDNN_STATUS_SUCCESS && found[i].memory <= limit)
			return found[i].algo;
	cudnnConvolutionFwdAlgo_t algo;
	CHECK(cudnnGetConvolutionForwardAlgorithm(h, x, w, c, y, CUDNN_CONVOLUTION_FWD_SPECIFY_WORKSPACE_LIMIT, limit, &algo));
	return algo;
}

void backward(cudnnHandle_t h, cudnnTensorDescriptor_t xd, cudnnFilterDescriptor_t wd, cudnnConvolutionDescriptor_t c, cudnnTensorDescriptor_t yd,
              float *x, float *w, float *y, float *dx, float *dw, void *space, size_t bytes)
{
	cudnnConvolutionBwdDataAlgoPerf_t data;
	cudnnConvolutionBwdFilterAlgoPerf_t filter;
	int n;
	float alpha = 1, beta = 0;
	CHECK(cudnnFindConvolutionBackwardDataAlgorithmEx(h, wd, w, yd, y, c, xd, dx, 1, &n, &data, space, bytes));
	CHECK(cudnnGetConvolutionBackwardFilterAlgorithm_v7(h, xd, yd, c, wd, 1, &n, &filter));
	CHECK(cudnnConvolutionBackwardData(h, &alpha, wd, w, yd, y, c, data.algo, space, bytes, &beta, xd, dx));
	CHECK(cudnnConvolutionBackwardFilter(h, &alpha, xd, x, yd, y, c, filter.algo, space, bytes, &beta, wd, dw));
}

void layers(cudnnHandle_t h, cudnnTensorDescriptor_t d, cudnnFilterDescriptor_t w, cudnnConvolutionDescriptor_t c, float *x, float *y, float *dx,
            float *dy, void *states, size_t bytes)
{
	float alpha = 1, beta = 0, rate;
	int dims[4], strides[4], n, k[4];
	unsigned long long seed;
	unsigned size;
	double a, b, bias;
	cudnnDataType_t type;
	cudnnTensorFormat_t format;
	cudnnConvolutionMode_t mode;
	cudnnOpTensorDescriptor_t op;
	cudnnPoolingDescriptor_t pool;
	cudnnLRNDescriptor_t lrn;
	cudnnDropoutDescriptor_t drop;
	std::printf("%zu\n", cudnnGetVersion());
	CHECK(cudnnCreateOpTensorDescriptor(&op));
	CHECK(cudnnSetOpTensorDescriptor(op, CUDNN_OP_TENSOR_MUL, CUDNN_DATA_FLOAT, CUDNN_NOT_PROPAGATE_NAN));
	CHECK(cudnnOpTensor(h, op, &alpha, d, x, &alpha, d, y, &beta, d, dx));
	CHECK(cudnnDestroyOpTensorDescriptor(op));
	CHECK(cudnnPoolingForward(h, pool, &alpha, d, x, &beta, d, y));
	CHECK(cudnnPoolingBackward(h, pool, &alpha, d, y, d, dy, d, x, &beta, d, dx));
	CHECK(cudnnLRNCrossChannelForward(h, lrn, CUDNN_LRN_CROSS_CHANNEL_DIM1, &alpha, d, x, &beta, d, y));
	CHECK(cudnnLRNCrossChannelBackward(h, lrn, CUDNN_LRN_CROSS_CHANNEL_DIM1, &alpha, d, y, d, dy, d, x, &beta, d, dx));
	CHECK(cudnnGetLRNDescriptor(lrn, &size, &a, &b, &bias));
	CHECK(cudnnSetDropoutDescriptor(drop, h, 0.5f, states, bytes, 1234ull));
	CHECK(cudnnDropoutForward(h, drop, d, x, d, y, states, bytes));
	CHECK(cudnnDropoutBackward(h, drop, d, dy, d, dx, states, bytes));
	CHECK(cudnnGetDropoutDescriptor(drop, h, &rate, &states, &seed));
	CHECK(cudnnGetTensorNdDescriptor(d, 4, &type, &n, dims, strides));
	CHECK(cudnnGetTensorSizeInBytes(d, &bytes));
	CHECK(cudnnGetFilter4dDescriptor(w, &type, &format, k, k + 1, k + 2, k + 3));
	CHECK(cudnnGetConvolution2dDescriptor(c, dims, dims + 1, dims + 2, dims + 3, strides, strides + 1, &mode, &type));
	CHECK(cudnnGetConvolutionNdForwardOutputDim(c, d, w, 4, dims));
	CHECK(cudnnSetTensorNdDescriptorEx(d, CUDNN_TENSOR_NHWC, CUDNN_DATA_HALF, 4, dims));
}

void recurrent(cudnnHandle_t h, cudnnRNNDescriptor_t r, cudnnDropoutDescriptor_t drop, cudnnTensorDescriptor_t hd, const int *lengths,
               const int *on_device, float *x, float *y, float *dx, float *dy, float *state, float *weights, float *dweights, void *space,
               void *reserve)
{
	cudnnRNNDataDescriptor_t in, out;
	size_t weight_bytes, space_bytes, reserve_bytes;
	float fill = 0;
	CHECK(cudnnSetRNNDescriptor_v8(r, CUDNN_RNN_ALGO_STANDARD, CUDNN_LSTM, CUDNN_RNN_DOUBLE_BIAS, CUDNN_UNIDIRECTIONAL, CUDNN_LINEAR_INPUT,
	                               CUDNN_DATA_FLOAT, CUDNN_DATA_FLOAT, CUDNN_DEFAULT_MATH, 32, 64, 64, 2, drop, CUDNN_RNN_PADDED_IO_ENABLED));
	CHECK(cudnnCreateRNNDataDescriptor(&in));
	CHECK(cudnnCreateRNNDataDescriptor(&out));
	CHECK(cudnnSetRNNDataDescriptor(in, CUDNN_DATA_FLOAT, CUDNN_RNN_DATA_LAYOUT_SEQ_MAJOR_UNPACKED, 10, 4, 32, lengths, &fill));
	CHECK(cudnnSetRNNDataDescriptor(out, CUDNN_DATA_FLOAT, CUDNN_RNN_DATA_LAYOUT_SEQ_MAJOR_UNPACKED, 10, 4, 64, lengths, &fill));
	CHECK(cudnnGetRNNWeightSpaceSize(h, r, &weight_bytes));
	CHECK(cudnnGetRNNTempSpaceSizes(h, r, CUDNN_FWD_MODE_TRAINING, in, &space_bytes, &reserve_bytes));
	CHECK(cudnnRNNForward(h, r, CUDNN_FWD_MODE_TRAINING, on_device, in, x, out, y, hd, state, NULL, hd, state, NULL, weight_bytes, weights,
	                      space_bytes, space, reserve_bytes, reserve));
	CHECK(cudnnRNNBackwardData_v8(h, r, on_device, out, y, dy, in, dx, hd, state, NULL, NULL, hd, state, NULL, NULL, weight_bytes, weights,
	                              space_bytes, space, reserve_bytes, reserve));
	CHECK(cudnnRNNBackwardWeights_v8(h, r, CUDNN_WGRAD_MODE_ADD, on_device, in, x, hd, state, out, y, weight_bytes, dweights, space_bytes, space,
	                                 reserve_bytes, reserve));
	CHECK(cudnnDestroyRNNDataDescriptor(in));
	CHECK(cudnnDestroyRNNDataDescriptor(out));
}
