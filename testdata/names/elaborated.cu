// "struct" and "enum" in front of CUDA's types: some of HIP's are typedefs only, and some of templates.
#include <cuda_runtime.h>
#include <cublas_v2.h>

struct CUstream_st; // declared here, defined nowhere: CUDA's stream
typedef struct CUstream_st *cudaStream_t;
struct pair {
	struct float4 lo, hi;
};

struct cublasContext; struct cusparseContext; // what handles point to
class own_context;
typedef struct cublasContext *cublasHandle_t;
struct handles {
	const struct cusolverDnContext *solver;
	cusparseContext *sparse;
	own_context *own;
};

static enum cudaError last;
enum cublasStatus_t status;
struct dim3 grid(1, 2, 3);

void use(struct CUstream_st *a, cudaStream_t b, struct cudaExtent e, struct cudaDeviceProp *p)
{
	a = b;
	last = cudaGetDeviceProperties(p, (int)e.width);
}
