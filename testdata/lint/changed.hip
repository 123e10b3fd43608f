// lint: --rocm 10.2 --allow P,R,W103,W106
// What releases after 7.2 changed and removed, in a HIP source.
#include <hip/hip_runtime.h>
#include <hip/hip_cooperative_groups.h>
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
__global__ void masks(unsigned *p)
{
	p[0] = __reduce_or_sync(~0ull, p[0]);
	p[1] = __reduce_or_sync(0xffffffffffffffffull, p[1]);
	p[2] = __reduce_or_sync(0xffffull, p[2]);
	p[3] = __reduce_xor_sync(0xff00ull, p[3]);	//! V006
}
void of_opengl(hipGraphicsResource **r, unsigned buffer)
{
	hipGraphicsGLRegisterBuffer(r, buffer, 0);	//! V006
}
namespace cooperative_groups {
template <class T> struct plus {	//! V006
	__device__ T operator()(T a, T b) const { return a + b; }
};
template <class T> struct product {
	__device__ T operator()(T a, T b) const { struct less { T v; } one{a}; return one.v * b; }
};
#if HIP_VERSION < 71300000
template <class T> struct greater {
	__device__ T operator()(T a, T b) const { return a < b ? b : a; }
};
#endif
template <class T> class bit_or;
}
namespace own {
template <class T> struct less {
	__device__ T operator()(T a, T b) const { return a < b ? a : b; }
};
}
