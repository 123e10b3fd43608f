// no-compile: types that no library has yet, which the diagnostics say; a header is missing
// Types of a newer CUDA than tranship knows, where a header that is not here might declare them; words of the program's own.
#include <cublasLt.h>
#include <cufft.h>
#include <cusparse.h>
#include <nccl.h>
#include "wrappers.h"

struct Plan {
	cublasLtMatmulDesc_t matmul;
	cublasLtMatmulFusionPlan_t fusion;
	cusparseSpGalaxyDescr_t galaxy;
	cusparseWrapper *wrapper;
	cusolverPlan_t solver;
	cudaPlan_t whole;
	cufftSpan_t span;
	ncclPlan_t talk;
};
typedef struct own cublasLtOwn_t;
cublasLtOwn_t *own_plan();
