// no-compile: hipCUB's WarpScan::Scan without an initial value, which cub_scan.diag says
#include <hip/hip_runtime.h>
#include <cstdlib>
#include <hipcub/hipcub.hpp>

struct mine {
	__device__ void Scan(int, int &, int &, int);
};
__global__ void scans(int *d, mine m)
{
	typedef hipcub::WarpScan<int, 32> scan;
	__shared__ scan::TempStorage temp;
	int a, b;
	scan(temp).Scan(d[0], a, b, hipcub::Sum());
	scan(temp).Scan(d[0], a, b, 0, hipcub::Sum());
	m.Scan(1, a, b, 2);
}
int temporary(int *in, int *out)
{
	hipcub::CachingDeviceAllocator pool;
	if (HipcubDebug(pool.DeviceAllocate((void **)&in, 4))) exit(1);
	return HipcubDebug(pool.DeviceFree(in)) != hipSuccess;
}
template <class T, class Op> __device__ T dependent(T in, Op op, int *p)
{
	using Scan = hipcub::WarpScan<T, 32>;
	typedef hipcub::WarpScan<T, 16> ScanOf16;
	__shared__ typename Scan::TempStorage temp;
	__shared__ typename ScanOf16::TempStorage temp16;
	T a, b;
	Scan(temp).InclusiveScan(in, a, op);
	Scan(temp).Scan(in, a, b, op);
	ScanOf16(temp16).Scan(in, a, b, op);
	return a + b;
}
struct Own {
	int Sum;
	__device__ Own(int) : Sum(0) {}
	__device__ void Scan(int, int, int, int) {}
};
__device__ int objects(Own cub, Own *thrust)
{
	using WarpScan = Own;
	WarpScan(3).Scan(1, 2, 3, 4);
	return cub.Sum + thrust->Sum;
}
