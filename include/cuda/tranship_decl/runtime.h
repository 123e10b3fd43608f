/* runtime.h: runtime API functions whose types or overloads decide what a call means. The rest are generated (api_runtime.h). */
#ifndef TRANSHIP_DECL_RUNTIME_H
#define TRANSHIP_DECL_RUNTIME_H
#pragma GCC system_header

TSH_C_BEGIN
TSH_HD const char *cudaGetErrorName(cudaError_t error);
TSH_HD const char *cudaGetErrorString(cudaError_t error);
TSH_HD cudaError_t cudaGetLastError(void);
TSH_HD cudaError_t cudaPeekAtLastError(void);
TSH_HD cudaError_t cudaDeviceSynchronize(void);
TSH_HD cudaError_t cudaDeviceReset(void);
TSH_HD cudaError_t cudaThreadSynchronize(void);
TSH_HD cudaError_t cudaThreadExit(void);
TSH_HD cudaError_t cudaGetDevice(int *device);
TSH_HD cudaError_t cudaGetDeviceCount(int *count);
TSH_HD cudaError_t cudaSetDevice(int device);
TSH_HD cudaError_t cudaSetDeviceFlags(unsigned int flags);
TSH_HD cudaError_t cudaGetDeviceProperties(struct cudaDeviceProp *prop, int device);
TSH_HD cudaError_t cudaDeviceGetAttribute(int *value, enum cudaDeviceAttr attr, int device);
TSH_HD cudaError_t cudaDriverGetVersion(int *version);
TSH_HD cudaError_t cudaRuntimeGetVersion(int *version);
TSH_HD cudaError_t cudaFree(void *devPtr);
TSH_HD cudaError_t cudaFreeHost(void *ptr);
TSH_HD cudaError_t cudaFreeArray(cudaArray_t array);
TSH_HD cudaError_t cudaMemGetInfo(size_t *free, size_t *total);
TSH_HD cudaError_t cudaMemcpy(void *dst, const void *src, size_t count, enum cudaMemcpyKind kind);
TSH_HD cudaError_t cudaMemcpyPeer(void *dst, int dstDevice, const void *src, int srcDevice, size_t count);
TSH_HD cudaError_t cudaMemcpy2D(void *dst, size_t dpitch, const void *src, size_t spitch, size_t width, size_t height, enum cudaMemcpyKind kind);
TSH_HD cudaError_t cudaMemset(void *devPtr, int value, size_t count);
TSH_HD cudaError_t cudaMemset2D(void *devPtr, size_t pitch, int value, size_t width, size_t height);
TSH_HD cudaError_t cudaStreamCreate(cudaStream_t *stream);
TSH_HD cudaError_t cudaStreamCreateWithFlags(cudaStream_t *stream, unsigned int flags);
TSH_HD cudaError_t cudaStreamCreateWithPriority(cudaStream_t *stream, unsigned int flags, int priority);
TSH_HD cudaError_t cudaStreamDestroy(cudaStream_t stream);
TSH_HD cudaError_t cudaStreamSynchronize(cudaStream_t stream);
TSH_HD cudaError_t cudaStreamQuery(cudaStream_t stream);
TSH_HD cudaError_t cudaEventDestroy(cudaEvent_t event);
TSH_HD cudaError_t cudaEventElapsedTime(float *ms, cudaEvent_t start, cudaEvent_t end);
TSH_HD cudaError_t cudaEventSynchronize(cudaEvent_t event);
TSH_HD cudaError_t cudaEventQuery(cudaEvent_t event);
TSH_HD struct cudaExtent make_cudaExtent(size_t w, size_t h, size_t d);
TSH_HD struct cudaPos make_cudaPos(size_t x, size_t y, size_t z);
TSH_HD struct cudaPitchedPtr make_cudaPitchedPtr(void *d, size_t p, size_t xsz, size_t ysz);
TSH_HD struct cudaChannelFormatDesc cudaCreateChannelDesc(int x, int y, int z, int w, enum cudaChannelFormatKind f);
TSH_C_END

