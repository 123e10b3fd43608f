// lint: --rocm 10.2 --allow P,R,W103,W106
// What releases after 7.2 changed and removed, in a HIP source.
#include <hip/hip_runtime.h>
#include <hipcub/hipcub.hpp>
void advise(void *p, size_t n, int device, hipMemLocation where)
{
	hipMemAdvise(p, n, hipMemAdviseSetReadMostly, 0);	//! V006
	hipMemAdvise(p, n, hipMemAdviseSetReadMostly, device);	//! V006
	hipMemAdvise(p, n, hipMemAdviseSetReadMostly, hipCpuDeviceId);	//! V006
	hipMemAdvise(p, n, hipMemAdviseSetReadMostly, where);
	hipMemAdvise_v2(p, n, hipMemAdviseSetReadMostly, where);
}
__global__ void k(unsigned *p) { p[threadIdx.x] = __reduce_and_sync(0xf0f0ull, p[threadIdx.x]); }	//! V006
void cub(int *p)
{
	hipcub::GridBarrier barrier;	//! V005
	hipcub::CountingInputIterator<int> first(0);	//! V005
	hipcub::DeviceReduce::Sum(nullptr, *(size_t *)p, p, p, 1);
}
