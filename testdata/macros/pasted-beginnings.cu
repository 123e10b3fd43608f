// The beginning of CUDA's names as a macro's argument, also by way of another macro.
#include <cublas_v2.h>
#include <cuda_runtime.h>
#include <cusolverDn.h>
#include <cstdio>

#define CHECK_STATUS(lib, call) \
	do { if ((call) != lib##_STATUS_SUCCESS) std::printf(#lib " failed\n"); } while (0)
#define CHECK(lib, call) CHECK_STATUS(lib, call)
#define CUBLAS_CHECK(call) CHECK(CUBLAS, call)
#define HANDLE(lib) lib##Handle_t
#define OK(prefix) prefix##Success

// The program's own names begin like that, too; and one that is used by itself.
#define OWN(lib) lib##_of_mine
#define EITHER(lib) (lib##_count + lib##_STATUS_SUCCESS)
#define NUMBERED(lib) (lib + lib##_STATUS_SUCCESS)
static int CUBLAS_of_mine, CUBLAS_count, CUBLAS;

int main()
{
	HANDLE(cublas) blas;
	HANDLE(cusolverDn) solver;
	CHECK(CUBLAS, cublasCreate(&blas));
	CUBLAS_CHECK(cublasDestroy(blas));
	CHECK_STATUS(CUSOLVER, cusolverDnCreate(&solver));
	if (cudaFree(0) != OK(cuda))
		return OWN(CUBLAS);
#ifdef AMBIGUOUS
	return EITHER(CUBLAS) + NUMBERED(CUBLAS);
#endif
}
