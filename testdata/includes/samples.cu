// Headers of NVIDIA's samples that nobody has: each include is told of, but for what HIP's branch or no compiler reads.
// no-compile: nobody has the headers
#include <cuda_runtime.h>
#include <helper_cuda.h>
#include "../../common/inc/helper_functions.h"
#include "cutil_inline.h"
#ifdef __HIP_PLATFORM_AMD__
#include "helper_timer.h"
#endif
#if 0
#include <helper_image.h>
#endif
// the project's own, as far as anybody can tell, and one that lies beside this file
#include "helper_mine.h"
#include <helpers/helper_strings.h>
#include "helper_string.h"
int main()
{
	checkCudaErrors(cudaDeviceReset());
	return CALLS;
}
