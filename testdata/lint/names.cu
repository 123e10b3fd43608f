// lint: --severity note --allow P,B,R,V,N
// Every name with a "hazard" row, and harmless twins: members and variables of these names.
#include <cuda.h>
#include <cuda_runtime.h>
#include <cuda_profiler_api.h>
#include <cooperative_groups.h>
#include <cufftXt.h>
namespace cg = cooperative_groups;

__managed__ int counter; //! W401
void device_side()
{
	cg::this_grid().sync(); //! W204
	cg::this_multi_grid().sync(); //! W204
}

void host_side()
{
	int value;
	cudaAccessPolicyWindow window; //! W404
	value = cudaDevAttrClockRate; //! W509
	value = cudaDevAttrTotalConstantMemory; //! W410
	value = cudaEventInterprocess; //! W508
	value = cudaFuncAttributeMaxDynamicSharedMemorySize; //! W403
	value = cudaFuncAttributePreferredSharedMemoryCarveout; //! W403
	value = cudaGraphInstantiateFlagDeviceLaunch; //! W511
	value = cudaHostAllocWriteCombined; //! W407
	value = cudaHostRegisterReadOnly; //! W407
	value = cudaKernelNodeAttributeAccessPolicyWindow; //! W404
	value = cudaLaunchAttributeAccessPolicyWindow; //! W404
	value = cudaLimitPrintfFifoSize; //! W503
	value = cudaStreamAttributeAccessPolicyWindow; //! W404
	cudaDeviceEnablePeerAccess(0); //! W406
	cudaDeviceSetCacheConfig(0); //! W403
	cudaDeviceSetSharedMemConfig(0); //! W403
	cudaFuncSetCacheConfig(0); //! W403
	cudaFuncSetSharedMemConfig(0); //! W403
	cudaGraphAddNode(0); //! W511
	cudaGraphExecNodeSetParams(0); //! W511
	cudaGraphNodeSetParams(0); //! W511
	cudaIpcGetEventHandle(0); //! W406
	cudaIpcGetMemHandle(0); //! W406
	cudaIpcOpenMemHandle(0); //! W406
	cudaLaunchCooperativeKernel(0); //! W204
	cudaLaunchCooperativeKernelMultiDevice(0); //! W204
	cudaLaunchHostFunc(0); //! W505
	cudaLibraryLoadData(0); //! W902
	cudaMalloc3D(0); //! W411
	cudaMallocAsync(0); //! W405
	cudaMallocFromPoolAsync(0); //! W405
	cudaMallocManaged(0); //! W401
	cudaMallocPitch(0); //! W411
	cudaMemAdvise(0); //! W401
	cudaMemPoolCreate(0); //! W405
	cudaMemPrefetchAsync(0); //! W401
	cudaOccupancyAvailableDynamicSMemPerBlock(0); //! W510
	cudaOccupancyMaxActiveBlocksPerMultiprocessor(0); //! W510
	cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(0); //! W510
	cudaOccupancyMaxPotentialBlockSize(0); //! W510
	cudaOccupancyMaxPotentialBlockSizeVariableSMem(0); //! W510
	cudaOccupancyMaxPotentialBlockSizeWithFlags(0); //! W510
	cudaProfilerStart(0); //! W513
	cudaProfilerStop(0); //! W513
	cudaStreamAddCallback(0); //! W505
	cudaStreamAttachMemAsync(0); //! W401
	cuCtxAttach(0); //! W506
	cuCtxCreate(0); //! W506
	cuCtxDestroy(0); //! W506
	cuCtxDetach(0); //! W506
	cuCtxEnablePeerAccess(0); //! W406
	cuCtxGetCurrent(0); //! W506
	cuCtxPopCurrent(0); //! W506
	cuCtxPushCurrent(0); //! W506
	cuCtxSetCurrent(0); //! W506
	cufftXtSetCallback(0); //! W801
	cuIpcGetMemHandle(0); //! W406
	cuIpcOpenMemHandle(0); //! W406
	cuLaunchCooperativeKernel(0); //! W204
	cuLaunchHostFunc(0); //! W505
	cuLibraryLoadData(0); //! W902
	cuMemAddressReserve(0); //! W408
	cuMemAdvise(0); //! W401
	cuMemAllocAsync(0); //! W405
	cuMemAllocManaged(0); //! W401
	cuMemAllocPitch(0); //! W411
	cuMemCreate(0); //! W408
	cuMemUnmap(0); //! W408
	cuMemExportToShareableHandle(0); //! W408
	cuMemMapArrayAsync(0); //! W408
	cuMemPrefetchAsync(0); //! W401
	cuOccupancyMaxActiveBlocksPerMultiprocessor(0); //! W510
	cuOccupancyMaxPotentialBlockSize(0); //! W510
	cuProfilerStart(0); //! W513
	cuProfilerStop(0); //! W513
	cuStreamAddCallback(0); //! W505
}

struct own {
	void cudaMemAdvise(int);
	void this_grid();
	void cuCtxCreate(int);
	int cudaLimitPrintfFifoSize;
	int cudaMallocPitch;
};
void twins(own &o, own *p)
{
	o.cudaMemAdvise(0);
	p->cuCtxCreate(p->cudaLimitPrintfFifoSize + o.cudaMallocPitch);
	o.this_grid();
	int this_multi_grid = 0, cudaMallocManagedBytes = 0;
	this_multi_grid += cudaMallocManagedBytes;
	cudaMalloc(0, 0), cudaLaunchKernel(0), cudaFuncGetAttributes(0), cudaHostAlloc(0, 0, cudaHostAllocPortable);
	const char *text = "cudaMallocManaged"; // cudaMallocManaged
}
