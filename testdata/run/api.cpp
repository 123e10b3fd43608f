// The part of HIP's runtime that programs call, over memory of this machine.
#include "gpu.h"
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <hip/hip_runtime_api.h>
#include <map>
#include <string>
#include <sys/mman.h>
#include <vector>

static hipError_t last;
static hipError_t say(hipError_t e)
{
	if (e != hipSuccess)
		last = e;
	return e;
}
// ---- what the compiler's code calls ----
struct registered {
	std::string name;
	const gpu_symbol *symbol;
};
static std::map<const void *, registered> &of_host() // asked for before constructors of this file have run
{
	static std::map<const void *, registered> all;
	return all;
}
static std::vector<hipLaunchConfig_t> configurations;
static const gpu_symbol *find(const gpu_symbol *in, const std::string &name)
{
	for (; in->name; in++)
		if (name == in->name)
			return in;
	return nullptr;
}
extern "C" {
void **__hipRegisterFatBinary(const void *)
{
	static void *handle;
	return &handle;
}
void __hipUnregisterFatBinary(void **) {}
void __hipRegisterFunction(void **, const void *host, char *, const char *name, unsigned, void *, void *, void *, void *, int *)
{
	of_host()[host] = { name, find(gpu_kernels, name) };
}
void __hipRegisterVar(void **, void *host, char *, char *name, int, size_t, int, int)
{
	of_host()[host] = { name, find(gpu_variables, name) };
}
void __hipRegisterManagedVar(void *, void **pointer, void *init, const char *name, size_t size, unsigned)
{
	const gpu_symbol *s = find(gpu_variables, name);
	void *p = s ? s->address : calloc(1, size);
	*pointer = p;
	const gpu_symbol *whole = find(gpu_variables, std::string(name) + ".managed");
	if (whole)
		*(void **)s->address = p = *pointer = whole->address;
	memcpy(p, init, size);
}
hipError_t __hipPushCallConfiguration(dim3 grid, dim3 block, size_t shared, hipStream_t stream)
{
	hipLaunchConfig_t c = {};
	c.gridDim = grid;
	c.blockDim = block;
	c.dynamicSmemBytes = (unsigned)shared;
	c.stream = stream;
	configurations.push_back(c);
	return hipSuccess;
}
hipError_t __hipPopCallConfiguration(dim3 *grid, dim3 *block, size_t *shared, hipStream_t *stream)
{
	hipLaunchConfig_t c = configurations.back();
	configurations.pop_back();
	*grid = c.gridDim;
	*block = c.blockDim;
	*shared = c.dynamicSmemBytes;
	*stream = c.stream;
	return hipSuccess;
}
}
static hipError_t launch(const gpu_symbol *k, dim3 grid, dim3 block, void **args, size_t shared, bool cooperative)
{
	size_t threads = (size_t)block.x * block.y * block.z, limit = 64 << 10;
	if (!threads || threads > 1024 || !grid.x || !grid.y || !grid.z || shared > limit)
		return say(hipErrorInvalidConfiguration);
	gpu_launch l = { k->name, (void (*)(void **))k->address, args, { grid.x, grid.y, grid.z }, { block.x, block.y, block.z },
		(unsigned)shared, gpu_wavefront, cooperative };
	if (getenv("GPU_TRACE"))
		fprintf(stderr, "gpu: %s <<<%u %u %u, %u %u %u, %zu>>>\n", k->name, grid.x, grid.y, grid.z, block.x, block.y, block.z, shared);
	gpu_run(l);
	return hipSuccess;
}
static const gpu_symbol *symbol_of(const void *host)
{
	registered &r = of_host()[host];
	if (!r.symbol) {
		fprintf(stderr, "gpu: no '%s' on the device\n", r.name.c_str());
		exit(4);
	}
	return r.symbol;
}
extern "C" hipError_t hipLaunchKernel(const void *f, dim3 grid, dim3 block, void **args, size_t shared, hipStream_t)
{
	return launch(symbol_of(f), grid, block, args, shared, false);
}
extern "C" hipError_t hipLaunchKernel_spt(const void *f, dim3 grid, dim3 block, void **args, size_t shared, hipStream_t)
{
	return launch(symbol_of(f), grid, block, args, shared, false);
}
hipError_t hipLaunchKernelExC(const hipLaunchConfig_t *c, const void *f, void **args)
{
	bool cooperative = false;
	for (unsigned i = 0; i < c->numAttrs; i++) { // it knows no other one
		if (c->attrs[i].id != hipLaunchAttributeCooperative)
			return say(hipErrorInvalidValue);
		cooperative = cooperative || c->attrs[i].val.cooperative;
	}
	return launch(symbol_of(f), c->gridDim, c->blockDim, args, c->dynamicSmemBytes, cooperative);
}
hipError_t hipLaunchCooperativeKernel(const void *f, dim3 grid, dim3 block, void **args, unsigned shared, hipStream_t)
{
	return launch(symbol_of(f), grid, block, args, shared, true);
}
hipError_t hipFuncSetCacheConfig(const void *, hipFuncCache_t) { return hipSuccess; }
hipError_t hipFuncSetSharedMemConfig(const void *, hipSharedMemConfig) { return hipSuccess; }
hipError_t hipDeviceSetCacheConfig(hipFuncCache_t) { return hipSuccess; }
hipError_t hipDeviceSetSharedMemConfig(hipSharedMemConfig) { return hipSuccess; }
hipError_t hipFuncSetAttribute(const void *, hipFuncAttribute, int) { return hipSuccess; }
hipError_t hipFuncGetAttributes(hipFuncAttributes *a, const void *)
{
	memset(a, 0, sizeof *a);
	a->maxThreadsPerBlock = 1024;
	a->numRegs = 32;
	a->maxDynamicSharedSizeBytes = 64 << 10;
	return hipSuccess;
}
hipError_t hipOccupancyMaxActiveBlocksPerMultiprocessor(int *n, const void *, int block, size_t)
{
	*n = block > 0 ? 2048 / block : 0;
	return hipSuccess;
}
hipError_t hipOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int *n, const void *f, int block, size_t shared, unsigned)
{
	return hipOccupancyMaxActiveBlocksPerMultiprocessor(n, f, block, shared);
}
hipError_t hipOccupancyMaxPotentialBlockSize(int *grid, int *block, const void *, size_t, int limit)
{
	*block = limit && limit < 256 ? limit : 256;
	*grid = 16;
	return hipSuccess;
}

