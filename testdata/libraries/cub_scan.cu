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
template <class T, class Op> __device__ T dependent(T in, Op op, int *p)
{
	using Scan = cub::WarpScan<T>;
	typedef cub::WarpScan<T, 16> ScanOf16;
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
