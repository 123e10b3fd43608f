// no-compile: what they make of the names is not there
// Types that macros make of functions' names, of a header that HIP lacks: the names that come out of it are nobody's.
#include <cuda.h>
#include <cudaTypedefs.h>
#define LOADED(symbol, version) static PFN_##symbol##_v##version pfn_##symbol = nullptr
#define MINE(symbol) static decltype(&symbol) my_##symbol = nullptr
LOADED(cuDeviceGet, 2000);
LOADED(cuMemCreate, 10020);
MINE(cuDeviceGetCount);
#define CALL(f, ...) pfn_##f(__VA_ARGS__)

CUresult first(CUdevice *device)
{
	int n = 0;
	CUresult status = my_cuDeviceGetCount(&n);
	return status == CUDA_SUCCESS && n ? CALL(cuDeviceGet, device, 0) : status;
}
