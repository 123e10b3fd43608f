/* cudnn.h: cuDNN. */
#ifndef TRANSHIP_DECL_CUDNN_H
#define TRANSHIP_DECL_CUDNN_H
#pragma GCC system_header
#include <library_types.h>
#include <tranship_decl/api_dnn.h>
#define CUDNN_H_
#define CUDNNWINAPI
#define CUDNN_MAJOR 9
#define CUDNN_MINOR 8
#define CUDNN_PATCHLEVEL 0
#define CUDNN_VERSION 90800
#define TSH_CUDNN_PERF(name, algorithm)                         \
	typedef struct name {                                   \
		algorithm algo;                                 \
		cudnnStatus_t status;                           \
		float time;                                     \
		size_t memory;                                  \
		cudnnDeterminism_t determinism;                 \
		cudnnMathType_t mathType;                       \
		int reserved[3];                                \
	} name;
TSH_CUDNN_PERF(cudnnConvolutionFwdAlgoPerf_t, cudnnConvolutionFwdAlgo_t)
TSH_CUDNN_PERF(cudnnConvolutionBwdDataAlgoPerf_t, cudnnConvolutionBwdDataAlgo_t)
TSH_CUDNN_PERF(cudnnConvolutionBwdFilterAlgoPerf_t, cudnnConvolutionBwdFilterAlgo_t)
TSH_C_BEGIN
const char *cudnnGetErrorString(cudnnStatus_t status);
size_t cudnnGetVersion(void);
size_t cudnnGetCudartVersion(void);
size_t cudnnGetMaxDeviceVersion(void);
TSH_C_END
#endif
