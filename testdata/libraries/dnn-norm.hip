// Batch normalization by the functions that may activate, too, used without.
#include <miopen/miopen.h>

struct layer {
	miopenTensorDescriptor_t x, y, parameters;
	float *scale, *bias, *mean, *variance, *saved_mean, *saved_variance, *scale_diff, *bias_diff;
	void *workspace, *reserve;
	size_t workspace_bytes, reserve_bytes;
};

miopenStatus_t plan(miopenHandle_t h, layer &l)
{
	l.workspace_bytes = 0;
	return (l.reserve_bytes = 0, miopenStatusSuccess);
}

miopenStatus_t forward(miopenHandle_t h, layer &l, const float *x, float *y)
{
	float one = 1, zero = 0;
	return miopenBatchNormalizationForwardTraining(h, miopenBNSpatial, (void *)&one, (void *)&zero, l.x, x, l.y, y,
	                                                l.parameters, (void *)l.scale, (void *)l.bias, 0.1, l.mean, l.variance, 1e-5, l.saved_mean, l.saved_variance);
}

miopenStatus_t backward(miopenHandle_t h, layer &l, const float *x, const float *dy, float *dx)
{
	float one = 1, zero = 0;
	return miopenBatchNormalizationBackward(h, miopenBNSpatial, &one, &zero, &one, &zero, l.x, x, l.y,
	                                         dy, l.x, dx, l.parameters, l.scale, l.scale_diff, l.bias_diff, 1e-5, l.saved_mean,
	                                         l.saved_variance);
}