// ---- devices ----
static void fill_properties(hipDeviceProp_tR0600 *p)
{
	memset(p, 0, sizeof *p);
	strcpy(p->name, "emulated");
	strcpy(p->gcnArchName, gpu_arch);
	p->warpSize = gpu_wavefront;
	p->major = 9;
	p->minor = 4;
	p->multiProcessorCount = 4;
	p->maxThreadsPerBlock = 1024;
	p->maxThreadsPerMultiProcessor = 2048;
	p->maxBlocksPerMultiProcessor = 32;
	p->regsPerBlock = p->regsPerMultiprocessor = 65536;
	p->maxThreadsDim[0] = p->maxThreadsDim[1] = p->maxThreadsDim[2] = 1024;
	p->maxGridSize[0] = 0x7fffffff;
	p->maxGridSize[1] = p->maxGridSize[2] = 65536;
	p->sharedMemPerBlock = p->sharedMemPerMultiprocessor = p->maxSharedMemoryPerMultiProcessor = 64 << 10;
	p->sharedMemPerBlockOptin = 64 << 10;
	p->totalGlobalMem = (size_t)16 << 30;
	p->totalConstMem = 0x7fffffff;
	p->clockRate = 2100000;
	p->memoryClockRate = 1300000;
	p->memoryBusWidth = 8192;
	p->l2CacheSize = 4 << 20;
	p->cooperativeLaunch = p->managedMemory = p->concurrentManagedAccess = p->unifiedAddressing = p->concurrentKernels = 1;
	p->canMapHostMemory = p->asyncEngineCount = p->memoryPoolsSupported = p->pageableMemoryAccess = 1;
}
extern "C" hipError_t hipGetDevicePropertiesR0600(hipDeviceProp_tR0600 *p, int)
{
	fill_properties(p);
	return hipSuccess;
}
hipError_t hipDeviceGetAttribute(int *v, hipDeviceAttribute_t a, int)
{
	hipDeviceProp_tR0600 p;
	fill_properties(&p);
	switch (a) {
	case hipDeviceAttributeWarpSize: *v = p.warpSize; break;
	case hipDeviceAttributeMultiprocessorCount: *v = p.multiProcessorCount; break;
	case hipDeviceAttributeMaxThreadsPerBlock: *v = 1024; break;
	case hipDeviceAttributeMaxThreadsPerMultiProcessor: *v = 2048; break;
	case hipDeviceAttributeMaxSharedMemoryPerBlock:
	case hipDeviceAttributeSharedMemPerBlockOptin:
	case hipDeviceAttributeMaxSharedMemoryPerMultiprocessor: *v = 64 << 10; break;
	case hipDeviceAttributeComputeCapabilityMajor: *v = 9; break;
	case hipDeviceAttributeComputeCapabilityMinor: *v = 4; break;
	case hipDeviceAttributeClockRate: *v = p.clockRate; break;
	case hipDeviceAttributeMaxGridDimX: *v = 0x7fffffff; break;
	case hipDeviceAttributeMaxGridDimY:
	case hipDeviceAttributeMaxGridDimZ: *v = 65536; break;
	case hipDeviceAttributeMaxBlockDimX:
	case hipDeviceAttributeMaxBlockDimY:
	case hipDeviceAttributeMaxBlockDimZ: *v = 1024; break;
	case hipDeviceAttributeMaxRegistersPerBlock: *v = 65536; break;
	case hipDeviceAttributeTextureAlignment: *v = 256; break;
	default: *v = 1; break;
	}
	return hipSuccess;
}
hipError_t hipGetDeviceCount(int *n)
{
	*n = 1;
	return hipSuccess;
}
hipError_t hipGetDevice(int *n)
{
	*n = 0;
	return hipSuccess;
}
hipError_t hipSetDevice(int n) { return say(n ? hipErrorInvalidDevice : hipSuccess); }
hipError_t hipSetDeviceFlags(unsigned) { return hipSuccess; }
hipError_t hipInit(unsigned) { return hipSuccess; }
hipError_t hipDeviceGet(hipDevice_t *d, int n)
{
	*d = n;
	return hipSuccess;
}
hipError_t hipDeviceGetName(char *name, int n, hipDevice_t)
{
	snprintf(name, (size_t)n, "emulated");
	return hipSuccess;
}
hipError_t hipProfilerStart() { return hipSuccess; }
hipError_t hipProfilerStop() { return hipSuccess; }
hipChannelFormatDesc hipCreateChannelDesc(int x, int y, int z, int w, hipChannelFormatKind f) { return { x, y, z, w, f }; }
hipError_t hipDeviceSynchronize() { return hipSuccess; }
hipError_t hipDeviceReset() { return hipSuccess; }
hipError_t hipDeviceSetLimit(hipLimit_t, size_t) { return hipSuccess; }
hipError_t hipDeviceGetLimit(size_t *n, hipLimit_t)
{
	*n = 8 << 20;
	return hipSuccess;
}
hipError_t hipDeviceCanAccessPeer(int *can, int, int)
{
	*can = 0;
	return hipSuccess;
}
hipError_t hipDeviceGetStreamPriorityRange(int *a, int *b)
{
	*a = *b = 0;
	return hipSuccess;
}
hipError_t hipDeviceGetP2PAttribute(int *v, hipDeviceP2PAttr, int, int)
{
	*v = 0;
	return hipSuccess;
}
hipError_t hipDriverGetVersion(int *v)
{
	*v = HIP_VERSION;
	return hipSuccess;
}
hipError_t hipRuntimeGetVersion(int *v) { return hipDriverGetVersion(v); }
hipError_t hipGetLastError()
{
	hipError_t e = last;
	last = hipSuccess;
	return e;
}
hipError_t hipExtGetLastError() { return hipGetLastError(); }
hipError_t hipPeekAtLastError() { return last; }
const char *hipGetErrorString(hipError_t e) { return e == hipSuccess ? "no error" : "some error"; }
const char *hipGetErrorName(hipError_t e) { return e == hipSuccess ? "hipSuccess" : "hipErrorOther"; }

