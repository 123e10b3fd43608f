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
