// section occupancy: cuda_occupancy.h's questions how many blocks a compute unit holds, answered from what HIP says of device and kernel.
// provides: __occMin __occDivideRoundUp __occRoundUp cudaOccError cudaOccCacheConfig cudaOccDeviceProp cudaOccFuncAttributes cudaOccDeviceState
// provides: cudaOccResult CUDA_OCC_SUCCESS CUDA_OCC_ERROR_INVALID_INPUT CUDA_OCC_ERROR_UNKNOWN_DEVICE
// provides: CACHE_PREFER_NONE CACHE_PREFER_SHARED CACHE_PREFER_L1 CACHE_PREFER_EQUAL cudaOccSMemAllocationGranularity
// provides: cudaOccMaxActiveBlocksPerMultiprocessor cudaOccMaxPotentialOccupancyBlockSize cudaOccMaxPotentialOccupancyBlockSizeVariableSMem
// requires: -
#if defined(__cplusplus) && !defined(__HIPCC_RTC__)
#include <stddef.h>

enum cudaOccError { CUDA_OCC_SUCCESS, CUDA_OCC_ERROR_INVALID_INPUT, CUDA_OCC_ERROR_UNKNOWN_DEVICE };
enum cudaOccCacheConfig { CACHE_PREFER_NONE, CACHE_PREFER_SHARED, CACHE_PREFER_L1, CACHE_PREFER_EQUAL };

// From a hipDeviceProp_t, or from what has its members.
struct cudaOccDeviceProp {
	int computeMajor, computeMinor, maxThreadsPerBlock, maxThreadsPerMultiprocessor, regsPerBlock, regsPerMultiprocessor, warpSize;
	size_t sharedMemPerBlock, sharedMemPerMultiprocessor;
	int numSms;
	cudaOccDeviceProp() : cudaOccDeviceProp(nothing()) {}
	template <class P>
	cudaOccDeviceProp(const P &p)
	    : computeMajor(p.major), computeMinor(p.minor), maxThreadsPerBlock(p.maxThreadsPerBlock),
	      maxThreadsPerMultiprocessor(p.maxThreadsPerMultiProcessor), regsPerBlock(p.regsPerBlock),
	      regsPerMultiprocessor(p.regsPerMultiprocessor), warpSize(p.warpSize), sharedMemPerBlock(p.sharedMemPerBlock),
	      sharedMemPerMultiprocessor(p.sharedMemPerMultiprocessor), numSms(p.multiProcessorCount)
	{
	}

    private:
	struct nothing {
		int major = 0, minor = 0, maxThreadsPerBlock = 0, maxThreadsPerMultiProcessor = 0, regsPerBlock = 0, regsPerMultiprocessor = 0,
		    warpSize = 0, sharedMemPerBlock = 0, sharedMemPerMultiprocessor = 0, multiProcessorCount = 0;
	};
};

// From a hipFuncAttributes.
struct cudaOccFuncAttributes {
	int maxThreadsPerBlock, numRegs;
	size_t sharedSizeBytes, maxDynamicSharedSizeBytes;
	cudaOccFuncAttributes() : maxThreadsPerBlock(0), numRegs(0), sharedSizeBytes(0), maxDynamicSharedSizeBytes(0) {}
	template <class A>
	cudaOccFuncAttributes(const A &a)
	    : maxThreadsPerBlock(a.maxThreadsPerBlock), numRegs(a.numRegs), sharedSizeBytes(a.sharedSizeBytes),
	      maxDynamicSharedSizeBytes(a.maxDynamicSharedSizeBytes)
	{
	}
};

// AMD GPUs share no memory between caches and blocks: nothing follows from it.
struct cudaOccDeviceState {
	cudaOccCacheConfig cacheConfig;
	int carveoutConfig;
	cudaOccDeviceState() : cacheConfig(CACHE_PREFER_NONE), carveoutConfig(-1) {}
};

struct cudaOccResult {
	int activeBlocksPerMultiprocessor; // the least of the limits below
	unsigned limitingFactors;          // 1: wavefronts, 2: registers, 4: shared memory
	int blockLimitRegs, blockLimitSharedMem, blockLimitWarps, blockLimitBlocks, allocatedRegistersPerBlock;
	size_t allocatedSharedMemPerBlock;
};

static inline int __occMin(int a, int b) { return a < b ? a : b; }
static inline int __occDivideRoundUp(int n, int by) { return (n + by - 1) / by; }
static inline int __occRoundUp(int n, int to) { return __occDivideRoundUp(n, to) * to; }

