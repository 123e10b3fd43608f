// Functions' names that macros are given, which call them.
#include <cublas_v2.h>
#include <cuda_runtime.h>
#define CALL(f, ...)       \
	if (f(__VA_ARGS__)) \
	return 1
#define TRACED(what, f, ...) check(f(__VA_ARGS__), #f, what)
#define TWO(f, a, b) check(f(a, b), "two", #a)
#define GET(F) F()
#define FROM(F, v, lane) F(v, lane)
#define R(N, F) \
	__device__ float N(float v) { return v + F(0xffffffff, v, 16); }
#define ENTRY(f) {#f, (void *)f}
#define HANDED(what, f, ...) TRACED(what, f, __VA_ARGS__)
#define LOAD_AS(name, as) as = (void *)lookup(#name)
#define LOAD(name) LOAD_AS(name, loaded)
#define LOGGED(f, ...) (log_first(__VA_ARGS__), f(__VA_ARGS__))
bool check(int status, const char *what, const char *why);
void log_first(...);
void *lookup(const char *name), *loaded;
R(across, __shfl_xor_sync)
R(above, __shfl_down_sync)
__global__ void k(unsigned *p)
{
	p[0] = GET(__activemask) + FROM(__shfl, p[1], 0) + FROM(__ballot_sync, 0xffffffff, p[2]);
	p[3] = FROM(max, p[4], p[5]); // as in HIP
}
int g(cudaGraphExec_t *e, cudaGraph_t h, void *d, const float *from, size_t *free, size_t *total)
{
	CALL(cudaGraphInstantiate, e, h, 0);
	CALL(cudaGraphInstantiate, e, /* the graph */ h);
	CALL(cudaFuncSetAttribute, k, cudaFuncAttributeMaxDynamicSharedMemorySize, 9);
	CALL(cudaMemcpy, d, from, 4, cudaMemcpyHostToDevice); // only the names change
	TRACED("set", cudaFuncSetAttribute, k, cudaFuncAttributeMaxDynamicSharedMemorySize, 9);
	HANDED("graph", cudaGraphInstantiate, e, h, 0);
	LOAD(cudaGraphInstantiate); // only its name is asked for
	TWO(cudaMemGetInfo, free, total);
	LOGGED(cudaFuncSetAttribute, k, cudaFuncAttributeMaxDynamicSharedMemorySize, 9);
	LOGGED(cudaMemcpy, d, from, 4, cudaMemcpyHostToDevice);
	return 0;
}
int gemm(cublasHandle_t h, int n, float *one, float *a, float *b, float *c)
{
	TRACED("gemm", cublasGemmEx, h, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, one, a, CUDA_R_32F, n, b, CUDA_R_32F, n, one, c,
	       CUDA_R_32F, n, CUBLAS_COMPUTE_32F_FAST_TF32, CUBLAS_GEMM_DEFAULT);
	return 0;
}
struct {
	const char *name;
	void *f;
} const entries[] = {ENTRY(cudaMemset)};
