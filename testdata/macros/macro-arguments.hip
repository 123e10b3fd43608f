// Functions' names that macros are given, which call them.
#include "tranship_compat.h"
#include <hipblas/hipblas.h>
#include <hip/hip_runtime.h>
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
R(across, tranship::shfl_xor_sync)
R(above, tranship::shfl_down_sync)
__global__ void k(unsigned *p)
{
	p[0] = GET(tranship::activemask) + FROM(tranship::shfl, p[1], 0) + FROM(tranship::ballot_sync, 0xffffffff, p[2]);
	p[3] = FROM(max, p[4], p[5]); // as in HIP
}
int g(hipGraphExec_t *e, hipGraph_t h, void *d, const float *from, size_t *free, size_t *total)
{
	CALL(hipGraphInstantiateWithFlags, e, h, 0);
	CALL(hipGraphInstantiateWithFlags, e, /* the graph */ h, 0);
	CALL(hipFuncSetAttribute, reinterpret_cast<const void*>(k), hipFuncAttributeMaxDynamicSharedMemorySize, 9);
	CALL(hipMemcpy, d, from, 4, hipMemcpyHostToDevice); // only the names change
	TRACED("set", hipFuncSetAttribute, reinterpret_cast<const void*>(k), hipFuncAttributeMaxDynamicSharedMemorySize, 9);
	HANDED("graph", hipGraphInstantiateWithFlags, e, h, 0);
	LOAD(hipGraphInstantiate); // only its name is asked for
	TWO(hipMemGetInfo, free, total);
	LOGGED(tranship::func_set_attribute, k, hipFuncAttributeMaxDynamicSharedMemorySize, 9);
	LOGGED(hipMemcpy, d, from, 4, hipMemcpyHostToDevice);
	return 0;
}
int gemm(hipblasHandle_t h, int n, float *one, float *a, float *b, float *c)
{
	TRACED("gemm", hipblasGemmEx, h, HIPBLAS_OP_N, HIPBLAS_OP_N, n, n, n, one, a, HIP_R_32F, n, b, HIP_R_32F, n, one, c,
	       HIP_R_32F, n, HIPBLAS_COMPUTE_32F, HIPBLAS_GEMM_DEFAULT);
	return 0;
}
struct {
	const char *name;
	void *f;
} const entries[] = {ENTRY(hipMemset)};
