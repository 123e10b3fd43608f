// Types of CUDA's that a program declares ahead are CUDA's, in branches that no parse sees, too.
#include <hip/hip_runtime.h>
#include <hip/hip_bf16.h>
#include <hip/hip_fp16.h>
struct __half;
struct __hip_bfloat16;
struct ihipStream_t;
class Table;

template <class T> __device__ T low();
#if defined(__HIP_DEVICE_COMPILE__) /* __CUDA_ARCH__ >= 800 */
template <> __device__ __hip_bfloat16 low<__hip_bfloat16>() { return __float2bfloat16(-1.f); }
#endif

__global__ void fill(__hip_bfloat16 *p, const __half *q)
{
#if defined(__HIP_DEVICE_COMPILE__) /* __CUDA_ARCH__ >= 800 */
	__hip_bfloat16 v = low<__hip_bfloat16>();
	p[threadIdx.x] = v + __hip_bfloat16(__half2float(q[0]));
#endif
}
