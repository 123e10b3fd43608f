// Names of a program's own that HIP's headers define as macros: functions, variables, members and macros; words beside them.
#include <hip/hip_runtime.h>
#include <hip/hip_fp8.h>
#define __HOST_DEVICE___ __host__ __device__
#define __PRIVATE_AS_
template <class It> struct Traits
{
	static __host__ __device__ It __local_(It i) { return i; }
	int __dparm_ = 0;
	int local = 1;
};
template <class It> __HOST_DEVICE___ It step(It i)
{
	auto __local_ = Traits<It>::__local_(i);
	return __local_ + Traits<It>().__dparm_;
}
enum { HW_ID_CU_ID_SIZE_ = 3, MTGP_N = 4 };
__global__ void k(float *p)
{
	__PRIVATE_AS_ float *q = step(p);
	*q = HW_ID_CU_ID_SIZE_ + MTGP_N + __hip_fp8_e4m3_fnuz(1.f).__x;
}