#ifndef __cplusplus
cudaError_t cudaMalloc(void **devPtr, size_t size);
cudaError_t cudaMallocHost(void **ptr, size_t size);
cudaError_t cudaHostAlloc(void **pHost, size_t size, unsigned int flags);
cudaError_t cudaMallocManaged(void **devPtr, size_t size, unsigned int flags);
cudaError_t cudaMallocPitch(void **devPtr, size_t *pitch, size_t width, size_t height);
cudaError_t cudaMallocAsync(void **devPtr, size_t size, cudaStream_t stream);
cudaError_t cudaMemcpyAsync(void *dst, const void *src, size_t count, enum cudaMemcpyKind kind, cudaStream_t stream);
cudaError_t cudaMemsetAsync(void *devPtr, int value, size_t count, cudaStream_t stream);
cudaError_t cudaEventCreate(cudaEvent_t *event);
cudaError_t cudaEventCreateWithFlags(cudaEvent_t *event, unsigned int flags);
cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream);
cudaError_t cudaEventRecordWithFlags(cudaEvent_t event, cudaStream_t stream, unsigned int flags);
cudaError_t cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event, unsigned int flags);
cudaError_t cudaHostGetDevicePointer(void **pDevice, void *pHost, unsigned int flags);
cudaError_t cudaHostRegister(void *ptr, size_t size, unsigned int flags);
cudaError_t cudaHostUnregister(void *ptr);
cudaError_t cudaLaunchKernel(const void *func, dim3 gridDim, dim3 blockDim, void **args, size_t sharedMem, cudaStream_t stream);
cudaError_t cudaMemcpyToSymbol(const void *symbol, const void *src, size_t count, size_t offset, enum cudaMemcpyKind kind);
cudaError_t cudaMemcpyFromSymbol(void *dst, const void *symbol, size_t count, size_t offset, enum cudaMemcpyKind kind);
cudaError_t cudaGetSymbolAddress(void **devPtr, const void *symbol);
cudaError_t cudaGetSymbolSize(size_t *size, const void *symbol);
cudaError_t cudaFuncSetAttribute(const void *func, enum cudaFuncAttribute attr, int value);
cudaError_t cudaFuncSetCacheConfig(const void *func, enum cudaFuncCache cacheConfig);
cudaError_t cudaFuncGetAttributes(struct cudaFuncAttributes *attr, const void *func);
#else
TSH_C_BEGIN
TSH_HD cudaError_t cudaMemcpyAsync(void *dst, const void *src, size_t count, enum cudaMemcpyKind kind, cudaStream_t stream = 0);
TSH_HD cudaError_t cudaMemcpyPeerAsync(void *dst, int dstDevice, const void *src, int srcDevice, size_t count, cudaStream_t stream = 0);
TSH_HD cudaError_t cudaMemcpy2DAsync(void *dst, size_t dpitch, const void *src, size_t spitch, size_t width, size_t height, enum cudaMemcpyKind kind,
				     cudaStream_t stream = 0);
TSH_HD cudaError_t cudaMemsetAsync(void *devPtr, int value, size_t count, cudaStream_t stream = 0);
TSH_HD cudaError_t cudaEventCreateWithFlags(cudaEvent_t *event, unsigned int flags);
TSH_HD cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream = 0);
TSH_HD cudaError_t cudaEventRecordWithFlags(cudaEvent_t event, cudaStream_t stream = 0, unsigned int flags = 0);
TSH_HD cudaError_t cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event, unsigned int flags = 0);
TSH_HD cudaError_t cudaHostRegister(void *ptr, size_t size, unsigned int flags);
TSH_HD cudaError_t cudaHostUnregister(void *ptr);
TSH_HD cudaError_t cudaFreeAsync(void *devPtr, cudaStream_t stream);
TSH_C_END
TSH_HD cudaError_t cudaEventCreate(cudaEvent_t *event);
TSH_HD cudaError_t cudaEventCreate(cudaEvent_t *event, unsigned int flags);

TSH_C_BEGIN
TSH_D void cudaGraphSetConditional(cudaGraphConditionalHandle handle, unsigned int value);
TSH_HD cudaError_t cudaGraphLaunch(cudaGraphExec_t exec, cudaStream_t stream);
TSH_D cudaGraphExec_t cudaGetCurrentGraphExec(void);
TSH_D void cudaTriggerProgrammaticLaunchCompletion(void);
TSH_D void cudaGridDependencySynchronize(void);
TSH_C_END

