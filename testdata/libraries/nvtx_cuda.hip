// NVTX's headers for CUDA include the one of the ranges
#include <roctracer/roctx.h>
#ifdef WITH_RUNTIME
#include "nvToolsExtCudaOwn.h" // harmless: the project's own
#endif
void step(int n)
{
	roctxRangePushA("step");
	roctxRangePop();
}
