// What the device is like: properties, and the attributes that are the same by number.
// The numbers are those of the architecture that is played, except for four multiprocessors: programs size grids and buffers by these.
#include "api.h"

struct model {
	const char *arch; // how its name begins
	int clock, memory_clock, bus, l2, xccs;
};
static const model models[] = {
	{ "gfx94", 2100000, 1300000, 8192, 4 << 20, 8 },
	{ "gfx95", 2400000, 2000000, 8192, 4 << 20, 8 },
	{ "gfx90", 1700000, 1600000, 4096, 8 << 20, 1 },
	{ "gfx9", 1801000, 1000000, 4096, 4 << 20, 1 },
	{ "gfx103", 2575000, 1000000, 256, 4 << 20, 1 },
	{ "gfx11", 2482000, 1249000, 384, 6 << 20, 1 },
	{ "gfx12", 2970000, 1259000, 256, 8 << 20, 1 },
	{ "", 2100000, 1000000, 256, 4 << 20, 1 },
};
static const model &played()
{
	const model *m = models;
	while (strncmp(gpu_arch(), m->arch, strlen(m->arch)))
		m++;
	return *m;
}
// gfx942 is 9.4, gfx1100 is 11.0: the last two characters are the minor number and the stepping.
static void version(int *major, int *minor)
{
	const char *number = gpu_arch() + 3;
	size_t n = strcspn(number, ":-");
	*major = n > 2 ? atoi(std::string(number, n - 2).c_str()) : 9;
	*minor = n > 2 ? (int)strtol(std::string(number + n - 2, 1).c_str(), nullptr, 16) : 0;
}
template <class T> static void all(T &to, int v)
{
	for (auto &x : to)
		x = v;
}
static void fill_properties(hipDeviceProp_tR0600 *p, int device)
{
	const model &m = played();
	memset(p, 0, sizeof *p);
	strcpy(p->name, "emulated");
	strcpy(p->gcnArchName, gpu_arch());
	version(&p->major, &p->minor);
	p->warpSize = gpu_wavefront();
	p->multiProcessorCount = 4;
	p->maxThreadsPerBlock = 1024;
	p->maxThreadsPerMultiProcessor = 2048;
	p->maxBlocksPerMultiProcessor = 2;
	p->regsPerBlock = p->regsPerMultiprocessor = 65536;
	all(p->maxThreadsDim, 1024);
	all(p->maxGridSize, 65536);
	p->maxGridSize[0] = 0x7fffffff;
	p->sharedMemPerBlock = p->sharedMemPerMultiprocessor = p->maxSharedMemoryPerMultiProcessor = p->sharedMemPerBlockOptin = 64 << 10;
	p->totalGlobalMem = gpu_memory;
	p->totalConstMem = p->memPitch = 0x7fffffff;
	p->clockRate = m.clock;
	p->clockInstructionRate = 100000;
	p->memoryClockRate = m.memory_clock;
	p->memoryBusWidth = m.bus;
	p->l2CacheSize = m.l2;
	p->pciBusID = 1 + device;
	p->textureAlignment = p->texturePitchAlignment = p->surfaceAlignment = 256;
	p->maxTexture1D = p->maxTexture1DMipmap = p->maxSurface1D = 16384;
	p->maxTexture1DLinear = 0x7fffffff;
	all(p->maxTexture2D, 16384);
	all(p->maxTexture2DLinear, 16384);
	all(p->maxSurface2D, 16384);
	all(p->maxTexture3D, 2048);
	all(p->maxSurface3D, 2048);
	p->cooperativeLaunch = p->managedMemory = p->concurrentManagedAccess = p->unifiedAddressing = p->concurrentKernels = p->deviceOverlap = 1;
	p->canMapHostMemory = p->asyncEngineCount = p->memoryPoolsSupported = p->pageableMemoryAccess = p->hostRegisterSupported = p->isLargeBar = 1;
	p->streamPrioritiesSupported = p->hostNativeAtomicSupported = p->canUseHostPointerForRegisteredMem = p->ipcEventSupported = 1;
}
extern "C" hipError_t hipGetDevicePropertiesR0600(hipDeviceProp_tR0600 *p, int n)
{
	if (!p || no_device(n) != hipSuccess)
		return say(p ? hipErrorInvalidDevice : hipErrorInvalidValue);
	fill_properties(p, n);
	return hipSuccess;
}
// False: no such attribute.
static bool attribute(const hipDeviceProp_tR0600 &p, hipDeviceAttribute_t a, int *v)
{
	switch (a) {
#define IS(name, value)                                  \
	case hipDeviceAttribute##name:                   \
		*v = (int)((value) > 0x7fffffff ? 0x7fffffff : (value)); \
		return true;
	IS(EccEnabled, p.ECCEnabled)
	IS(AsyncEngineCount, p.asyncEngineCount)
	IS(CanMapHostMemory, p.canMapHostMemory)
	IS(CanUseHostPointerForRegisteredMem, p.canUseHostPointerForRegisteredMem)
	IS(ClockRate, p.clockRate)
	IS(ComputeMode, p.computeMode)
	IS(ConcurrentKernels, p.concurrentKernels)
	IS(ConcurrentManagedAccess, p.concurrentManagedAccess)
	IS(CooperativeLaunch, p.cooperativeLaunch)
	IS(DeviceOverlap, p.deviceOverlap)
	IS(HostRegisterSupported, p.hostRegisterSupported)
	IS(Integrated, p.integrated)
	IS(L2CacheSize, p.l2CacheSize)
	IS(ComputeCapabilityMajor, p.major)
	IS(ComputeCapabilityMinor, p.minor)
	IS(ManagedMemory, p.managedMemory)
	IS(MaxBlocksPerMultiProcessor, p.maxBlocksPerMultiProcessor)
	IS(MaxBlockDimX, p.maxThreadsDim[0])
	IS(MaxBlockDimY, p.maxThreadsDim[1])
	IS(MaxBlockDimZ, p.maxThreadsDim[2])
	IS(MaxGridDimX, p.maxGridSize[0])
	IS(MaxGridDimY, p.maxGridSize[1])
	IS(MaxGridDimZ, p.maxGridSize[2])
	IS(MaxSurface1D, p.maxSurface1D)
	IS(MaxSurface2D, p.maxSurface2D[0])
	IS(MaxSurface3D, p.maxSurface3D[0])
	IS(MaxTexture1DWidth, p.maxTexture1D)
	IS(MaxTexture1DLinear, p.maxTexture1DLinear)
	IS(MaxTexture1DMipmap, p.maxTexture1DMipmap)
	IS(MaxTexture2DWidth, p.maxTexture2D[0])
	IS(MaxTexture2DHeight, p.maxTexture2D[1])
	IS(MaxTexture2DLinear, p.maxTexture2DLinear[0])
	IS(MaxTexture3DWidth, p.maxTexture3D[0])
	IS(MaxTexture3DHeight, p.maxTexture3D[1])
	IS(MaxTexture3DDepth, p.maxTexture3D[2])
	IS(MaxThreadsDim, p.maxThreadsDim[0])
	IS(MaxThreadsPerBlock, p.maxThreadsPerBlock)
	IS(MaxThreadsPerMultiProcessor, p.maxThreadsPerMultiProcessor)
	IS(MaxPitch, p.memPitch)
	IS(MemoryBusWidth, p.memoryBusWidth)
	IS(MemoryClockRate, p.memoryClockRate)
	IS(MultiprocessorCount, p.multiProcessorCount)
	IS(PhysicalMultiProcessorCount, p.multiProcessorCount)
	IS(PageableMemoryAccess, p.pageableMemoryAccess)
	IS(PciBusId, p.pciBusID)
	IS(PciDeviceId, p.pciDeviceID)
	IS(PciDomainId, p.pciDomainID)
	IS(MaxRegistersPerBlock, p.regsPerBlock)
	IS(MaxRegistersPerMultiprocessor, p.regsPerMultiprocessor)
	IS(MaxSharedMemoryPerBlock, p.sharedMemPerBlock)
	IS(SharedMemPerBlockOptin, p.sharedMemPerBlockOptin)
	IS(SharedMemPerMultiprocessor, p.sharedMemPerMultiprocessor)
	IS(MaxSharedMemoryPerMultiprocessor, p.maxSharedMemoryPerMultiProcessor)
	IS(StreamPrioritiesSupported, p.streamPrioritiesSupported)
	IS(SurfaceAlignment, p.surfaceAlignment)
	IS(TextureAlignment, p.textureAlignment)
	IS(TexturePitchAlignment, p.texturePitchAlignment)
	IS(TotalConstantMemory, p.totalConstMem)
	IS(TotalGlobalMem, p.totalGlobalMem)
	IS(UnifiedAddressing, p.unifiedAddressing)
	IS(WarpSize, p.warpSize)
	IS(MemoryPoolsSupported, p.memoryPoolsSupported)
	IS(VirtualMemoryManagementSupported, 1)
	IS(ImageSupport, strncmp(gpu_arch(), "gfx94", 5) && strncmp(gpu_arch(), "gfx95", 5))
	IS(IsLargeBar, p.isLargeBar)
	IS(FineGrainSupport, 1)
	IS(WallClockRate, p.clockInstructionRate)
	IS(ClockInstructionRate, p.clockInstructionRate)
	IS(NumberOfXccs, played().xccs)
	IS(MaxAvailableVgprsPerThread, gpu_wavefront() == 64 ? 512 : 256)
	IS(HostNumaId, -1)
	IS(AsicRevision, p.asicRevision)
	IS(KernelExecTimeout, p.kernelExecTimeoutEnabled)
	IS(GlobalL1CacheSupported, p.globalL1CacheSupported)
	IS(LocalL1CacheSupported, p.localL1CacheSupported)
	IS(HostNativeAtomicSupported, p.hostNativeAtomicSupported)
	IS(IsMultiGpuBoard, p.isMultiGpuBoard)
	IS(MultiGpuBoardGroupID, p.multiGpuBoardGroupID)
	IS(ComputePreemptionSupported, p.computePreemptionSupported)
	IS(CooperativeMultiDeviceLaunch, p.cooperativeMultiDeviceLaunch)
	IS(DirectManagedMemAccessFromHost, p.directManagedMemAccessFromHost)
	IS(PageableMemoryAccessUsesHostPageTables, p.pageableMemoryAccessUsesHostPageTables)
	IS(PersistingL2CacheMaxSize, p.persistingL2CacheMaxSize)
	IS(AccessPolicyMaxWindowSize, p.accessPolicyMaxWindowSize)
	IS(ReservedSharedMemPerBlock, p.reservedSharedMemPerBlock)
	IS(SingleToDoublePrecisionPerfRatio, p.singleToDoublePrecisionPerfRatio)
	IS(TccDriver, p.tccDriver)
	IS(CanUseStreamWaitValue, 0)
	IS(MemoryPoolSupportedHandleTypes, p.memoryPoolSupportedHandleTypes)
#undef IS
	default: return false;
	}
}
hipError_t hipDeviceGetAttribute(int *v, hipDeviceAttribute_t a, int n)
{
	hipDeviceProp_tR0600 p;
	if (!v)
		return say(hipErrorInvalidValue);
	if (no_device(n) != hipSuccess)
		return hipErrorInvalidDevice;
	fill_properties(&p, n);
	return attribute(p, a, v) ? hipSuccess : say(hipErrorInvalidValue);
}
hipError_t hipDeviceComputeCapability(int *major, int *minor, hipDevice_t n)
{
	if (!major || !minor)
		return say(hipErrorInvalidValue);
	version(major, minor);
	return no_device(n);
}
hipError_t hipDeviceTotalMem(size_t *n, hipDevice_t device)
{
	if (!n)
		return say(hipErrorInvalidValue);
	*n = gpu_memory;
	return no_device(device);
}
hipError_t hipDeviceGetName(char *name, int n, hipDevice_t device)
{
	if (!name || n <= 0)
		return say(hipErrorInvalidValue);
	snprintf(name, (size_t)n, "emulated");
	return no_device(device);
}
hipError_t hipDeviceGetPCIBusId(char *id, int n, int device)
{
	if (!id || n <= 0)
		return say(hipErrorInvalidValue);
	snprintf(id, (size_t)n, "0000:%02x:00.0", 1 + device);
	return no_device(device);
}
hipError_t hipDeviceGetByPCIBusId(int *d, const char *id)
{
	unsigned domain = 0, bus = 0;
	if (!d || !id || sscanf(id, "%x:%x", &domain, &bus) != 2)
		return say(hipErrorInvalidValue);
	*d = (int)bus - 1;
	return no_device(*d);
}
hipError_t hipDeviceGetUuid(hipUUID *u, hipDevice_t n)
{
	if (!u)
		return say(hipErrorInvalidValue);
	memset(u, 0, sizeof *u);
	u->bytes[15] = (char)n;
	return no_device(n);
}
