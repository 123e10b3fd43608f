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

cudaError_t (*pinned)(void **, size_t) = cudaMallocHost;
cudaError_t (*update)(cudaGraphExec_t, cudaGraph_t, cudaGraphExecUpdateResultInfo *) = cudaGraphExecUpdate;
cudaError_t (*instantiate)(cudaGraphExec_t *, cudaGraph_t, unsigned long long) = ::cudaGraphInstantiate;
cudaError_t (*cooperate)(const void *, dim3, dim3, void **, size_t, cudaStream_t) = &cudaLaunchCooperativeKernel;

// a loader that asks for the types by a macro
#define POINTER(f) decltype(&f) f##_;
#define FUNCTIONS(each) each(cuMemAlloc) each(cuMemFree)
#define CALLED(f) f
struct Driver {
	FUNCTIONS(POINTER)
	POINTER(cuMemAllocAsync)
};
CUresult (*plain)(CUdeviceptr *, size_t) = CALLED(cuMemAlloc_v2);
