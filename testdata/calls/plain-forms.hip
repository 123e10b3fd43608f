// Rows' templates are written as a person would: *(&v) is v, a cast of a cast is one, a statement has no value.
#include "tranship_compat.h"
#include <hip/hip_runtime.h>
#include <hipblas/hipblas.h>
#include <hipblaslt/hipblaslt.h>
#define CHECK(x) do { hipblasStatus_t s_ = (x); if (s_ != HIPBLAS_STATUS_SUCCESS) throw 1; } while (0)
int count(hipblasStatus_t s);
struct state {
	tranship::graph_update_info info;
	int version[3];
	const char *name;
};
__global__ void zero(float *p) { p[0] = 0; }

void update(hipGraphExec_t e, hipGraph_t g, state *s, tranship::graph_update_info *given)
{
	tranship::graph_update_info ri, both[2];
	hipGraphExecUpdate(e, g, &ri.errorNode, &ri.result);
	hipGraphExecUpdate(e, g, &both[1].errorNode, &both[1].result);
	hipGraphExecUpdate(e, g, &s->info.errorNode, &s->info.result);
	hipGraphExecUpdate(e, g, &s->info.errorNode, &s->info.result);
	hipGraphExecUpdate(e, g, &given->errorNode, &given->result);
	hipGraphExecUpdate(e, g, &(given + 1)->errorNode, &(given + 1)->result); // the brackets are needed
}

void launch(void **a, state *s, const char **name)
{
	hipLaunchCooperativeKernel((const void*)zero, dim3(1), dim3(1), a, 0, 0);
	hipLaunchCooperativeKernel(reinterpret_cast<const void*>(zero), dim3(1), dim3(1), a, 0, 0); // no cast yet: gets one
	s->name = hipKernelNameRefByPtr((const void *)zero, nullptr);
	*name = hipKernelNameRefByPtr(reinterpret_cast<const void*>(zero), nullptr);
}

int version(hipblasHandle_t h, state *s, bool c)
{
	int v = 0;
	v = HIP_VERSION;
	if (c)
		s->version[1] = HIP_VERSION;
	else *s->version = HIP_VERSION;
	CHECK((v = HIP_VERSION, HIPBLAS_STATUS_SUCCESS)); // a value is asked for
	return (v = HIP_VERSION, HIPBLAS_STATUS_SUCCESS) == HIPBLAS_STATUS_SUCCESS ? v : 0;
}

hipblasStatus_t accumulate(hipblasLtMatmulDesc_t d, bool c)
{
	int8_t fast = 1;
	 // stays in sight
	if (c)
		{}
	else
		CHECK(hipblasLtMatmulDescSetAttribute(d, HIPBLASLT_MATMUL_DESC_TRANSA, &fast, sizeof(fast)));
	count(HIPBLAS_STATUS_SUCCESS); // no check
	if (count(HIPBLAS_STATUS_SUCCESS))
		return HIPBLAS_STATUS_NOT_SUPPORTED;
	return HIPBLAS_STATUS_SUCCESS;
}