// ---- memory ----
static std::map<char *, size_t> areas;
static hipError_t allocate(void **p, size_t n)
{
	*p = nullptr;
	if (!n)
		return hipSuccess;
	*p = aligned_alloc(256, (n + 255) & ~(size_t)255);
	if (!*p)
		return say(hipErrorOutOfMemory);
	if (getenv("GPU_FILL"))
		memset(*p, atoi(getenv("GPU_FILL")), n);
	areas[(char *)*p] = n;
	return hipSuccess;
}
static hipError_t give_back(void *p)
{
	if (p && !areas.erase((char *)p))
		return say(hipErrorInvalidValue);
	free(p);
	return hipSuccess;
}
hipError_t hipMalloc(void **p, size_t n) { return allocate(p, n); }
hipError_t hipMallocManaged(void **p, size_t n, unsigned) { return allocate(p, n); }
hipError_t hipHostMalloc(void **p, size_t n, unsigned) { return allocate(p, n); }
hipError_t hipHostAlloc(void **p, size_t n, unsigned) { return allocate(p, n); }
hipError_t hipMallocHost(void **p, size_t n) { return allocate(p, n); }
hipError_t hipMallocAsync(void **p, size_t n, hipStream_t) { return allocate(p, n); }
hipError_t hipMallocFromPoolAsync(void **p, size_t n, hipMemPool_t, hipStream_t) { return allocate(p, n); }
static hipError_t a_pool(hipMemPool_t *p)
{
	static char all;
	*p = (hipMemPool_t)&all;
	return hipSuccess;
}
hipError_t hipDeviceGetDefaultMemPool(hipMemPool_t *p, int) { return a_pool(p); }
hipError_t hipDeviceGetMemPool(hipMemPool_t *p, int) { return a_pool(p); }
hipError_t hipMemPoolCreate(hipMemPool_t *p, const hipMemPoolProps *) { return a_pool(p); }
hipError_t hipMemPoolDestroy(hipMemPool_t) { return hipSuccess; }
hipError_t hipMemPoolSetAttribute(hipMemPool_t, hipMemPoolAttr, void *) { return hipSuccess; }
hipError_t hipMemPoolTrimTo(hipMemPool_t, size_t) { return hipSuccess; }
hipError_t hipMallocPitch(void **p, size_t *pitch, size_t w, size_t h)
{
	*pitch = (w + 255) & ~(size_t)255;
	return allocate(p, *pitch * h);
}
hipError_t hipMalloc3D(hipPitchedPtr *p, hipExtent e)
{
	p->xsize = e.width;
	p->ysize = e.height;
	return allocate(&p->ptr, (p->pitch = (e.width + 255) & ~(size_t)255) * e.height * e.depth);
}
hipError_t hipFree(void *p) { return give_back(p); }
hipError_t hipFreeAsync(void *p, hipStream_t) { return give_back(p); }
hipError_t hipHostFree(void *p) { return give_back(p); }
hipError_t hipFreeHost(void *p) { return give_back(p); }
hipError_t hipHostRegister(void *, size_t, unsigned) { return hipSuccess; }
hipError_t hipHostUnregister(void *) { return hipSuccess; }
hipError_t hipHostGetDevicePointer(void **d, void *h, unsigned)
{
	*d = h;
	return hipSuccess;
}
hipError_t hipMemGetInfo(size_t *some, size_t *all)
{
	*some = (size_t)4 << 30;
	*all = (size_t)16 << 30;
	return hipSuccess;
}
hipError_t hipPointerGetAttributes(hipPointerAttribute_t *a, const void *p)
{
	memset(a, 0, sizeof *a);
	a->type = hipMemoryTypeDevice;
	a->devicePointer = (void *)p;
	return hipSuccess;
}
static hipError_t copy(void *to, const void *from, size_t n)
{
	if (n && (!to || !from))
		return say(hipErrorInvalidValue);
	if (n)
		memmove(to, from, n);
	return hipSuccess;
}
hipError_t hipMemcpy(void *to, const void *from, size_t n, hipMemcpyKind) { return copy(to, from, n); }
hipError_t hipMemcpyAsync(void *to, const void *from, size_t n, hipMemcpyKind, hipStream_t) { return copy(to, from, n); }
hipError_t hipMemcpyWithStream(void *to, const void *from, size_t n, hipMemcpyKind, hipStream_t) { return copy(to, from, n); }
hipError_t hipMemcpyHtoD(hipDeviceptr_t to, const void *from, size_t n) { return copy(to, from, n); }
hipError_t hipMemcpyDtoH(void *to, hipDeviceptr_t from, size_t n) { return copy(to, from, n); }
hipError_t hipMemcpyPeer(void *to, int, const void *from, int, size_t n) { return copy(to, from, n); }
hipError_t hipMemcpyPeerAsync(void *to, int, const void *from, int, size_t n, hipStream_t) { return copy(to, from, n); }
hipError_t hipMemcpy2D(void *to, size_t to_pitch, const void *from, size_t from_pitch, size_t w, size_t h, hipMemcpyKind)
{
	for (size_t y = 0; y < h; y++)
		memmove((char *)to + y * to_pitch, (const char *)from + y * from_pitch, w);
	return hipSuccess;
}
hipError_t hipMemcpy2DAsync(void *to, size_t to_pitch, const void *from, size_t from_pitch, size_t w, size_t h, hipMemcpyKind k, hipStream_t)
{
	return hipMemcpy2D(to, to_pitch, from, from_pitch, w, h, k);
}
hipError_t hipMemcpy3D(const hipMemcpy3DParms *p)
{
	if (p->srcArray || p->dstArray)
		return say(hipErrorNotSupported);
	for (size_t z = 0; z < p->extent.depth; z++)
		for (size_t y = 0; y < p->extent.height; y++)
			memmove((char *)p->dstPtr.ptr + ((p->dstPos.z + z) * p->dstPtr.ysize + p->dstPos.y + y) * p->dstPtr.pitch + p->dstPos.x,
				(char *)p->srcPtr.ptr + ((p->srcPos.z + z) * p->srcPtr.ysize + p->srcPos.y + y) * p->srcPtr.pitch + p->srcPos.x, p->extent.width);
	return hipSuccess;
}
hipError_t hipMemset(void *p, int v, size_t n)
{
	memset(p, v, n);
	return hipSuccess;
}
hipError_t hipMemsetAsync(void *p, int v, size_t n, hipStream_t) { return hipMemset(p, v, n); }
hipError_t hipMemset2D(void *p, size_t pitch, int v, size_t w, size_t h)
{
	for (size_t y = 0; y < h; y++)
		memset((char *)p + y * pitch, v, w);
	return hipSuccess;
}
hipError_t hipMemset2DAsync(void *p, size_t pitch, int v, size_t w, size_t h, hipStream_t) { return hipMemset2D(p, pitch, v, w, h); }
hipError_t hipMemsetD32(hipDeviceptr_t p, int v, size_t n)
{
	for (size_t i = 0; i < n; i++)
		((int *)p)[i] = v;
	return hipSuccess;
}
hipError_t hipMemsetD32Async(hipDeviceptr_t p, int v, size_t n, hipStream_t) { return hipMemsetD32(p, v, n); }
hipError_t hipMemsetD8(hipDeviceptr_t p, unsigned char v, size_t n) { return hipMemset(p, v, n); }
static char *address(const void *symbol) { return (char *)symbol_of(symbol)->address; }
hipError_t hipMemcpyToSymbol(const void *s, const void *from, size_t n, size_t at, hipMemcpyKind) { return copy(address(s) + at, from, n); }
hipError_t hipMemcpyFromSymbol(void *to, const void *s, size_t n, size_t at, hipMemcpyKind) { return copy(to, address(s) + at, n); }
hipError_t hipMemcpyToSymbolAsync(const void *s, const void *from, size_t n, size_t at, hipMemcpyKind, hipStream_t)
{
	return copy(address(s) + at, from, n);
}
hipError_t hipMemcpyFromSymbolAsync(void *to, const void *s, size_t n, size_t at, hipMemcpyKind, hipStream_t)
{
	return copy(to, address(s) + at, n);
}
hipError_t hipGetSymbolAddress(void **p, const void *s)
{
	*p = address(s);
	return hipSuccess;
}
hipError_t hipMemAdvise(const void *, size_t, hipMemoryAdvise, int) { return hipSuccess; }
hipError_t hipMemPrefetchAsync(const void *, size_t, int, hipStream_t) { return hipSuccess; }
hipError_t hipMemAdvise_v2(const void *, size_t, hipMemoryAdvise, hipMemLocation) { return hipSuccess; }
hipError_t hipMemPrefetchAsync_v2(const void *, size_t, hipMemLocation, unsigned, hipStream_t) { return hipSuccess; }

