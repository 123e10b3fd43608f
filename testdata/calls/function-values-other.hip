// The same where no object can stand for the function, or its counterpart takes other arguments.
// no-compile: pointers of the wrong type, which the diagnostics say
#include "tranship_compat.h"
#include <hipblas/hipblas.h>
#include <hip/hip_runtime.h>

typedef hipblasStatus_t (*getrs_t)(hipblasHandle_t, hipblasOperation_t, int, int, const double *const *, int, const int *, double *const *, int, int *, int);
template <getrs_t f> struct solver {};
solver<hipblasDgetrsBatched> s;
getrs_t chosen(bool b) { return b ? hipblasDgetrsBatched : nullptr; }

hipError_t (*copy)(hipDeviceptr_t, hipCtx_t, hipDeviceptr_t, hipCtx_t, size_t) = hipMemcpyDtoD;

// CUDA 13 gave these functions other parameters; the pointer to cudaMemset is as it was.
struct Api {
	decltype(&hipMemPrefetchAsync) prefetch;
	decltype(&hipMemset) set;
};
template <class F> void install(F *);
void install_all()
{
	install(&hipGraphGetEdges);
	install(hipStreamGetCaptureInfo);
	install(&hipMemset);
	void *address = (void *)hipMemAdvise;
	install(&address);
}

hipError_t (*pinned)(void **, size_t) = hipHostMalloc;
hipError_t (*update)(hipGraphExec_t, hipGraph_t, tranship::graph_update_info *) = hipGraphExecUpdate;
hipError_t (*instantiate)(hipGraphExec_t *, hipGraph_t, unsigned long long) = ::hipGraphInstantiate;
hipError_t (*cooperate)(const void *, dim3, dim3, void **, size_t, hipStream_t) = &hipLaunchCooperativeKernel;

// a loader that asks for the types by a macro
#define POINTER(f) decltype(&f) f##_;
#define FUNCTIONS(each) each(hipMalloc) each(hipFree)
#define CALLED(f) f
struct Driver {
	FUNCTIONS(POINTER)
	POINTER(hipMallocAsync)
};
hipError_t (*plain)(hipDeviceptr_t *, size_t) = CALLED(hipMalloc);
