// what MIOpen does not tell of an algorithm
// no-compile: the member without counterpart stays
#include "tranship_compat.h"
#include <miopen/miopen.h>

const tranship::dnn_forward_perf *best(const tranship::dnn_forward_perf *found, int n, size_t space)
{
	for (int i = 0; i < n; i++)
		if (found[i].status == miopenStatusSuccess && found[i].memory <= space &&
		    found[i].determinism == CUDNN_DETERMINISTIC)
			return &found[i];
	return nullptr;
}
