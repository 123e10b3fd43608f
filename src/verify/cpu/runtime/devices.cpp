// Properties of the device, and errors.
#include "api.h"
#include <algorithm>

static thread_local hipError_t last; // each thread of the host has its own
hipError_t say(hipError_t e)
{
	if (e != hipSuccess)
		last = e;
	return e;
}

static void fill_properties(hipDeviceProp_tR0600 *p)
{
	memset(p, 0, sizeof *p);
	strcpy(p->name, "emulated");
	strcpy(p->gcnArchName, gpu_arch());
	p->warpSize = gpu_wavefront();
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
static hipError_t no_device(int n);
extern "C" hipError_t hipGetDevicePropertiesR0600(hipDeviceProp_tR0600 *p, int n)
{
	if (!p || no_device(n) != hipSuccess)
		return say(p ? hipErrorInvalidDevice : hipErrorInvalidValue);
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
// One device, or as many as GPU_DEVICES says: they share all memory, and differ in their numbers only.
static int device_count = getenv("GPU_DEVICES") ? atoi(getenv("GPU_DEVICES")) : 1;
static thread_local int device;
static hipError_t no_device(int n) { return say(n < 0 || n >= device_count ? hipErrorInvalidDevice : hipSuccess); }
hipError_t hipGetDeviceCount(int *n)
{
	*n = device_count;
	return hipSuccess;
}
hipError_t hipGetDevice(int *n)
{
	*n = device;
	return hipSuccess;
}
hipError_t hipSetDevice(int n)
{
	if (no_device(n) == hipSuccess)
		device = n;
	return no_device(n);
}
hipError_t hipSetDeviceFlags(unsigned) { return hipSuccess; }
hipError_t hipInit(unsigned) { return hipSuccess; }
hipError_t hipDeviceGet(hipDevice_t *d, int n)
{
	*d = n;
	return no_device(n);
}
hipError_t hipDeviceGetName(char *name, int n, hipDevice_t)
{
	snprintf(name, (size_t)n, "emulated");
	return hipSuccess;
}
hipError_t hipProfilerStart() { return hipSuccess; }
hipError_t hipProfilerStop() { return hipSuccess; }
hipChannelFormatDesc hipCreateChannelDesc(int x, int y, int z, int w, hipChannelFormatKind f) { return { x, y, z, w, f }; }
hipError_t hipDeviceSynchronize()
{
	wait_for_all(true);
	return hipSuccess;
}
hipError_t hipDeviceReset() { return hipDeviceSynchronize(); }
hipError_t hipDeviceSetLimit(hipLimit_t, size_t) { return hipSuccess; }
hipError_t hipDeviceGetLimit(size_t *n, hipLimit_t)
{
	*n = 8 << 20;
	return hipSuccess;
}
hipError_t hipDeviceCanAccessPeer(int *can, int a, int b)
{
	*can = a != b && a >= 0 && b >= 0 && a < device_count && b < device_count;
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
static const struct error_text {
	hipError_t error;
	const char *name, *text;
} error_texts[] = {
#define TEXT(error, text) { error, #error, text },
	TEXT(hipSuccess, "no error")
	TEXT(hipErrorInvalidValue, "invalid argument")
	TEXT(hipErrorOutOfMemory, "out of memory")
	TEXT(hipErrorNotInitialized, "initialization error")
	TEXT(hipErrorDeinitialized, "driver shutting down")
	TEXT(hipErrorInvalidConfiguration, "invalid configuration argument")
	TEXT(hipErrorInvalidPitchValue, "invalid pitch argument")
	TEXT(hipErrorInvalidSymbol, "invalid device symbol")
	TEXT(hipErrorInvalidDevicePointer, "invalid device pointer")
	TEXT(hipErrorInvalidMemcpyDirection, "invalid copy direction for memcpy")
	TEXT(hipErrorInvalidDeviceFunction, "invalid device function")
	TEXT(hipErrorNoDevice, "no ROCm-capable device is detected")
	TEXT(hipErrorInvalidDevice, "invalid device ordinal")
	TEXT(hipErrorInvalidImage, "device kernel image is invalid")
	TEXT(hipErrorInvalidContext, "invalid device context")
	TEXT(hipErrorNoBinaryForGpu, "no kernel image is available for execution on the device")
	TEXT(hipErrorInvalidHandle, "invalid resource handle")
	TEXT(hipErrorIllegalState, "the operation cannot be performed in the present state")
	TEXT(hipErrorNotFound, "named symbol not found")
	TEXT(hipErrorNotReady, "device not ready")
	TEXT(hipErrorIllegalAddress, "an illegal memory access was encountered")
	TEXT(hipErrorLaunchOutOfResources, "too many resources requested for launch")
	TEXT(hipErrorPeerAccessAlreadyEnabled, "peer access is already enabled")
	TEXT(hipErrorPeerAccessNotEnabled, "peer access has not been enabled")
	TEXT(hipErrorHostMemoryAlreadyRegistered, "part or all of the requested memory range is already mapped")
	TEXT(hipErrorHostMemoryNotRegistered, "pointer does not correspond to a registered memory region")
	TEXT(hipErrorLaunchFailure, "unspecified launch failure")
	TEXT(hipErrorCooperativeLaunchTooLarge, "too many blocks in cooperative launch")
	TEXT(hipErrorNotSupported, "operation not supported")
	TEXT(hipErrorUnknown, "unknown error")
#undef TEXT
};
static const error_text &text_of(hipError_t e)
{
	static const error_text unknown = { hipErrorUnknown, "hipErrorUnknown", "unrecognized error code" };
	for (const error_text &t : error_texts)
		if (t.error == e)
			return t;
	return unknown;
}
const char *hipGetErrorString(hipError_t e) { return text_of(e).text; }
const char *hipGetErrorName(hipError_t e) { return text_of(e).name; }
hipError_t hipDrvGetErrorString(hipError_t e, const char **s)
{
	*s = text_of(e).text;
	return hipSuccess;
}
hipError_t hipDrvGetErrorName(hipError_t e, const char **s)
{
	*s = text_of(e).name;
	return hipSuccess;
}

// ---- contexts, and other devices ----
static std::vector<std::pair<int, int>> peers;
static std::vector<std::pair<int, int>>::iterator peer(int n) { return std::find(peers.begin(), peers.end(), std::make_pair(device, n)); }
hipError_t hipDeviceEnablePeerAccess(int n, unsigned)
{
	if (n == device || no_device(n) != hipSuccess)
		return say(hipErrorInvalidDevice);
	if (peer(n) != peers.end())
		return say(hipErrorPeerAccessAlreadyEnabled);
	peers.push_back({ device, n });
	return hipSuccess;
}
hipError_t hipDeviceDisablePeerAccess(int n)
{
	if (peer(n) == peers.end())
		return say(hipErrorPeerAccessNotEnabled);
	peers.erase(peer(n));
	return hipSuccess;
}
hipError_t hipChooseDevice(int *d, const hipDeviceProp_tR0600 *)
{
	*d = 0;
	return hipSuccess;
}
hipError_t hipGetDeviceFlags(unsigned *f)
{
	*f = 0;
	return hipSuccess;
}
hipError_t hipSetValidDevices(int *, int) { return hipSuccess; }
hipError_t hipDeviceTotalMem(size_t *n, hipDevice_t)
{
	*n = (size_t)16 << 30;
	return hipSuccess;
}
hipError_t hipDeviceComputeCapability(int *major, int *minor, hipDevice_t)
{
	*major = 9;
	*minor = 4;
	return hipSuccess;
}
hipError_t hipDeviceGetPCIBusId(char *id, int n, int)
{
	snprintf(id, (size_t)n, "0000:00:00.0");
	return hipSuccess;
}
hipError_t hipDeviceGetByPCIBusId(int *d, const char *)
{
	*d = 0;
	return hipSuccess;
}
hipError_t hipDeviceGetUuid(hipUUID *u, hipDevice_t)
{
	memset(u, 0, sizeof *u);
	return hipSuccess;
}
hipError_t hipDeviceGetCacheConfig(hipFuncCache_t *c)
{
	*c = hipFuncCachePreferNone;
	return hipSuccess;
}
hipError_t hipDeviceGetSharedMemConfig(hipSharedMemConfig *c)
{
	*c = hipSharedMemBankSizeFourByte;
	return hipSuccess;
}
static char context;
hipError_t hipCtxCreate(hipCtx_t *c, unsigned, hipDevice_t)
{
	*c = (hipCtx_t)&context;
	return hipSuccess;
}
hipError_t hipCtxGetCurrent(hipCtx_t *c) { return hipCtxCreate(c, 0, 0); }
hipError_t hipCtxPopCurrent(hipCtx_t *c) { return c ? hipCtxCreate(c, 0, 0) : hipSuccess; }
hipError_t hipCtxPushCurrent(hipCtx_t) { return hipSuccess; }
hipError_t hipCtxSetCurrent(hipCtx_t) { return hipSuccess; }
hipError_t hipCtxDestroy(hipCtx_t) { return hipSuccess; }
hipError_t hipCtxSynchronize() { return hipDeviceSynchronize(); }
hipError_t hipCtxGetDevice(hipDevice_t *d) { return hipDeviceGet(d, 0); }
hipError_t hipDevicePrimaryCtxRetain(hipCtx_t *c, hipDevice_t) { return hipCtxCreate(c, 0, 0); }
hipError_t hipDevicePrimaryCtxRelease(hipDevice_t) { return hipSuccess; }
hipError_t hipDevicePrimaryCtxReset(hipDevice_t) { return hipSuccess; }
