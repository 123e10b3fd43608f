// cuDNN calls that are several of MIOpen's: searches, backward passes, operations by descriptor, dropout, recurrent networks
#include "tranship_compat.h"
#include <miopen/miopen.h>
#include <cstdio>
#include <cstdlib>

#define CHECK(call)                                                                                                                        \
	do {                                                                                                                               \
		miopenStatus_t s = (call);                                                                                                  \
		if (s != miopenStatusSuccess) {                                                                                           \
			std::fprintf(stderr, "%s\n", miopenGetErrorString(s));                                                              \
			std::exit(1);                                                                                                      \
		}                                                                                                                          \
	} while (0)

miopenConvFwdAlgorithm_t search(miopenHandle_t h, miopenTensorDescriptor_t x, miopenTensorDescriptor_t w, miopenConvolutionDescriptor_t c,
                                 miopenTensorDescriptor_t y, size_t limit)
{
	tranship::dnn_forward_perf found[tranship::dnn_algorithms];
	int most = 0, n = 0;
	CHECK(tranship::dnn_count(&most));
	CHECK(tranship::dnn_find(h, x, w, c, y, most, &n, found));
	CHECK(tranship::dnn_find(h, x, w, c, y, most, &n, found));
	for (int i = 0; i < n; i++)
		if (found[i].status == miopenStatusSuccess && found[i].memory <= limit)
			return found[i].algo;
	miopenConvFwdAlgorithm_t algo;
	CHECK(tranship::dnn_choose(h, x, w, c, y, tranship::dnn_workspace_limit, limit, &algo));
	return algo;
}

void backward(miopenHandle_t h, miopenTensorDescriptor_t xd, miopenTensorDescriptor_t wd, miopenConvolutionDescriptor_t c, miopenTensorDescriptor_t yd,
              float *x, float *w, float *y, float *dx, float *dw, void *space, size_t bytes)
{
	tranship::dnn_data_perf data;
	tranship::dnn_weights_perf filter;
	int n;
	float alpha = 1, beta = 0;
	CHECK(tranship::dnn_find_with(h, wd, w, yd, y, c, xd, dx, 1, &n, &data, space, bytes));
	CHECK(tranship::dnn_find(h, xd, yd, c, wd, 1, &n, &filter));
	CHECK(tranship::dnn_data(h, &alpha, wd, w, yd, y, c, data.algo, space, bytes, &beta, xd, dx));
	CHECK(tranship::dnn_weights(h, &alpha, xd, x, yd, y, c, filter.algo, space, bytes, &beta, wd, dw));
}

