// Types that assignments, comparisons and overloads of the runtime API depend on.
#include <cuda_runtime.h>
#include <cuda_profiler_api.h>
#include <cstdio>
#include <vector>

struct node { float v; int next; };
__constant__ float coefficients[32];
__device__ node list[8];
__global__ void work(float *p, int n) { p[n] = coefficients[n] + list[n].v; }
template<class T> __global__ void work_on(T *p) { p[0] = T(); }

static const char *text(cudaError_t/*C*/ e)
{
	switch (e) {
	case cudaSuccess/*C*/: return "fine";
	case cudaErrorMemoryAllocation/*C*/: return "memory";
	case cudaErrorInvalidValue: return "value";
	default: return cudaGetErrorString/*C*/(e);
	}
}
#define CHECK(call) do { cudaError_t e_ = (call); if (e_ != cudaSuccess) { printf("%s\n", text(e_)); } } while (0)

static size_t dynamic_of(int block) { return block * sizeof(float); }

int main()
{
	float *a;
	node *b;
	void *raw;
	size_t pitch, bytes;
	CHECK(cudaMalloc/*C*/(&a, 64));
	CHECK(cudaMalloc((void **)&b, 64));
	CHECK(cudaMallocManaged(&b, 64));
	CHECK(cudaMallocPitch((void **)&raw, &pitch, 64, 4));
	CHECK(cudaHostAlloc(&raw, 64, cudaHostAllocMapped | cudaHostAllocPortable));
	enum cudaMemcpyKind kind = cudaMemcpyHostToDevice/*C*/;
	CHECK(cudaMemcpy(a, raw, 64, kind));
	CHECK(cudaMemcpyAsync(a, raw, 64, cudaMemcpyDefault, 0));
	CHECK(cudaMemcpyToSymbol/*C*/(coefficients, a, sizeof(float) * 4));
	CHECK(cudaMemcpyToSymbolAsync(coefficients, a, 4, 0, cudaMemcpyHostToDevice, 0));
	CHECK(cudaMemcpyFromSymbol(raw, list, sizeof list));
	CHECK(cudaGetSymbolAddress((void **)&b, list));
	CHECK(cudaGetSymbolSize(&bytes, coefficients));
	cudaDeviceProp/*C*/ prop;
	CHECK(cudaGetDeviceProperties(&prop, 0));
	printf("%s %d.%d %zu %d\n", prop.name, prop.major, prop.minor, prop.totalGlobalMem, prop.multiProcessorCount);
	int value, least, greatest;
	CHECK(cudaDeviceGetAttribute(&value, cudaDevAttrMultiProcessorCount/*C*/, 0));
	CHECK(cudaDeviceGetStreamPriorityRange(&least, &greatest));
	cudaEvent_t begin, end;
	CHECK(cudaEventCreate(&begin));
	CHECK(cudaEventCreateWithFlags(&end, cudaEventDisableTiming));
	CHECK(cudaEventRecord(begin));
	float ms = 0;
	CHECK(cudaEventElapsedTime(&ms, begin, end));
	int grid, block;
	CHECK(cudaOccupancyMaxPotentialBlockSize/*C*/(&grid, &block, work, 0, 0));
	CHECK(cudaOccupancyMaxPotentialBlockSizeVariableSMem(&grid, &block, work, dynamic_of));
	CHECK(cudaOccupancyMaxPotentialBlockSizeVariableSMem(&grid, &block, work_on<int>, [](int n) -> size_t { return n; }));
	CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&grid, work_on<double>, 256, 0));
	CHECK(cudaFuncSetAttribute(work_on<float>, cudaFuncAttributeMaxDynamicSharedMemorySize, 65536));
	CHECK(cudaFuncSetCacheConfig(work, cudaFuncCachePreferL1));
	cudaFuncAttributes attributes;
	CHECK(cudaFuncGetAttributes(&attributes, work));
	int n = 3;
	void *args[] = { &a, &n };
	CHECK(cudaLaunchKernel/*C*/((void *)work, dim3(1), dim3(32), args, 0, 0));
	CHECK(cudaLaunchCooperativeKernel((const void *)work, 1, 32, args));
	cudaChannelFormatDesc format = cudaCreateChannelDesc<float4>();
	cudaArray_t array;
	CHECK(cudaMallocArray(&array, &format, 16, 16));
	cudaMemcpy3DParms copy = { 0 };
	copy.extent = make_cudaExtent(4, 4, 4);
	copy.srcPtr = make_cudaPitchedPtr(a, 16, 4, 4);
	copy.kind = cudaMemcpyDeviceToDevice;
	CHECK(cudaMemcpy3D(&copy));
	cudaResourceDesc resource = {};
	resource.resType = cudaResourceTypeArray;
	resource.res.array.array = array;
	cudaTextureDesc texture_desc = {};
	texture_desc.addressMode[0] = cudaAddressModeClamp;
	texture_desc.filterMode = cudaFilterModeLinear;
	texture_desc.readMode = cudaReadModeElementType;
	cudaTextureObject_t object;
	CHECK(cudaCreateTextureObject(&object, &resource, &texture_desc, nullptr));
	cudaGraph_t graph;
	cudaGraphExec_t exec;
	CHECK(cudaStreamBeginCapture(0, cudaStreamCaptureModeGlobal));
	CHECK(cudaGraphInstantiate(&exec, graph, nullptr, nullptr, 0));
	CHECK(cudaGraphLaunch(exec, 0));
	cudaKernelNodeParams node_params = { 0 };
	node_params.gridDim = dim3(2);
	cudaLaunchConfig_t config = {};
	cudaLaunchAttribute attribute[1];
	attribute[0].id = cudaLaunchAttributeClusterDimension;
	attribute[0].val.clusterDim.x = 2;
	config.attrs = attribute;
	CHECK(cudaLaunchKernelEx(&config, work, a, 3));
	cudaStreamAttrValue window;
	window.accessPolicyWindow.hitProp = cudaAccessPropertyPersisting;
	CHECK(cudaStreamSetAttribute(0, cudaStreamAttributeAccessPolicyWindow, &window));
	CHECK(cudaMemAdvise(a, 64, cudaMemAdviseSetReadMostly, cudaCpuDeviceId));
	cudaPointerAttributes pointer;
	CHECK(cudaPointerGetAttributes(&pointer, a));
	CHECK(cudaStreamAddCallback(0, [](cudaStream_t, cudaError_t, void *) {}, nullptr, 0));
	CHECK(cudaProfilerStart());
	work<<<1, 1>>>(a, pointer.type == cudaMemoryTypeDevice);
	CHECK(cudaGetLastError());
	std::vector<cudaStream_t> streams(2);
	for (auto &s : streams)
		CHECK(cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking));
	CHECK(cudaDeviceReset());
	return ms > 0;
}
