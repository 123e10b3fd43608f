// versions of libraries, which HIP's have as macros; clocks in kernels
#include <hip/hip_runtime.h>
#include "tranship_compat.h"
#include <hipblaslt/hipblaslt.h>
#include <hipblas/hipblas.h>
#include <hiprand/hiprand.h>
#include <chrono>
#include <hipsolver/hipsolver.h>
#include <hipsparse/hipsparse.h>
#include <cstdio>

int show()
{
	int version[9];
	version[0] = hipblasVersionMajor;
	version[1] = hipblasVersionPatch;
	version[2] = HIPRAND_VERSION / 100 % 1000;
	if ((version[3] = hipsparseVersionMajor, HIPSPARSE_STATUS_SUCCESS) != HIPSPARSE_STATUS_SUCCESS || (version[4] = hipsolverVersionMajor * 100000 + hipsolverVersionMinor * 100 + hipsolverVersionPatch, HIPSOLVER_STATUS_SUCCESS) != HIPSOLVER_STATUS_SUCCESS)
		return 1;
	version[5] = hipsolverVersionMinor;
	std::printf("%d %zu %zu\n", version[0], (size_t)(HIPBLASLT_VERSION_MAJOR * 100000 + HIPBLASLT_VERSION_MINOR * 100 + HIPBLASLT_VERSION_PATCH), [] { int tranship_v = 0; (void)hipRuntimeGetVersion(&tranship_v); return (size_t)tranship_v; }());
	return version[1];
}

__global__ void timed(long long *ns)
{
	auto begin = tranship::system_clock::now();
	auto end = tranship::system_clock::now();
	*ns = std::chrono::duration_cast<std::chrono::nanoseconds>(end - begin).count();
}
