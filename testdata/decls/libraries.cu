// cuBLAS, cuSPARSE, cuSOLVER, cuFFT, cuRAND, cuDNN, NVRTC, NCCL, NVTX, the driver API.
#include <cublasLt.h>
#include <cublas_v2.h>
#include <cuda.h>
#include <cudnn.h>
#include <cufft.h>
#include <curand.h>
#include <curand_kernel.h>
#include <cusolverDn.h>
#include <cusparse.h>
#include <nccl.h>
#include <nvrtc.h>
#include <nvtx3/nvToolsExt.h>
// as helper headers have it: one overload for each library's status
const char *name(cudaError_t) { return "runtime"; }
const char *name(CUresult) { return "driver"; }
const char *name(cublasStatus_t s) { return s == CUBLAS_STATUS_SUCCESS/*C*/ ? "" : "blas"; }
const char *name(cusparseStatus_t s) { return cusparseGetErrorString(s); }
const char *name(cusolverStatus_t) { return "solver"; }
const char *name(cufftResult) { return "fft"; }
const char *name(curandStatus_t) { return "rand"; }
const char *name(cudnnStatus_t s) { return cudnnGetErrorString(s); }
const char *name(nvrtcResult r) { return nvrtcGetErrorString/*C*/(r); }
const char *name(ncclResult_t r) { return ncclGetErrorString(r); }

__global__ void noise(curandState/*C*/ *state, float *p, curandStatePhilox4_32_10_t *philox)
{
	curand_init/*C*/(1234, threadIdx.x, 0, &state[threadIdx.x]);
	p[0] = curand_uniform(state) + curand_normal(&state[1]) + curand(state) % 7;
	double2 d = curand_normal2_double(state);
	float4 f = curand_uniform4(philox);
	p[1] = d.x + f.w;
}
template<class T> cublasStatus_t gemm(cublasHandle_t h, int n, const T *a, T *c)
{
	T one = 1;
	return cublasGemmEx(h, CUBLAS_OP_N, CUBLAS_OP_T, n, n, n, &one, a, CUDA_R_32F, n, a, CUDA_R_32F, n, &one, c, CUDA_R_32F, n, CUBLAS_COMPUTE_32F,
			    CUBLAS_GEMM_DEFAULT);
}
int main()
{
	float one = 1, *a = 0;
	cublasHandle_t/*C*/ blas;
	cublasCreate/*C*/(&blas);
	cublasOperation_t op = CUBLAS_OP_N/*C*/;
	cublasStatus_t status = cublasSgemm(blas, op, op == CUBLAS_OP_N ? CUBLAS_OP_T : CUBLAS_OP_N, 1, 1, 1, &one, a, 1, a, 1, &one, a, 1);
	if ((status = gemm(blas, 1, a, a)) != CUBLAS_STATUS_SUCCESS)
		name(status);
	cusparseHandle_t sparse = NULL;
	cusparseSpMatDescr_t matrix;
	cusparseDnVecDescr_t vector;
	cusparseCreate(&sparse);
	cusparseCreateCsr(&matrix, 1, 1, 1, a, a, a, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_BASE_ZERO, CUDA_R_32F);
	cusparseSpMV(sparse, CUSPARSE_OPERATION_NON_TRANSPOSE, &one, matrix, vector, &one, vector, CUDA_R_32F, CUSPARSE_SPMV_ALG_DEFAULT, a);
	cusolverDnHandle_t solver;
	name(cusolverDnCreate(&solver));
	cusolverEigMode_t mode = CUSOLVER_EIG_MODE_VECTOR;
	cufftHandle plan;
	cufftComplex *data = 0;
	if (cufftPlan1d/*C*/(&plan, 8, CUFFT_C2C, 1) == CUFFT_SUCCESS)
		cufftExecC2C(plan, data, data, CUFFT_FORWARD);
	curandGenerator_t rng;
	curandCreateGenerator(&rng, CURAND_RNG_PSEUDO_DEFAULT);
	curandGenerateUniform(rng, a, 10);
	cudnnHandle_t dnn;
	cudnnTensorDescriptor_t tensor;
	cudnnCreateTensorDescriptor(&tensor);
	cudnnSetTensor4dDescriptor(tensor, CUDNN_TENSOR_NCHW, CUDNN_DATA_FLOAT, 1, 1, 1, 1);
	cudnnConvolutionFwdAlgo_t algorithm = CUDNN_CONVOLUTION_FWD_ALGO_GEMM;
	name(cudnnCreate(&dnn));
	nvrtcProgram program;
	name(nvrtcCreateProgram(&program, "", "x.cu", 0, nullptr, nullptr));
	ncclComm_t comm;
	ncclAllReduce(a, a, 1, ncclFloat, ncclSum, comm, 0);
	nvtxRangePushA("range");
	nvtxRangePop();
	CUdevice device;
	CUcontext context;
	CUmodule module;
	CUfunction function;
	CUdeviceptr/*C*/ memory;
	CUresult r = cuInit/*C*/(0);
	if (r == CUDA_SUCCESS && cuDeviceGet(&device, 0) == CUDA_SUCCESS && cuCtxCreate(&context, 0, device) == CUDA_SUCCESS)
		cuModuleLoad(&module, "x.ptx");
	cuMemAlloc(&memory, 64);
	void *args[] = { &memory };
	cuLaunchKernel/*C*/(function, 1, 1, 1, 32, 1, 1, 0, nullptr, args, nullptr);
	cuMemcpyHtoD(memory + 4, a, 4);
	int value;
	cuDeviceGetAttribute(&value, CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT/*C*/, device);
	CUDA_MEMCPY2D copy = { 0 };
	copy.srcMemoryType = CU_MEMORYTYPE_HOST;
	name(r);
	return mode + algorithm;
}
