// lint: --severity note --allow P,R,V
// Memory, in shapes beside those of memory.cu: versions of names, sizes in configurations, flags.
#include <cuda_runtime.h>
#include <cuda.h>
#include <cstring>
texture<float4, cudaTextureType1D, cudaReadModeElementType> tex_a, tex_b;	//! W412
static texture<unsigned char, 2> tex_c;				//! W412
extern texture<int> tex_d;					//! W412
surface<void, cudaSurfaceType2D> surf;				//! N001 W413
cudaTextureObject_t obj;
__constant__ float small_table[100];
__managed__ int counter;					//! W401
__device__ __managed__ float field[16];				//! W401
template <int N> __global__ void dyn() { extern __shared__ float s[]; s[0] = N; }
__global__ void stat() {
	__shared__ double d[8193];				//! W402
	__shared__ double e[8192];
}
constexpr size_t kSmem = 100 * 1024;
void host(float *d, void *h, cudaStream_t s, cudaMemPool_t pool, cudaArray_t arr, int dev) {
	cudaMemAdvise(d, 4096, cudaMemAdviseSetReadMostly, 0);	//! W401
	cudaMemAdvise_v2(d, 4096, cudaMemAdviseSetAccessedBy, {cudaMemLocationTypeDevice, 0});	//! W401
	cudaStreamAttachMemAsync(s, d, 0, cudaMemAttachHost);	//! W401
	cudaHostRegister(h, 4096, cudaHostRegisterReadOnly);	//! W407
	cudaHostRegister(h, 4096, cudaHostRegisterMapped);
	cudaHostAlloc(&h, 4096, cudaHostAllocMapped | cudaHostAllocWriteCombined);	//! W407
	size_t pitch;
	cudaMallocPitch(&d, &pitch, 100, 100);			//! W411
	cudaMalloc3D(nullptr, {});				//! W411
	size_t stride = (100 * sizeof(float) + 255) & ~255;
	pitch = ((100 * 4) + 511) & ~511;			//! W411
	cudaFuncSetAttribute(dyn<1>, cudaFuncAttributeMaxDynamicSharedMemorySize, kSmem);	//! W402 W403
	cudaFuncSetAttribute(dyn<1>, cudaFuncAttributePreferredSharedMemoryCarveout, cudaSharedmemCarveoutMaxShared);	//! W403
	cudaFuncSetCacheConfig(dyn<1>, cudaFuncCachePreferShared);	//! W403
	cudaDeviceSetCacheConfig(cudaFuncCachePreferL1);	//! W403
	cudaDeviceSetSharedMemConfig(cudaSharedMemBankSizeEightByte);	//! W403
	dyn<2><<<1, 64, 72 * 1024>>>();				//! W402
	dyn<2><<<1, 64, kSmem, s>>>();				//! W402
	dyn<2><<<1, 64, 64 * 1024>>>();
	dyn<2><<<1, 64, 20000 * sizeof(float)>>>();		//! W402
	cudaLaunchConfig_t c = {0}; c.dynamicSmemBytes = 98304;	//! W402
	cudaDeviceSetLimit(cudaLimitPersistingL2CacheSize, 1 << 20);
	cudaMallocFromPoolAsync(&h, 64, pool, s);		//! W405
	cudaFreeAsync(h, s);
	cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &pitch);
	cudaDeviceGetDefaultMemPool(&pool, 0);
	cudaIpcMemHandle_t m; cudaIpcGetMemHandle(&m, d);	//! W406
	cudaIpcOpenMemHandle(&h, m, cudaIpcMemLazyEnablePeerAccess);	//! W406
	cudaMemcpyPeerAsync(d, 0, h, 1, 4, s);
	CUmemGenericAllocationHandle a; CUdeviceptr p;
	cuMemCreate(&a, 1 << 21, 0, 0);				//! W408
	cuMemAddressReserve(&p, 1 << 21, 0, 0, 0);		//! W408
	cuMemMap(p, 1 << 20, 0, a, 0), cuMemMap(p + (1 << 20), 1 << 20, 0, a, 0);
	cuMemUnmap(p, 1 << 21);					//! W408
	cudaMemcpyToSymbol("big_table", h, 4);			//! W409
	cudaMemcpyFromSymbolAsync(h, "big_table", 4, 0, cudaMemcpyDeviceToHost, s);	//! W409
	std::memcpy(h, "big_table", 4);
	cudaGetSymbolAddress((void **)&h, "no_table");	//! W409
	printf("%zu %zu", stride, pitch);
}
struct own { void cudaMemAdvise(int); int pitch; };
