// tranship-options: --evidence ast
// no-compile: a header is missing
// Where nothing tells what MY_API is, clang takes it for the type of a variable that is named as the type behind it; the program's own
// names stay its own, of unknown types, too.
#include <cuda_runtime.h>
#include "not_here.h"
namespace mine {
MY_API cudaDeviceProp *properties(int device);
MY_API cudaStream_t stream();
MY_API  cudaEvent_t& event();
class Pool {
	MY_API cudaStream_t take();
	MY_API cudaError_t give(cudaStream_t s);
	Unknown cudaFree;
	Unknown cudaMalloc = 0, cudaMemcpy;
};
Unknown cudaMemset;
inline cudaError_t sync(cudaStream_t s) { return cudaStreamSynchronize(s); }
inline int own() { return cudaMemset.n; }
}
