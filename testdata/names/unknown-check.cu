// tranship-options: --evidence ast
// no-compile: a header is missing
// Where nothing tells what check::ok is, clang takes it for a type, and its argument for a declaration of the project's.
#include <cuda_runtime.h>
#include "not_here.h"
void launch(float *p, cudaStream_t s)
{
	check::ok(cudaGetLastError());
	cudaError_t e = cudaGetLastError();
	if (e != cudaSuccess)
		check::fail(cudaErrorUnknown);
	check::ok(cudaStreamSynchronize(s));
	check::ok(
		cudaDeviceSynchronize());
}
