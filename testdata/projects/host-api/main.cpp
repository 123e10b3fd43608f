// Host code that no nvcc sees: both APIs by their own names and types.
#include "pool.h"
#include <cuda.h>
#define real double // a program's number type, above a library's header
#include <cusolverDn.h>
#include <cstdio>
#include <cstdint>
#include <memory>

// CUDA has no operators for these
static float2 operator*(float2 a, float2 b) { return make_float2(a.x * b.x, a.y * b.y); }
static float2 operator/(float2 a, float2 b) { return make_float2(a.x / b.x, a.y / b.y); }
static float2 operator+(float2 a, float2 b) { return make_float2(a.x + b.x, a.y + b.y); }
static void operator+=(float2 &a, const float2 &b) { a = a + b; }
static double4 operator*(const double4 &a, const double &b) { return make_double4(a.x * b, a.y * b, a.z * b, a.w * b); }
static_assert(sizeof(float3) == 12 && alignof(float2) == 8 && alignof(double4) == 32, "HIP's layout");
static float2 operator*(float2 a, float b) { return make_float2(a.x * b, a.y * b); }

static const real half_of_one = 0.5;
extern "C" CUresult ring_copy(CUdeviceptr ring, size_t bytes);

// the results of both APIs are types of their own
static const char *name_of(cudaError_t e) { return cudaGetErrorName(e); }
static const char *name_of(CUresult e)
{
	const char *name = nullptr;
	return cuGetErrorName(e, &name) == CUDA_SUCCESS ? name : "?";
}
// the versions of one CUDA, as in sources that nvcc compiles
static_assert(CUSOLVER_VER_MAJOR == 11 && CUSOLVER_VERSION > 11000 && CUDART_VERSION > 12000, "versions of one release");
static const char *name_of(cusolverStatus_t s)
{
	switch (s) {
	case CUSOLVER_STATUS_SUCCESS: return "success";
	case CUSOLVER_STATUS_NOT_INITIALIZED: return "not initialized";
	default: return s == CUSOLVER_STATUS_INVALID_LICENSE ? "invalid license" : "other";
	}
}
#define CHECK(call) \
	do { \
		auto result = (call); \
		std::printf("%s: %s\n", #call, name_of(result)); \
	} while (0)

// a device pointer is an integer
static CUresult tiles(CUcontext context)
{
	CUdeviceptr base = 0, tile, host_side;
	size_t pitch = 0, bytes;
	CHECK(cuMemAlloc(&base, 1 << 20));
	tile = (base + 511) & ~CUdeviceptr(511);
	tile += 4 * sizeof(float) * 16;
	if (tile % 512 || tile - base > (1 << 19))
		tile = base;
	CHECK(cuMemAllocPitch(&host_side, &pitch, 100, 100, 4));
	CHECK(cuMemsetD32(tile, 0xffffffffu, 64));
	CHECK(cuMemcpyDtoD(tile + 256, tile, 256));
	CHECK(cuMemcpyPeer(tile, context, tile + 128, context, 128));
	CHECK(cuMemGetAddressRange(&base, &bytes, tile));
	CUDA_MEMCPY2D copy = {};
	copy.srcMemoryType = CU_MEMORYTYPE_DEVICE;
	copy.srcDevice = tile + 64;
	copy.dstMemoryType = CU_MEMORYTYPE_DEVICE;
	copy.dstDevice = base;
	copy.WidthInBytes = copy.Height = 8;
	CHECK(cuMemcpy2DUnaligned(&copy));
	void *arguments[] = {&tile, &bytes};
	CHECK(cuLaunchKernel(nullptr, 1, 1, 1, 64, 1, 1, 0, 0, arguments, nullptr));
	std::printf("%llx %lu\n", tile, (unsigned long)reinterpret_cast<uintptr_t>(reinterpret_cast<void *>(tile)));
	return cuMemFree(base);
}

// calls whose arguments differ from HIP's
static cudaError_t graphs(cudaStream_t stream)
{
	cudaGraph_t graph;
	cudaGraphExec_t exec;
	cudaGraphNode_t a, b;
	cudaStreamCaptureStatus status;
	unsigned long long id;
	CHECK(cudaGraphCreate(&graph, 0));
	CHECK(cudaGraphAddEmptyNode(&a, graph, nullptr, 0));
	CHECK(cudaGraphAddEmptyNode(&b, graph, nullptr, 0));
	CHECK(cudaGraphAddDependencies(graph, &a, &b, nullptr, 1));
	CHECK(cudaStreamGetCaptureInfo(stream, &status, &id));
	CHECK(cudaGraphInstantiate(&exec, graph, 0));
	CHECK(cudaGraphInstantiate(&exec, graph, nullptr, nullptr, 0));
	return cudaGraphLaunch(exec, stream);
}

int main()
{
	CHECK(cudaDeviceSetLimit(cudaLimitPersistingL2CacheSize, 1 << 20)); // AMD GPUs have none
	CUcontext context;
	CUdevice device;
	CUmodule module;
	cudaStream_t stream;
	float *p;
	int layers, blocks, threads, (*free_count)(Pool &) = pool::cudaMemGetInfo;
	cudaError_t (*release)(void *) = cudaFree;
	CHECK(cuInit(0));
	CHECK(cuDeviceGet(&device, 0));
	CHECK(cuCtxCreate(&context, nullptr, 0, device));
	CHECK(cuDeviceGetAttribute(&layers, CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE1D_LAYERED_LAYERS, device));
	CHECK(cuModuleLoadData(&module, "image"));
	CUoccupancyB2DSize shared_of = nullptr;
	CHECK(cuOccupancyMaxPotentialBlockSize(&blocks, &threads, nullptr, shared_of, 0, 0));
	CHECK(tiles(context));
	CHECK(cudaStreamCreate(&stream));
	CHECK(graphs(stream));
	CHECK(ring_copy(0, 16));
	CHECK(cudaMalloc(&p, 1024));
	CHECK(cudaMemcpyAsync(p, p + 8, 32, cudaMemcpyDefault));
	CHECK(CUSOLVER_STATUS_SUCCESS);
	std::unique_ptr<float, decltype(&cudaFree)> held(p, &cudaFree);
	fill(p, 256, stream);
	float2 two = make_float2(1, 2) * make_float2(3, 4) / make_float2(1, 2) + make_float2(1, 1) * 2.0f;
	two += two * static_cast<float>((make_double4(1, 2, 3, 4) * 2.0f).x); // a float is none of the double4's own operator
	std::printf("%g %g\n", two.x, two.y);
	Pool pool;
	return free_count(pool) + release(nullptr);
}