// ---- streams and events: everything is over when a call returns ----
static hipError_t a_stream(hipStream_t *s)
{
	*s = (hipStream_t)calloc(1, 8);
	return hipSuccess;
}
hipError_t hipStreamCreate(hipStream_t *s) { return a_stream(s); }
hipError_t hipStreamCreateWithFlags(hipStream_t *s, unsigned) { return a_stream(s); }
hipError_t hipStreamCreateWithPriority(hipStream_t *s, unsigned, int) { return a_stream(s); }
hipError_t hipStreamDestroy(hipStream_t s)
{
	free(s);
	return hipSuccess;
}
int hipGetStreamDeviceId(hipStream_t) { return 0; }
hipError_t hipStreamGetDevice(hipStream_t, hipDevice_t *d) { return hipDeviceGet(d, 0); }
hipError_t hipStreamGetFlags(hipStream_t, unsigned *f)
{
	*f = 0;
	return hipSuccess;
}
hipError_t hipStreamIsCapturing(hipStream_t, hipStreamCaptureStatus *s)
{
	*s = hipStreamCaptureStatusNone;
	return hipSuccess;
}
hipError_t hipStreamSetAttribute(hipStream_t, hipStreamAttrID, const hipStreamAttrValue *) { return hipSuccess; }
hipError_t hipStreamSynchronize(hipStream_t) { return hipSuccess; }
hipError_t hipStreamQuery(hipStream_t) { return hipSuccess; }
hipError_t hipStreamWaitEvent(hipStream_t, hipEvent_t, unsigned) { return hipSuccess; }
hipError_t hipStreamAddCallback(hipStream_t s, hipStreamCallback_t f, void *data, unsigned)
{
	f(s, hipSuccess, data);
	return hipSuccess;
}
hipError_t hipLaunchHostFunc(hipStream_t, hipHostFn_t f, void *data)
{
	f(data);
	return hipSuccess;
}
hipError_t hipEventCreate(hipEvent_t *e)
{
	*e = (hipEvent_t)calloc(1, sizeof(double));
	return hipSuccess;
}
hipError_t hipEventCreateWithFlags(hipEvent_t *e, unsigned) { return hipEventCreate(e); }
hipError_t hipEventDestroy(hipEvent_t e)
{
	free(e);
	return hipSuccess;
}
hipError_t hipEventRecord(hipEvent_t e, hipStream_t)
{
	*(double *)e = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now().time_since_epoch()).count();
	return hipSuccess;
}
hipError_t hipEventSynchronize(hipEvent_t) { return hipSuccess; }
hipError_t hipEventQuery(hipEvent_t) { return hipSuccess; }
hipError_t hipEventElapsedTime(float *ms, hipEvent_t a, hipEvent_t b)
{
	*ms = (float)(*(double *)b - *(double *)a);
	return hipSuccess;
}
