// what MIOpen does not tell of an algorithm
// no-compile: the member without counterpart stays
#include <cudnn.h>

const cudnnConvolutionFwdAlgoPerf_t *best(const cudnnConvolutionFwdAlgoPerf_t *found, int n, size_t space)
{
	for (int i = 0; i < n; i++)
		if (found[i].status == CUDNN_STATUS_SUCCESS && found[i].memory <= space &&
		    found[i].determinism == CUDNN_DETERMINISTIC)
			return &found[i];
	return nullptr;
}
