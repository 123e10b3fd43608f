// NVTX's headers for CUDA include the one of the ranges
#include <nvToolsExtCuda.h>
#ifdef WITH_RUNTIME
#include <nvtx3/nvToolsExtCudaRt.h>
#include "nvToolsExtCudaOwn.h" // harmless: the project's own
#endif
void step(int n)
{
	nvtxRangePushA("step");
	nvtxRangePop();
}
