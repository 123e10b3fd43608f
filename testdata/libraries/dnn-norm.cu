// Batch normalization by the functions that may activate, too, used without.
#include <cudnn.h>

struct layer {
	cudnnTensorDescriptor_t x, y, parameters;
	float *scale, *bias, *mean, *variance, *saved_mean, *saved_variance, *scale_diff, *bias_diff;
	void *workspace, *reserve;
	size_t workspace_bytes, reserve_bytes;
};

cudnnStatus_t plan(cudnnHandle_t h, layer &l)
{
	cudnnGetBatchNormalizationForwardTrainingExWorkspaceSize(h, CUDNN_BATCHNORM_SPATIAL_PERSISTENT, CUDNN_BATCHNORM_OPS_BN, l.x, NULL, l.y, l.parameters, NULL,
	                                                         &l.workspace_bytes);
	return cudnnGetBatchNormalizationTrainingExReserveSpaceSize(h, CUDNN_BATCHNORM_SPATIAL_PERSISTENT, CUDNN_BATCHNORM_OPS_BN, NULL, l.x, &l.reserve_bytes);
}

cudnnStatus_t forward(cudnnHandle_t h, layer &l, const float *x, float *y)
{
	float one = 1, zero = 0;
	return cudnnBatchNormalizationForwardTrainingEx(h, CUDNN_BATCHNORM_SPATIAL_PERSISTENT, CUDNN_BATCHNORM_OPS_BN, &one, &zero, l.x, x, NULL, NULL, l.y, y,
	                                                l.parameters, l.scale, l.bias, 0.1, l.mean, l.variance, 1e-5, l.saved_mean, l.saved_variance, NULL,
	                                                l.workspace, l.workspace_bytes, l.reserve, l.reserve_bytes);
}

cudnnStatus_t backward(cudnnHandle_t h, layer &l, const float *x, const float *dy, float *dx)
{
	float one = 1, zero = 0;
	return cudnnBatchNormalizationBackwardEx(h, CUDNN_BATCHNORM_SPATIAL_PERSISTENT, CUDNN_BATCHNORM_OPS_BN, &one, &zero, &one, &zero, l.x, x, NULL, NULL, l.y,
	                                         dy, NULL, NULL, l.x, dx, l.parameters, l.scale, l.bias, l.scale_diff, l.bias_diff, 1e-5, l.saved_mean,
	                                         l.saved_variance, NULL, l.workspace, l.workspace_bytes, l.reserve, l.reserve_bytes);
}
