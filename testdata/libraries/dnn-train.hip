// what MIOpen has in another order or form, its backend, and members by other names
#include "tranship_compat.h"
#include <miopen/miopen.h>

void train(miopenHandle_t h, miopenTensorDescriptor_t xd, miopenTensorDescriptor_t yd, miopenTensorDescriptor_t wd, miopenConvolutionDescriptor_t c,
           tranship::dnn_forward_perf *found, tranship::dnn_weights_perf *backward, float *x, float *y, float *dw, void *space,
           size_t bytes)
{
	float alpha = 1, beta = 0;
	int dims[5] = { 1, 2, 3, 4, 5 }, strides[5] = { 120, 60, 20, 5, 1 };
	miopenActivationDescriptor_t relu;
	miopenPoolingDescriptor_t pool;
	miopenConvFwdAlgorithm_t forward = found[0].algo;
	miopenSetTensorDescriptor(xd, miopenFloat, 5, dims, strides);
	miopenSetNdTensorDescriptorWithLayout(wd, miopenFloat, miopenTensorNCHW, dims, 5);
	miopenInitConvolutionNdDescriptor(c, 3, strides, strides, strides, miopenConvolution);
	tranship::dnn_activation_set(relu, miopenActivationCLIPPEDRELU, 6.0);
	tranship::dnn_forward(h, &alpha, xd, x, wd, dw, c, forward, space, bytes, &beta, yd, y);
	tranship::dnn_add(h, &alpha, xd, x, &alpha, yd, y);
	miopenPoolingForward(h, pool, &alpha, xd, x, &beta, yd, y, false, nullptr, 0);
	miopenConvolutionBackwardWeightsGetWorkSpaceSize(h, yd, xd, c, wd, &bytes);
	tranship::dnn_weights(h, &alpha, xd, x, yd, y, c, backward->algo, space, bytes, &beta, wd, dw);
}

void recurrent(miopenHandle_t h, miopenRNNDescriptor_t r, miopenDropoutDescriptor_t d)
{
	miopenSetRNNDescriptor_V2(r, 64, 2, d, miopenRNNlinear, miopenRNNunidirection, miopenGRU, miopenRNNwithBias, miopenRNNdefault, miopenFloat);
}

void backend(miopenBackendDescriptor_t d)
{
	miopenDataType_t type = miopenHalf;
	miopenBackendCreateDescriptor(MIOPEN_BACKEND_TENSOR_DESCRIPTOR, &d);
	miopenBackendSetAttribute(d, MIOPEN_ATTR_TENSOR_DATA_TYPE, MIOPEN_TYPE_DATA_TYPE, 1, (void *)&type);
	miopenBackendFinalize(d);
}