template<class T> TSH_HD cudaError_t cudaMalloc(T **devPtr, size_t size) TSH_DEF
template<class T> TSH_HD cudaError_t cudaMallocHost(T **ptr, size_t size, unsigned int flags = 0) TSH_DEF
template<class T> TSH_HD cudaError_t cudaHostAlloc(T **pHost, size_t size, unsigned int flags) TSH_DEF
template<class T> TSH_HD cudaError_t cudaMallocManaged(T **devPtr, size_t size, unsigned int flags = 1) TSH_DEF
template<class T> TSH_HD cudaError_t cudaMallocPitch(T **devPtr, size_t *pitch, size_t width, size_t height) TSH_DEF
template<class T> TSH_HD cudaError_t cudaMallocAsync(T **devPtr, size_t size, cudaStream_t stream) TSH_DEF
template<class T> TSH_HD cudaError_t cudaMallocAsync(T **devPtr, size_t size, cudaMemPool_t pool, cudaStream_t stream) TSH_DEF
template<class T> TSH_HD cudaError_t cudaMallocFromPoolAsync(T **devPtr, size_t size, cudaMemPool_t pool, cudaStream_t stream) TSH_DEF
template<class T> TSH_HD cudaError_t cudaHostGetDevicePointer(T **pDevice, void *pHost, unsigned int flags) TSH_DEF
TSH_HD cudaError_t cudaMallocArray(cudaArray_t *array, const cudaChannelFormatDesc *desc, size_t width, size_t height = 0, unsigned int flags = 0) TSH_DEF
TSH_HD cudaError_t cudaMalloc3DArray(cudaArray_t *array, const cudaChannelFormatDesc *desc, cudaExtent extent, unsigned int flags = 0);
TSH_HD cudaError_t cudaMemcpy3D(const cudaMemcpy3DParms *p);
TSH_HD cudaError_t cudaMemcpy3DAsync(const cudaMemcpy3DParms *p, cudaStream_t stream = 0);

template<class T> TSH_HD cudaError_t cudaMemcpyToSymbol(const T &symbol, const void *src, size_t count, size_t offset = 0,
							cudaMemcpyKind kind = cudaMemcpyHostToDevice) TSH_DEF
template<class T> TSH_HD cudaError_t cudaMemcpyFromSymbol(void *dst, const T &symbol, size_t count, size_t offset = 0,
							  cudaMemcpyKind kind = cudaMemcpyDeviceToHost) TSH_DEF
template<class T> TSH_HD cudaError_t cudaMemcpyToSymbolAsync(const T &symbol, const void *src, size_t count, size_t offset = 0,
							     cudaMemcpyKind kind = cudaMemcpyHostToDevice, cudaStream_t stream = 0) TSH_DEF
template<class T> TSH_HD cudaError_t cudaMemcpyFromSymbolAsync(void *dst, const T &symbol, size_t count, size_t offset = 0,
							       cudaMemcpyKind kind = cudaMemcpyDeviceToHost, cudaStream_t stream = 0) TSH_DEF
template<class T> TSH_HD cudaError_t cudaGetSymbolAddress(void **devPtr, const T &symbol) TSH_DEF
template<class P, class T> TSH_HD cudaError_t cudaGetSymbolAddress(P **devPtr, const T &symbol) TSH_DEF
template<class T> TSH_HD cudaError_t cudaGetSymbolSize(size_t *size, const T &symbol) TSH_DEF

template<class F> TSH_HD cudaError_t cudaLaunchKernel(F *func, dim3 gridDim, dim3 blockDim, void **args, size_t sharedMem = 0, cudaStream_t stream = 0) TSH_DEF
template<class F> TSH_HD cudaError_t cudaLaunchCooperativeKernel(F *func, dim3 gridDim, dim3 blockDim, void **args, size_t sharedMem = 0,
								 cudaStream_t stream = 0) TSH_DEF
