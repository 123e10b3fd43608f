// The beginning of CUDA's names as a macro's argument, also by way of another macro.
#include <hipblas/hipblas.h>
#include <hip/hip_runtime.h>
#include <hipsolver/hipsolver.h>
#include <cstdio>

#define CHECK_STATUS(lib, call) \
	do { if ((call) != lib##_STATUS_SUCCESS) std::printf(#lib " failed\n"); } while (0)
#define CHECK(lib, call) CHECK_STATUS(lib, call)
#define CUBLAS_CHECK(call) CHECK(HIPBLAS, call)
#define HANDLE(lib) lib##Handle_t
#define OK(prefix) prefix##Success

// The program's own names begin like that, too; and one that is used by itself.
#define OWN(lib) lib##_of_mine
#define EITHER(lib) (lib##_count + lib##_STATUS_SUCCESS)
#define NUMBERED(lib) (lib + lib##_STATUS_SUCCESS)
static int CUBLAS_of_mine, CUBLAS_count, CUBLAS;

int main()
{
	HANDLE(hipblas) blas;
	HANDLE(hipsolver) solver;
	CHECK(HIPBLAS, hipblasCreate(&blas));
	CUBLAS_CHECK(hipblasDestroy(blas));
	CHECK_STATUS(HIPSOLVER, hipsolverDnCreate(&solver));
	if (hipFree(0) != OK(hip))
		return OWN(CUBLAS);
#ifdef AMBIGUOUS
	return EITHER(CUBLAS) + NUMBERED(CUBLAS);
#endif
}
