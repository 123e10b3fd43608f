// no-compile: one function needs what HIP lacks
// A branch for newer GPUs uses what HIP lacks, and its complete #else does not: HIP takes the latter.
#include "tranship_compat.h"
#include <hip/hip_runtime.h>
using namespace tranship::nvcuda;
__global__ void bits(const unsigned *a, const unsigned *b, int *c)
{
#if 0 /* __CUDA_ARCH__ >= 730 */
	wmma::fragment<wmma::matrix_a, 8, 8, 128, wmma::experimental::precision::b1, wmma::row_major> f;
	wmma::load_matrix_sync(f, a, 128);
	*c = f.x[0] + b[0];
#else
	*c = __popc(*a & *b);
#endif
}
__device__ int older(const unsigned *a)
{
#if defined(__HIP_DEVICE_COMPILE__) && !defined(__HIP_DEVICE_COMPILE__) /* __CUDA_ARCH__ < 750 */
	return a[0];
#elif 0 /* __CUDA_ARCH__ >= 900 */
	return sizeof(wmma::experimental::precision::u4);
#else
	return a[1];
#endif
}
__device__ int refused(const unsigned *a)
{
#if defined(__HIP_DEVICE_COMPILE__) /* __CUDA_ARCH__ >= 730 */
	return sizeof(wmma::experimental::precision::b1) + a[0];
#else
	__builtin_trap(); // harmless: the program gives up for older GPUs, so that the line above is reported
	__trap();
	return 0;
#endif
}
__device__ int plain(const unsigned *a)
{
#if defined(__HIP_DEVICE_COMPILE__) /* __CUDA_ARCH__ >= 730 */ // harmless: HIP has what stands here
	return __ldg(a);
#else
	return a[0];
#endif
}