TSH_HD cudaError_t cudaLaunchKernelExC(const cudaLaunchConfig_t *config, const void *func, void **args);
#if __cplusplus >= 201103L
template<class... P, class... A> TSH_HD cudaError_t cudaLaunchKernelEx(const cudaLaunchConfig_t *config, void (*kernel)(P...), A &&...args) TSH_DEF
#endif
template<class F> TSH_HD cudaError_t cudaLaunch(F *func) TSH_DEF
template<class T> TSH_HD cudaError_t cudaSetupArgument(T arg, size_t offset) TSH_DEF
TSH_HD cudaError_t cudaSetupArgument(const void *arg, size_t size, size_t offset) TSH_DEF
template<class F> TSH_HD cudaError_t cudaFuncSetAttribute(F *func, cudaFuncAttribute attr, int value) TSH_DEF
template<class F> TSH_HD cudaError_t cudaFuncGetAttributes(cudaFuncAttributes *attr, F *func) TSH_DEF
template<class F> TSH_HD cudaError_t cudaFuncSetCacheConfig(F *func, cudaFuncCache cacheConfig) TSH_DEF
template<class F> TSH_HD cudaError_t cudaFuncSetSharedMemConfig(F *func, cudaSharedMemConfig config) TSH_DEF
template<class F> TSH_HD cudaError_t cudaFuncGetName(const char **name, F *func) TSH_DEF
template<class F> TSH_HD cudaError_t cudaGetFuncBySymbol(cudaFunction_t *function, F *symbol) TSH_DEF
template<class F> TSH_HD cudaError_t cudaGetKernel(cudaKernel_t *kernel, F *func) TSH_DEF
template<class F> TSH_HD cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *numBlocks, F func, int blockSize, size_t dynamicSMemSize) TSH_DEF
template<class F> TSH_HD cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int *numBlocks, F func, int blockSize, size_t dynamicSMemSize,
											     unsigned int flags) TSH_DEF
template<class F> TSH_HD cudaError_t cudaOccupancyMaxPotentialBlockSize(int *minGridSize, int *blockSize, F func, size_t dynamicSMemSize = 0,
									int blockSizeLimit = 0) TSH_DEF
template<class F> TSH_HD cudaError_t cudaOccupancyMaxPotentialBlockSizeWithFlags(int *minGridSize, int *blockSize, F func, size_t dynamicSMemSize = 0,
										 int blockSizeLimit = 0, unsigned int flags = 0) TSH_DEF
template<class S, class F> TSH_HD cudaError_t cudaOccupancyMaxPotentialBlockSizeVariableSMem(int *minGridSize, int *blockSize, F func, S blockSizeToSMem,
											      int blockSizeLimit = 0) TSH_DEF
template<class S, class F> TSH_HD cudaError_t cudaOccupancyMaxPotentialBlockSizeVariableSMemWithFlags(int *minGridSize, int *blockSize, F func,
												       S blockSizeToSMem, int blockSizeLimit = 0,
												       unsigned int flags = 0) TSH_DEF
template<class F> TSH_HD cudaError_t cudaOccupancyAvailableDynamicSMemPerBlock(size_t *size, F func, int numBlocks, int blockSize) TSH_DEF
template<class F> TSH_HD cudaError_t cudaOccupancyMaxActiveClusters(int *numClusters, F func, const cudaLaunchConfig_t *config) TSH_DEF
template<class F> TSH_HD cudaError_t cudaOccupancyMaxPotentialClusterSize(int *clusterSize, F func, const cudaLaunchConfig_t *config) TSH_DEF

template<class T> TSH_HD cudaChannelFormatDesc cudaCreateChannelDesc() TSH_DEF
TSH_HD cudaChannelFormatDesc cudaCreateChannelDescHalf() TSH_DEF
TSH_HD cudaChannelFormatDesc cudaCreateChannelDescHalf1();
TSH_HD cudaChannelFormatDesc cudaCreateChannelDescHalf2();
TSH_HD cudaChannelFormatDesc cudaCreateChannelDescHalf4();
TSH_HD cudaError_t cudaGraphInstantiate(cudaGraphExec_t *exec, cudaGraph_t graph, unsigned long long flags = 0);
TSH_HD cudaError_t cudaGraphInstantiate(cudaGraphExec_t *exec, cudaGraph_t graph, cudaGraphNode_t *errorNode, char *log, size_t size);
#endif
#endif
