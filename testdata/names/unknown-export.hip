// tranship-options: --evidence ast
// no-compile: a header is missing
// Where nothing tells what MY_API is, clang takes it for the type of a variable that is named as the type behind it; the program's own
// names stay its own, of unknown types, too.
#include <hip/hip_runtime.h>
#include "not_here.h"
namespace mine {
MY_API hipDeviceProp_t *properties(int device);
MY_API hipStream_t stream();
MY_API  hipEvent_t& event();
class Pool {
	MY_API hipStream_t take();
	MY_API hipError_t give(hipStream_t s);
	Unknown cudaFree;
	Unknown cudaMalloc = 0, cudaMemcpy;
};
Unknown cudaMemset;
inline hipError_t sync(hipStream_t s) { return hipStreamSynchronize(s); }
inline int own() { return cudaMemset.n; }
}
