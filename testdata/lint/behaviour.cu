// lint: --severity note --allow P,B,R,V
#include <curand_kernel.h>
#include <cublas_v2.h>
#include <cusolverDn.h>
__global__ void draw(curandState *s, float *x)
{
	curand_init(1234, threadIdx.x, 0, s); //! W802
	x[threadIdx.x] = curand_uniform(s);
}
struct sampler { void curand_init(int); };
int libraries(cublasHandle_t h, curandGenerator_t *g, gesvdjInfo_t *jacobi, sampler &own)
{
	curandCreateGenerator(g, CURAND_RNG_PSEUDO_PHILOX4_32_10); //! W802
	cublasSetMathMode(h, CUBLAS_TF32_TENSOR_OP_MATH); //! W803
	cublasSetMathMode(h, CUBLAS_DEFAULT_MATH);
	cublasSetWorkspace(h, nullptr, 0); //! W803
	own.curand_init(3);
	int CUBLAS_TF32_TENSOR_OP_MATHS = 0;
	return cusolverDnCreateGesvdjInfo(jacobi) + CUBLAS_TF32_TENSOR_OP_MATHS; //! W803
}
#ifdef OTHER_VENDOR
#define CUBLAS_TF32_TENSOR_OP_MATH VENDOR_TENSOR_OP_MATH
#else
#define FASTEST_MATH CUBLAS_TF32_TENSOR_OP_MATH //! W803
#endif
