// Names of a program's own that HIP's headers define as macros: functions, variables, members and macros; words beside them.
#include <cuda_runtime.h>
#include <cuda_fp8.h>
#define __HOST_DEVICE__ __host__ __device__
#define __PRIVATE_AS
template <class It> struct Traits
{
	static __host__ __device__ It __local(It i) { return i; }
	int __dparm = 0;
	int local = 1;
};
template <class It> __HOST_DEVICE__ It step(It i)
{
	auto __local = Traits<It>::__local(i);
	return __local + Traits<It>().__dparm;
}
enum { HW_ID_CU_ID_SIZE = 3, MTGP_N = 4 };
__global__ void k(float *p)
{
	__PRIVATE_AS float *q = step(p);
	*q = HW_ID_CU_ID_SIZE + MTGP_N + __nv_fp8_e4m3(1.f).__x;
}
