// lint: --severity note --warp native --allow P,R,W108
// What a note asks for, where the code does it; the same elsewhere is in behaviour.cu, device.cu, libraries.cu.
#include <cuda.h>
#include <cudnn.h>
#include <cufft.h>
#include <nvrtc.h>
#ifdef _WIN32
static const char driver[] = "nvcuda.dll";
#else
static const char driver[] = "libcuda.so.1";			//! W910
#endif
#ifdef __HIP_PLATFORM_AMD__
#define KERNELS "kernels.hsaco"
#define FAST "-ffast-math"
#else
#define KERNELS "kernels.ptx"
#define FAST "--use_fast_math"
#endif
void pools(void **p, cudaStream_t s, int *has, int device)
{
	cudaDeviceGetAttribute(has, cudaDevAttrMemoryPoolsSupported, device);
	if (*has)
		cudaMallocAsync(p, 16, s);
	int can;
	cudaDeviceCanAccessPeer(&can, device, 1);
	if (can)
		cudaDeviceEnablePeerAccess(1, 0);
	cudaIpcMemHandle_t h;
	cudaIpcGetMemHandle(&h, *p);				//! W406
}
void map(CUdeviceptr *p, CUdevice d, int *has)
{
	cuDeviceGetAttribute(has, CU_DEVICE_ATTRIBUTE_VIRTUAL_MEMORY_MANAGEMENT_SUPPORTED, d);
	if (*has)
		cuMemAddressReserve(p, 2097152, 0, 0, 0);
	cuMemUnmap(*p, 2097152);				//! W408
}
void back(cufftHandle plan, cufftComplex *v, cufftReal *out)
{
	cufftExecC2R(plan, v, (cufftReal *)v);
	cufftExecC2R(plan, reinterpret_cast<cufftComplex *>(out), out);
	cufftExecC2R(plan, v, out);				//! W803
}
void pool(cudnnHandle_t h, cudnnPoolingDescriptor_t d, cudnnTensorDescriptor_t x, const void *v, void *w, float scale)
{
	const float one = 1.0f, zero = 0.f;
	cudnnPoolingForward(h, d, &one, x, v, &zero, x, w);
	cudnnPoolingForward(h, d, &scale, x, v, &zero, x, w);	//! W803
	cudnnSetTensor4dDescriptor(x, CUDNN_TENSOR_NCHW, CUDNN_DATA_FLOAT, 1, 1, 1, 1);
	cudnnAddTensor(h, &one, x, v, &one, x, w);
}
void compile(nvrtcProgram p)
{
	const char *defines[] = {"-DN=4", "--std=c++17"}, *fast[] = {FAST}, *arch[] = {"--gpu-architecture=compute_80"};	//! W901
	nvrtcCompileProgram(p, 2, defines);
	nvrtcCompileProgram(p, 0, nullptr);
	nvrtcCompileProgram(p, 1, fast);
	nvrtcCompileProgram(p, 1, arch);			//! B001
}
CUresult load(CUmodule *m, const char *file) { return cuModuleLoad(m, file); }	//! B001
CUresult load_own(CUmodule *m) { return cuModuleLoad(m, KERNELS); }
__device__ int first() { return __ffsll(__activemask()); }
__device__ int first_of_half() { return __ffs(__activemask()); }	//! W102
__global__ void __launch_bounds__(256, 4) equal(float *x) { x[threadIdx.x] = 0; }
__global__ void __launch_bounds__(512, 2) lower(float *x) { x[threadIdx.x] = 0; }
__global__ void __launch_bounds__(128, 8) higher(float *x) { x[threadIdx.x] = 0; }	//! W110
__global__ void one_warp(float *x)
{
	float v = x[threadIdx.x];
	for (int o = 16; o > 0; o >>= 1)
		v += __shfl_down_sync(~0ull, v, o);
	x[threadIdx.x] = __shfl_sync(~0ull, v, 0);
}
__global__ void warps(float *x)
{
	float v = x[threadIdx.x];
	for (int o = 16; o > 0; o >>= 1)			//! W104
		v += __shfl_down_sync(~0ull, v, o);
	x[threadIdx.x] = __shfl_sync(~0ull, v, 0);		//! W109
}
void run(float *x)
{
	one_warp<<<1, 32>>>(x);
	warps<<<1, 64>>>(x);
}
