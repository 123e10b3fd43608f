// versions of libraries, which HIP's have as macros; clocks in kernels
#include <cublasLt.h>
#include <cublas_v2.h>
#include <curand.h>
#include <cuda/std/chrono>
#include <cusolverDn.h>
#include <cusparse.h>
#include <cstdio>

int show()
{
	int version[9];
	cublasGetProperty(MAJOR_VERSION, &version[0]);
	cublasGetProperty(PATCH_LEVEL, &version[1]);
	curandGetProperty(MINOR_VERSION, &version[2]);
	if (cusparseGetProperty(MAJOR_VERSION, &version[3]) != CUSPARSE_STATUS_SUCCESS || cusolverGetVersion(&version[4]) != CUSOLVER_STATUS_SUCCESS)
		return 1;
	cusolverGetProperty(MINOR_VERSION, &version[5]);
	std::printf("%d %zu %zu\n", version[0], cublasLtGetVersion(), cublasGetCudartVersion());
	return version[1];
}

__global__ void timed(long long *ns)
{
	auto begin = cuda::std::chrono::high_resolution_clock::now();
	auto end = cuda::std::chrono::system_clock::now();
	*ns = cuda::std::chrono::duration_cast<cuda::std::chrono::nanoseconds>(end - begin).count();
}
