// no-compile: headers for C++ in a source of C, which is reported
// Headers of CUDA's libraries in C: some of ROCm's are for C++ alone. Where C++ is asked for, and for headers of both, nothing is said.
#include <hipblas/hipblas.h>
#include <hip/hip_runtime.h>
#if !defined(__cplusplus) && !defined(TRANSHIP_HALF)
#define TRANSHIP_HALF
typedef struct { unsigned short x; } __half;
#endif
#include <hiprand/hiprand.h>
#include <hipblaslt/hipblaslt.h>
#include <miopen/miopen.h>
#ifdef __cplusplus
#include <hip/hip_fp8.h>
#endif
#include <hip/hip_bf16.h>
int main(void)
{
	hiprandGenerator_t g;
	return hiprandCreateGenerator(&g, HIPRAND_RNG_PSEUDO_DEFAULT);
}
