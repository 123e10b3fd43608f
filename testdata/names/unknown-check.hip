// tranship-options: --evidence ast
// no-compile: a header is missing
// Where nothing tells what check::ok is, clang takes it for a type, and its argument for a declaration of the project's.
#include <hip/hip_runtime.h>
#include "not_here.h"
void launch(float *p, hipStream_t s)
{
	check::ok(hipGetLastError());
	hipError_t e = hipGetLastError();
	if (e != hipSuccess)
		check::fail(hipErrorUnknown);
	check::ok(hipStreamSynchronize(s));
	check::ok(
		hipDeviceSynchronize());
}
