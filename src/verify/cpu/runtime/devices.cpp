// Devices, contexts and errors.
#include "api.h"
#include <algorithm>

static thread_local hipError_t last; // each thread of the host has its own
hipError_t say(hipError_t e)
{
	if (e != hipSuccess)
		last = e;
	return e;
}

// One device, or as many as GPU_DEVICES says, or as there are processes of MPI on this machine, each of which may take one of its own: they
// share all memory, and differ in their numbers only.
static int count_devices()
{
	for (const char *name : { "GPU_DEVICES", "OMPI_COMM_WORLD_LOCAL_SIZE", "MPI_LOCALNRANKS" })
		if (const char *n = getenv(name); n && atoi(n) > 0)
			return atoi(n);
	return 1;
}
static int device_count = count_devices();
static thread_local int device;
hipError_t no_device(int n) { return say(n < 0 || n >= device_count ? hipErrorInvalidDevice : hipSuccess); }
hipError_t hipGetDeviceCount(int *n)
{
	if (!n)
		return say(hipErrorInvalidValue);
	*n = device_count;
	return hipSuccess;
}
hipError_t hipGetDevice(int *n)
{
	if (!n)
		return say(hipErrorInvalidValue);
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
hipError_t hipProfilerStart() { return hipSuccess; }
hipError_t hipProfilerStop() { return hipSuccess; }
hipChannelFormatDesc hipCreateChannelDesc(int x, int y, int z, int w, hipChannelFormatKind f) { return { x, y, z, w, f }; }
hipError_t hipDeviceSynchronize()
{
	wait_for_all(true);
	return hipSuccess;
}
hipError_t hipDeviceReset() { return hipDeviceSynchronize(); }
static size_t limits[hipLimitRange];
hipError_t hipDeviceSetLimit(hipLimit_t which, size_t n)
{
	if ((unsigned)which >= hipLimitRange)
		return say(hipErrorUnsupportedLimit);
	limits[which] = n;
	return hipSuccess;
}
hipError_t hipDeviceGetLimit(size_t *n, hipLimit_t which)
{
	if (!n)
		return say(hipErrorInvalidValue);
	if ((unsigned)which >= hipLimitRange)
		return say(hipErrorUnsupportedLimit);
	*n = limits[which] ? limits[which] : which == hipLimitStackSize ? 1024 : which == hipLimitPrintfFifoSize ? 1 << 20 : 8 << 20;
	return hipSuccess;
}
hipError_t hipDeviceCanAccessPeer(int *can, int a, int b)
{
	if (!can)
		return say(hipErrorInvalidValue);
	if (no_device(a) != hipSuccess || no_device(b) != hipSuccess)
		return hipErrorInvalidDevice;
	*can = a != b && a >= 0 && b >= 0 && a < device_count && b < device_count;
	return hipSuccess;
}
hipError_t hipDeviceGetStreamPriorityRange(int *a, int *b)
{
	if (a)
		*a = 1;
	if (b)
		*b = -1;
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
	TEXT(hipErrorProfilerDisabled, "profiler disabled while using external profiling tool")
	TEXT(hipErrorProfilerNotInitialized, "profiler is not initialized")
	TEXT(hipErrorProfilerAlreadyStarted, "profiler already started")
	TEXT(hipErrorProfilerAlreadyStopped, "profiler already stopped")
	TEXT(hipErrorInsufficientDriver, "driver version is insufficient for runtime version")
	TEXT(hipErrorMissingConfiguration, "__global__ function call is not configured")
	TEXT(hipErrorPriorLaunchFailure, "unspecified launch failure in prior launch")
	TEXT(hipErrorContextAlreadyCurrent, "context is already current context")
	TEXT(hipErrorMapFailed, "mapping of buffer object failed")
	TEXT(hipErrorUnmapFailed, "unmapping of buffer object failed")
	TEXT(hipErrorArrayIsMapped, "array is mapped")
	TEXT(hipErrorAlreadyMapped, "resource already mapped")
	TEXT(hipErrorAlreadyAcquired, "resource already acquired")
	TEXT(hipErrorNotMapped, "resource not mapped")
	TEXT(hipErrorNotMappedAsArray, "resource not mapped as array")
	TEXT(hipErrorNotMappedAsPointer, "resource not mapped as pointer")
	TEXT(hipErrorECCNotCorrectable, "uncorrectable ECC error encountered")
	TEXT(hipErrorUnsupportedLimit, "limit is not supported on device")
	TEXT(hipErrorContextAlreadyInUse, "exclusive-thread device already in use by a different thread")
	TEXT(hipErrorPeerAccessUnsupported, "peer access is not supported between these two devices")
	TEXT(hipErrorInvalidKernelFile, "invalid kernel file")
	TEXT(hipErrorInvalidGraphicsContext, "invalid OpenGL or DirectX context")
	TEXT(hipErrorInvalidSource, "device kernel image is invalid")
	TEXT(hipErrorFileNotFound, "file not found")
	TEXT(hipErrorSharedObjectSymbolNotFound, "shared object symbol not found")
	TEXT(hipErrorSharedObjectInitFailed, "shared object initialization failed")
	TEXT(hipErrorOperatingSystem, "OS call failed or operation not supported on this OS")
	TEXT(hipErrorLaunchTimeOut, "the launch timed out and was terminated")
	TEXT(hipErrorSetOnActiveProcess, "cannot set while device is active in this process")
	TEXT(hipErrorContextIsDestroyed, "context is destroyed")
	TEXT(hipErrorAssert, "device-side assert triggered")
	TEXT(hipErrorStreamCaptureUnsupported, "operation not permitted when stream is capturing")
	TEXT(hipErrorStreamCaptureInvalidated, "operation failed due to a previous error during capture")
	TEXT(hipErrorStreamCaptureMerge, "operation would result in a merge of separate capture sequences")
	TEXT(hipErrorStreamCaptureUnmatched, "capture was not ended in the same stream as it began")
	TEXT(hipErrorStreamCaptureUnjoined, "capturing stream has unjoined work")
	TEXT(hipErrorStreamCaptureIsolation, "dependency created on uncaptured work in another stream")
	TEXT(hipErrorStreamCaptureImplicit, "operation would make the legacy stream depend on a capturing blocking stream")
	TEXT(hipErrorCapturedEvent, "operation not permitted on an event last recorded in a capturing stream")
	TEXT(hipErrorStreamCaptureWrongThread, "attempt to terminate a thread-local capture sequence from another thread")
	TEXT(hipErrorGraphExecUpdateFailure, "the graph update was not performed because it included changes which violated constraints specific to instantiated graph update")
	TEXT(hipErrorInvalidChannelDescriptor, "invalid channel descriptor")
	TEXT(hipErrorInvalidTexture, "invalid texture reference")
	TEXT(hipErrorRuntimeMemory, "runtime memory call returned error")
	TEXT(hipErrorRuntimeOther, "runtime call other than memory returned error")
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
