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
#include <cufft.h>
#include <cusolverSp.h>
struct solver { void cusolverSpCreate(int); void cufftExecC2R(); };
void transforms(cufftHandle plan, cufftComplex *c, float *r, solver &own)
{
	cufftExecR2C(plan, r, c);
	cufftExecC2R(plan, c, r); //! W803
	own.cusolverSpCreate(1), own.cufftExecC2R();
}
#include <cudnn.h>
void layers(cudnnHandle_t h, cudnnTensorDescriptor_t d, cudnnPoolingDescriptor_t p, const float *a, const float *b, float *x)
{
	cudnnPoolingForward(h, p, a, d, x, b, d, x); //! W803
	cudnnSoftmaxForward(h, CUDNN_SOFTMAX_FAST, CUDNN_SOFTMAX_MODE_CHANNEL, a, d, x, b, d, x);
}
int sparse(cusolverSpHandle_t h, int n, cusparseMatDescr_t d, double *v, int *p, int *i, double *b, double *x, int *s)
{
	cusolverSpCreate(&h); //! W803
	cusolverSpDcsrlsvchol(h, n, n, d, v, p, i, b, 0, 1, x, s); //! W803
	cusolverSpDcsrlsvcholHost(h, n, n, d, v, p, i, b, 0, 1, x, s); //! W803
	return cusolverSpDestroy(h);
}
#ifdef OTHER_VENDOR
#define CUBLAS_TF32_TENSOR_OP_MATH VENDOR_TENSOR_OP_MATH
#else
#define FASTEST_MATH CUBLAS_TF32_TENSOR_OP_MATH //! W803
#endif
