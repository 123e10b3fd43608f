// The same where no object can stand for the function, or its counterpart takes other arguments.
// no-compile: pointers of the wrong type, which the diagnostics say
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
