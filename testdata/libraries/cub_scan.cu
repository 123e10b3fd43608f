// no-compile: hipCUB's WarpScan::Scan without an initial value, which cub_scan.diag says
#include <cub/cub.cuh>

struct mine {
	__device__ void Scan(int, int &, int &, int);
};
__global__ void scans(int *d, mine m)
{
	typedef cub::WarpScan<int> scan;
	__shared__ scan::TempStorage temp;
	int a, b;
	scan(temp).Scan(d[0], a, b, cub::Sum());
	scan(temp).Scan(d[0], a, b, 0, cub::Sum());
	m.Scan(1, a, b, 2);
}
int temporary(int *in, int *out)
{
	cub::CachingDeviceAllocator pool;
	CubDebugExit(pool.DeviceAllocate((void **)&in, 4));
	return CubDebug(pool.DeviceFree(in)) != cudaSuccess;
}
