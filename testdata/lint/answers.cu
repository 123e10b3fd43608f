// lint: --severity note --allow P,R
// Numbers that the runtime answers with: the size of a warp, versions, times between events.
#include <cuda.h>
#include <cuda_runtime.h>
#include <iostream>
#include <stdio.h>
struct device_info { int warp_size, version; };
int warps_of(int threads)
{
	int size = 0;
	cudaDeviceGetAttribute(&size, cudaDevAttrWarpSize, 0);			//! B002
	printf("%d lanes\n", size);
	return (threads + size - 1) / size;
}
void fill(device_info *info, CUdevice d)
{
	cuDeviceGetAttribute(&info->warp_size, CU_DEVICE_ATTRIBUTE_WARP_SIZE, d);	//! B002
	cudaRuntimeGetVersion(&info->version);
}
void show()
{
	int size, shown;
	cudaDeviceGetAttribute(&size, cudaDevAttrWarpSize, 0);
	cudaDeviceGetAttribute(&shown, cudaDevAttrWarpSize, 1);
	printf("%d lanes\n", size);
	std::cout << "lanes: " << shown << "\n";
}
static const cudaDeviceAttr asked[] = { cudaDevAttrWarpSize, cudaDevAttrMaxGridDimX };

bool has_graphs()
{
	int driver = 0, runtime = 0;
	if (cudaDriverGetVersion(&driver) != cudaSuccess || driver == 0)
		return false;
	cudaRuntimeGetVersion(&runtime);
	if (driver < runtime || runtime != CUDART_VERSION)
		return false;
	printf("CUDA %d.%d\n", runtime / 1000, runtime % 100 / 10);		//! W913
	return driver >= 11010 && 12000 <= runtime;				//! W913
}

#if CUDART_VERSION < 9000
#define __syncwarp(...)
#elif defined(ONE_LANE)
#define __syncwarp(...)							//! W202
#elif defined(OURS)
#define __syncwarp(...) __builtin_amdgcn_wave_barrier()
#elif defined(ALL_WAIT)
#define __syncwarp() __syncthreads()
#elif defined(BY_ASSEMBLY)
static inline __device__ void __syncwarp(unsigned mask = ~0u) { asm volatile("bar.warp.sync %0;" ::"r"(mask)); }
#elif defined(OURS_TOO)
static inline __device__ void __syncwarp() { __builtin_amdgcn_wave_barrier(); }
#endif

float across(cudaStream_t mine)
{
	cudaEvent_t a, b, c;
	cudaStream_t first, second;
	float ms = 0;
	cudaSetDevice(0);
	cudaStreamCreate(&first);
	cudaSetDevice(1);
	cudaStreamCreateWithFlags(&second, cudaStreamNonBlocking);
	cudaEventRecord(a, first);
	cudaEventRecord(b, second);
	cudaEventRecord(c, mine);
	cudaEventElapsedTime(&ms, a, b);					//! W512
	cudaEventElapsedTime(&ms, c, b);
	return ms;
}

struct plan { int warpSize = 8; };
int of_both(const plan &mine, const cudaDeviceProp &device)
{
	return mine.warpSize * 4 + device.warpSize / 2;				//! B002
}
__device__ int exchanged(int v) { return __shfl_sync(0xffffffffu, v, 0, 32); } // lanes exchange values: the size of a warp counts