void layers(miopenHandle_t h, miopenTensorDescriptor_t d, miopenTensorDescriptor_t w, miopenConvolutionDescriptor_t c, float *x, float *y, float *dx,
            float *dy, void *states, size_t bytes)
{
	float alpha = 1, beta = 0, rate;
	int dims[4], strides[4], n, k[4];
	unsigned long long seed;
	unsigned size;
	double a, b, bias;
	miopenDataType_t type;
	miopenTensorLayout_t format;
	miopenConvolutionMode_t mode;
	tranship::dnn_op op;
	miopenPoolingDescriptor_t pool;
	miopenLRNDescriptor_t lrn;
	miopenDropoutDescriptor_t drop;
	std::printf("%zu\n", tranship::dnn_version());
	CHECK(tranship::dnn_op_create(&op));
	CHECK(tranship::dnn_op_set(op, miopenTensorOpMul, miopenFloat, MIOPEN_NOT_PROPAGATE_NAN));
	CHECK(tranship::dnn_op_tensor(h, op, &alpha, d, x, &alpha, d, y, &beta, d, dx));
	CHECK(tranship::dnn_op_destroy(op));
	CHECK(miopenPoolingForward(h, pool, &alpha, d, x, &beta, d, y, false, nullptr, 0));
	CHECK(tranship::dnn_pooling_backward(h, pool, &alpha, d, y, d, dy, d, x, &beta, d, dx));
	CHECK(miopenLRNForward(h, lrn, &alpha, d, x, &beta, d, y, false, nullptr));
	CHECK(tranship::dnn_lrn_backward(h, lrn, &alpha, d, y, d, dy, d, x, &beta, d, dx));
	CHECK([&] { miopenLRNMode_t tranship_mode; return miopenGetLRNDescriptor(lrn, &tranship_mode, &size, &a, &b, &bias); }());
	CHECK(miopenSetDropoutDescriptor(drop, h, 0.5f, states, bytes, 1234ull, false, false, MIOPEN_RNG_PSEUDO_XORWOW));
	CHECK(tranship::dnn_dropout_forward(h, drop, d, x, d, y, states, bytes));
	CHECK(tranship::dnn_dropout_backward(h, drop, d, dy, d, dx, states, bytes));
	CHECK(([&] { bool tranship_mask, tranship_evolve; miopenRNGType_t tranship_rng; return miopenGetDropoutDescriptor(drop, h, &rate, &states, &seed, &tranship_mask, &tranship_evolve, &tranship_rng); }()));
	CHECK(tranship::dnn_tensor(d, 4, &type, &n, dims, strides));
	CHECK(miopenGetTensorNumBytes(d, &bytes));
	CHECK(tranship::dnn_filter(w, &type, &format, k, k + 1, k + 2, k + 3));
	CHECK([&] { *(&type) = miopenFloat; return miopenGetConvolutionDescriptor(c, &mode, dims, dims + 1, dims + 2, dims + 3, strides, strides + 1); }());
	CHECK([&] { int tranship_n = 4; return miopenGetConvolutionNdForwardOutputDim(c, d, w, &tranship_n, dims); }());
	CHECK(miopenSetNdTensorDescriptorWithLayout(d, miopenHalf, miopenTensorNHWC, dims, 4));
}

void recurrent(miopenHandle_t h, miopenRNNDescriptor_t r, miopenDropoutDescriptor_t drop, miopenTensorDescriptor_t hd, const int *lengths,
               const int *on_device, float *x, float *y, float *dx, float *dy, float *state, float *weights, float *dweights, void *space,
               void *reserve)
{
	miopenSeqTensorDescriptor_t in, out;
	size_t weight_bytes, space_bytes, reserve_bytes;
	float fill = 0;
	CHECK(tranship::dnn_rnn_set(r, miopenRNNdefault, miopenLSTM, miopenRNNwithBias, miopenRNNunidirection, miopenRNNlinear,
	                               miopenFloat, 32, 64, 64, 2, drop, miopenRNNIOWithPadding));
	CHECK(miopenCreateSeqTensorDescriptor(&in));
	CHECK(miopenCreateSeqTensorDescriptor(&out));
	CHECK(miopenSetRNNDataSeqTensorDescriptor(in, miopenFloat, miopenRNNDataSeqMajorPadded, 10, 4, 32, lengths, &fill));
	CHECK(miopenSetRNNDataSeqTensorDescriptor(out, miopenFloat, miopenRNNDataSeqMajorPadded, 10, 4, 64, lengths, &fill));
	CHECK(tranship::dnn_rnn_weights(h, r, &weight_bytes));
	CHECK(miopenGetRNNTempSpaceSizes(h, r, in, miopenRNNTraining, &space_bytes, &reserve_bytes));
	CHECK(miopenRNNForward(h, r, miopenRNNTraining, in, x, hd, state, NULL, hd, state, NULL, out, y, weights, weight_bytes, space, space_bytes, reserve, reserve_bytes));
	CHECK(miopenRNNBackwardSeqData(h, r, out, y, dy, hd, state, NULL, NULL, hd, state, NULL, NULL, in, dx, weights, weight_bytes, space, space_bytes, reserve, reserve_bytes));
	CHECK(miopenRNNBackwardWeightsSeqTensor(h, r, in, x, hd, state, out, y, dweights, weight_bytes, space, space_bytes, reserve, reserve_bytes));
	CHECK(miopenDestroySeqTensorDescriptor(in));
	CHECK(miopenDestroySeqTensorDescriptor(out));
}
