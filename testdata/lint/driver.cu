// lint: --severity note --allow P,B,R,V
// The driver's names for what the runtime's are reported for, and the ones beside them that are not.
#include <cuda.h>
__global__ void kernel(float *x) { *x = 0; }
int memory(void **p, CUdeviceptr *d, size_t *pitch, CUstream s, CUmemoryPool pool, CUmemPoolProps *props, CUmemoryPool *made)
{
	cuMemHostAlloc(p, 4096, CU_MEMHOSTALLOC_WRITECOMBINED);         //! W407
	cuMemHostAlloc(p, 4096, CU_MEMHOSTALLOC_PORTABLE);
	cuMemHostRegister(*p, 4096, CU_MEMHOSTREGISTER_READ_ONLY);      //! W407
	cuMemAllocManaged(d, 4096, CU_MEM_ATTACH_GLOBAL);               //! W401
	cuStreamAttachMemAsync(s, *d, 0, CU_MEM_ATTACH_SINGLE);         //! W401
	cuMemAllocPitch(d, pitch, 100, 8, 4);                           //! W411
	*pitch = (100 + 511) / 512 * 512;                               //! W411
	size_t row = (100 + 511) / 512 * 512, pitched = *pitch / 512;
	cuMemAllocFromPoolAsync(d, 64, pool, s);                        //! W405
	cuMemPoolCreate(made, props);                                   //! W405
	cuMemAlloc(d, row + pitched);
	cuMemcpyDtoDAsync(*d, *d, 4, s);
	return 0;
}
#define LOAD(name) *(void **)&p_##name = find(#name)
CUresult (*p_cuProfilerStop)();
void *find(const char *);
int profile()
{
	LOAD(cuProfilerStop);
	return p_cuProfilerStop() + cuProfilerStop();                   //! W513
}
int own_pitch(CUdeviceptr *d, size_t width)
{
	size_t pitch = (width + 511) / 512 * 512;
	return cuMemAlloc(d, pitch * 4);
}
size_t pitch_of_others(size_t width)
{
	size_t pitch = (width + 511) / 512 * 512;                       //! W411
	return pitch;
}
int shared_memory(CUfunction f)
{
	cuFuncSetAttribute(f, CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES, 98304); //! W402 W403
	cuFuncSetAttribute(f, CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES, 49152); //! W403
	cuFuncSetAttribute(f, CU_FUNC_ATTRIBUTE_PREFERRED_SHARED_MEMORY_CARVEOUT, 50); //! W403
	cuFuncSetCacheConfig(f, CU_FUNC_CACHE_PREFER_L1);               //! W403
	cuCtxSetCacheConfig(CU_FUNC_CACHE_PREFER_SHARED);               //! W403
	int bytes;
	return cuFuncGetAttribute(&bytes, CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES, f);
}
int devices(CUdevice dev, int *v, CUcontext *c, CUevent *e, CUipcEventHandle *h)
{
	cuDeviceGetAttribute(v, CU_DEVICE_ATTRIBUTE_CLOCK_RATE, dev);   //! W509
	cuDeviceGetAttribute(v, CU_DEVICE_ATTRIBUTE_TOTAL_CONSTANT_MEMORY, dev); //! W410
	cuDeviceGetAttribute(v, CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT, dev);
	cuCtxCreate_v2(c, 0, dev);                                      //! W506
	cuCtxPushCurrent_v2(*c);                                        //! W506
	cuDevicePrimaryCtxRetain(c, dev);
	cuCtxSynchronize();
	cuEventCreate(e, CU_EVENT_INTERPROCESS | CU_EVENT_DISABLE_TIMING); //! W508
	cuEventCreate(e, CU_EVENT_DISABLE_TIMING);
	cuIpcGetEventHandle(h, *e);                                     //! W406
	return cuCtxSetLimit(CU_LIMIT_PRINTF_FIFO_SIZE, 1 << 20);       //! W503
}
int graphs(CUgraphNode *n, CUgraph g, CUgraphNodeParams *p, CUgraphExec e)
{
	cuGraphAddNode(n, g, 0, 0, p);                                  //! W511
	cuGraphExecNodeSetParams(e, *n, p);                             //! W511
	return cuGraphAddEmptyNode(n, g, 0, 0);
}
int launches(CUfunction f, void **args, int *blocks, CUlaunchAttribute *a, CUlaunchAttribute *b)
{
	a->id = CU_LAUNCH_ATTRIBUTE_COOPERATIVE;                        //! W204
	b->id = CU_LAUNCH_ATTRIBUTE_PRIORITY;
	cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(blocks, f, 256, 0, 0); //! W510
	return cuLaunchKernel(f, 1, 1, 1, 64, 1, 1, 0, 0, args, 0);
}
