// The same where no object can stand for the function, or its counterpart takes other arguments.
// no-compile: pointers of the wrong type, which the diagnostics say
#include <cublas_v2.h>
#include <cuda.h>

typedef cublasStatus_t (*getrs_t)(cublasHandle_t, cublasOperation_t, int, int, const double *const *, int, const int *, double *const *, int, int *, int);
template <getrs_t f> struct solver {};
solver<cublasDgetrsBatched> s;
getrs_t chosen(bool b) { return b ? cublasDgetrsBatched : nullptr; }

CUresult (*copy)(CUdeviceptr, CUcontext, CUdeviceptr, CUcontext, size_t) = cuMemcpyPeer;

// CUDA 13 gave these functions other parameters; the pointer to cudaMemset is as it was.
struct Api {
	decltype(&cudaMemPrefetchAsync) prefetch;
	decltype(&cudaMemset) set;
};
template <class F> void install(F *);
void install_all()
{
	install(&cudaGraphGetEdges);
	install(cudaStreamGetCaptureInfo);
	install(&cudaMemset);
	void *address = (void *)cudaMemAdvise;
	install(&address);
}