// In what steps a compute unit gives shared memory to blocks: 1280 bytes on gfx950, 512 on others.
static inline cudaOccError cudaOccSMemAllocationGranularity(int *bytes, const cudaOccDeviceProp *p)
{
	*bytes = p->computeMajor == 9 && p->computeMinor == 5 ? 1280 : 512;
	return CUDA_OCC_SUCCESS;
}

static inline cudaOccError cudaOccMaxActiveBlocksPerMultiprocessor(cudaOccResult *result, const cudaOccDeviceProp *p,
                                                                  const cudaOccFuncAttributes *a, const cudaOccDeviceState *,
                                                                  int blockSize, size_t dynamicSMemSize)
{
	const int none = 0x7fffffff;
	int granularity = 0;
	if (!result || blockSize <= 0 || p->warpSize <= 0)
		return CUDA_OCC_ERROR_INVALID_INPUT;
	cudaOccSMemAllocationGranularity(&granularity, p);
	int threads = __occRoundUp(blockSize, p->warpSize), registers = p->regsPerMultiprocessor;
	size_t shared = a->sharedSizeBytes + dynamicSMemSize, unit = (size_t)granularity;
	bool fits = blockSize <= p->maxThreadsPerBlock && (!a->maxThreadsPerBlock || blockSize <= a->maxThreadsPerBlock);
	shared = (shared + unit - 1) / unit * unit;
	result->allocatedSharedMemPerBlock = shared;
	result->allocatedRegistersPerBlock = __occRoundUp(a->numRegs, 8) * threads;
	result->blockLimitWarps = result->blockLimitBlocks = fits ? p->maxThreadsPerMultiprocessor / threads : 0;
	result->blockLimitRegs = a->numRegs && registers ? registers / result->allocatedRegistersPerBlock : none;
	result->blockLimitSharedMem = shared ? (int)(p->sharedMemPerMultiprocessor / shared) : none;
	int least = __occMin(result->blockLimitWarps, __occMin(result->blockLimitRegs, result->blockLimitSharedMem));
	result->activeBlocksPerMultiprocessor = least;
	result->limitingFactors = (result->blockLimitWarps == least) | (result->blockLimitRegs == least) << 1 |
	                          (result->blockLimitSharedMem == least) << 2;
	return CUDA_OCC_SUCCESS;
}

// The largest block with which a compute unit holds the most threads, and how many blocks fill the device.
template <class F>
static inline cudaOccError cudaOccMaxPotentialOccupancyBlockSizeVariableSMem(int *minGridSize, int *blockSize,
                                                                            const cudaOccDeviceProp *p,
                                                                            const cudaOccFuncAttributes *a,
                                                                            const cudaOccDeviceState *s, F dynamicSMemSize)
{
	int most = 0, limit = a->maxThreadsPerBlock ? __occMin(a->maxThreadsPerBlock, p->maxThreadsPerBlock) : p->maxThreadsPerBlock;
	if (p->warpSize <= 0)
		return CUDA_OCC_ERROR_INVALID_INPUT;
	*minGridSize = *blockSize = 0;
	for (int n = __occRoundUp(limit, p->warpSize); n > 0; n -= p->warpSize) {
		cudaOccResult r;
		int size = __occMin(n, limit);
		cudaOccError e = cudaOccMaxActiveBlocksPerMultiprocessor(&r, p, a, s, size, (size_t)dynamicSMemSize(size));
		if (e != CUDA_OCC_SUCCESS)
			return e;
		if (r.activeBlocksPerMultiprocessor * size > most) {
			most = r.activeBlocksPerMultiprocessor * size;
			*blockSize = size;
			*minGridSize = r.activeBlocksPerMultiprocessor * p->numSms;
		}
	}
	return CUDA_OCC_SUCCESS;
}

static inline cudaOccError cudaOccMaxPotentialOccupancyBlockSize(int *minGridSize, int *blockSize, const cudaOccDeviceProp *p,
                                                                const cudaOccFuncAttributes *a, const cudaOccDeviceState *s,
                                                                size_t (*size)(int), size_t dynamicSMemSize)
{
	return cudaOccMaxPotentialOccupancyBlockSizeVariableSMem(minGridSize, blockSize, p, a, s,
	                                                         [=](int n) { return size ? size(n) : dynamicSMemSize; });
}

static inline cudaOccError cudaOccMaxPotentialOccupancyBlockSize(int *minGridSize, int *blockSize, const cudaOccDeviceProp *p,
                                                                const cudaOccFuncAttributes *a, const cudaOccDeviceState *s,
                                                                size_t dynamicSMemSize = 0)
{
	return cudaOccMaxPotentialOccupancyBlockSizeVariableSMem(minGridSize, blockSize, p, a, s, [=](int) { return dynamicSMemSize; });
}
#endif
