// no-compile: what they make of the names is not there
// Types that macros make of functions' names, of a header that HIP lacks: the names that come out of it are nobody's.
#include <hip/hip_runtime.h>
#include <cudaTypedefs.h>
#define LOADED(symbol, version) static PFN_##symbol##_v##version pfn_##symbol = nullptr
#define MINE(symbol) static decltype(&symbol) my_##symbol = nullptr
LOADED(hipDeviceGet, 2000);
LOADED(hipMemCreate, 10020);
MINE(hipGetDeviceCount);
#define CALL(f, ...) pfn_##f(__VA_ARGS__)

hipError_t first(hipDevice_t *device)
{
	int n = 0;
	hipError_t status = my_hipGetDeviceCount(&n);
	return status == hipSuccess && n ? CALL(hipDeviceGet, device, 0) : status;
}
