// What the device is like, kinds of memory, limits of launches, and errors as HIP documents them.
#include <cuda_runtime.h>
#include <cstring>
#include "check.h"
#define CHECK(x) do { if (!(x)) printf("line %d: %s\n", __LINE__, #x), wrong++; } while (0)
__global__ void k(int *p) { p[threadIdx.x] = 1; }
__global__ void __launch_bounds__(64) small(int *p) { __shared__ int s[100]; s[threadIdx.x] = p[threadIdx.x]; __syncthreads(); p[threadIdx.x] = s[63 - threadIdx.x]; }
int main()
{
	cudaDeviceProp p;
	cudaGetDeviceProperties(&p, 0);
	auto at = [](cudaDeviceAttr a) { int v = -7; cudaDeviceGetAttribute(&v, a, 0); return v; };
	CHECK(at(cudaDevAttrWarpSize) == p.warpSize);
	CHECK(at(cudaDevAttrMaxPitch) != 1);
	CHECK(at(cudaDevAttrTotalConstantMemory) == (int)p.totalConstMem);
	CHECK(at(cudaDevAttrL2CacheSize) == p.l2CacheSize);
	CHECK(at(cudaDevAttrGlobalMemoryBusWidth) == p.memoryBusWidth);
	CHECK(at(cudaDevAttrMaxBlocksPerMultiprocessor) == p.maxBlocksPerMultiProcessor);
	CHECK(at(cudaDevAttrIntegrated) == p.integrated);
	CHECK(at(cudaDevAttrMaxRegistersPerMultiprocessor) == p.regsPerMultiprocessor);
	CHECK(at(cudaDevAttrPciBusId) == p.pciBusID);
	CHECK(at(cudaDevAttrComputeMode) == 0);
	CHECK(at(cudaDevAttrEccEnabled) == p.ECCEnabled);
	CHECK(at(cudaDevAttrMaxTexture2DWidth) == p.maxTexture2D[0]);
	CHECK(at(cudaDevAttrMultiProcessorCount) == p.multiProcessorCount);
	int v = 0;
	CHECK(cudaDeviceGetAttribute(&v, cudaDevAttrWarpSize, 5) == cudaErrorInvalidDevice);
	CHECK(cudaDeviceGetAttribute(nullptr, cudaDevAttrWarpSize, 0) == cudaErrorInvalidValue);
	int *d, *h, *m, l[4];
	cudaMalloc(&d, 400);
	cudaMallocHost(&h, 400);
	cudaMallocManaged(&m, 400);
	cudaPointerAttributes a;
	CHECK(cudaPointerGetAttributes(&a, d + 3) == cudaSuccess && a.type == cudaMemoryTypeDevice && a.devicePointer == d + 3);
	CHECK(cudaPointerGetAttributes(&a, h) == cudaSuccess && a.type == cudaMemoryTypeHost && a.hostPointer == h);
	CHECK(cudaPointerGetAttributes(&a, m) == cudaSuccess && a.type == cudaMemoryTypeManaged);
	CHECK(cudaPointerGetAttributes(&a, l) == cudaSuccess && a.type == cudaMemoryTypeUnregistered);
	cudaFuncAttributes f;
	CHECK(cudaFuncGetAttributes(&f, small) == cudaSuccess);
	CHECK(f.sharedSizeBytes == 400 && f.maxThreadsPerBlock == 64);
	cudaGetLastError();
	small<<<1, 128>>>(d);
	CHECK(cudaGetLastError() != cudaSuccess);
	CHECK(cudaMemcpy2D(d, 4, h, 8, 8, 2, cudaMemcpyHostToDevice) == cudaErrorInvalidPitchValue);
	CHECK(cudaFree(l) == cudaErrorInvalidValue);
	CHECK(cudaFreeHost(l) == cudaErrorInvalidValue);
	CHECK(cudaMemcpy(d, h, 400, (cudaMemcpyKind)77) == cudaErrorInvalidMemcpyDirection);
	CHECK(cudaMalloc(&d, (size_t)1 << 60) == cudaErrorMemoryAllocation);
	cudaGetLastError();
	size_t some, all;
	cudaMemGetInfo(&some, &all);
	void *big;
	cudaMalloc(&big, 1 << 20);
	size_t some2;
	cudaMemGetInfo(&some2, &all);
	CHECK(some2 + (1 << 20) <= some && all == p.totalGlobalMem);
	int n = 0, grid = 0, block = 0;
	cudaOccupancyMaxActiveBlocksPerMultiprocessor(&n, k, 256, 32 << 10);
	CHECK(n == 2);
	cudaOccupancyMaxPotentialBlockSize(&grid, &block, small, 0, 0);
	CHECK(block <= 64 && block > 0);
	size_t limit = 0;
	CHECK(cudaDeviceSetLimit(cudaLimitMallocHeapSize, 64 << 20) == cudaSuccess && cudaDeviceGetLimit(&limit, cudaLimitMallocHeapSize) == cudaSuccess && limit == 64 << 20);
	cudaEvent_t e, e2;
	cudaEventCreateWithFlags(&e, cudaEventDisableTiming);
	cudaEventCreate(&e2);
	cudaEventRecord(e);
	cudaEventRecord(e2);
	float ms;
	CHECK(cudaEventElapsedTime(&ms, e, e2) == cudaErrorInvalidResourceHandle);
	cudaGetLastError();
	int lo = 9, hi = 9;
	CHECK(!cudaDeviceGetStreamPriorityRange(&lo, &hi) && lo >= hi);
	CHECK(cudaMemcpyToSymbol(d, h, 4) != cudaSuccess);
	CHECK(strstr(cudaGetErrorName(cudaErrorLaunchTimeout), "LaunchTimeOut"));
	CHECK(cudaDeviceCanAccessPeer(&n, 0, 0) == cudaSuccess && n == 0);
	cudaGetLastError();
	return verdict("devices");
}
