// no-compile: headers for C++ in a source of C, which is reported
// Headers of CUDA's libraries in C: some of ROCm's are for C++ alone. Where C++ is asked for, and for headers of both, nothing is said.
#include <cublas_v2.h>
#include <cuda_runtime.h>
#include <curand.h>
#include <cublasLt.h>
#include <cudnn.h>
#ifdef __cplusplus
#include <cuda_fp8.h>
#endif
#include <cuda_bf16.h>
int main(void)
{
	curandGenerator_t g;
	return curandCreateGenerator(&g, CURAND_RNG_PSEUDO_DEFAULT);
}
