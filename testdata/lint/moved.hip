// lint: --rocm 7.2 --allow P,R,W103,W106
// What ROCm's releases removed, in a HIP source; a branch for older releases, and what the program defines itself, is harmless.
#include <hip/hip_runtime.h>
#include <hip/hiprtc.h>
#include <hip/hip_gl_interop.h>
#include <hipblas.h>	//! V005
#include <hip/hcc_detail/hip_fp16.h>	//! V005
#include <rocprim/rocprim.hpp>
#if __AMDGCN_WAVEFRONT_SIZE == 64	//! V005
typedef unsigned long long mask_t;
#endif
#if defined(__AMDGCN_WAVEFRONT_SIZE__) && __AMDGCN_WAVEFRONT_SIZE__ == 32
typedef unsigned mask32_t;
#endif
#ifdef __HIP_PLATFORM_NVCC__	//! V005
void for_nvidia();
#endif
#if defined(__HIP_PLATFORM_NVCC__) || defined(__HIP_PLATFORM_NVIDIA__)
void for_nvidia_of_both();
#endif
#ifdef __HIP_PLATFORM_HCC__	//! V005
void for_amd();
#endif
#if defined(__HIP_PLATFORM_AMD__) || defined(__HIP_PLATFORM_HCC__)
void for_both();
#endif
#define ROCPRIM_WAVEFRONT_SIZE 64
template <int N> struct lanes_of { int v[N]; };
__global__ void k(int *p)
{
	lanes_of<__AMDGCN_WAVEFRONT_SIZE__> a;	//! V005
	p[0] = threadIdx.x % __AMDGCN_WAVEFRONT_SIZE + a.v[0];	//! V005
	p[1] = ROCPRIM_WAVEFRONT_SIZE;
}
struct own { int gcnArch, memoryType; };
int asks(hipPointerAttribute_t *attr, own o)
{
	hipDeviceProp_t prop;
	hipGetDeviceProperties(&prop, 0);
	if (prop.gcnArch == 908 || o.gcnArch == 908)	//! V005
		return 1;
	if (attr->memoryType == hipMemoryTypeDevice || o.memoryType)	//! V005
		return 2;
#if HIP_VERSION >= 60000000
	return attr->type;
#else
	return attr->memoryType;
#endif
}
struct own_array { int Format, width; };
int reads(hipArray *array, hipArray_t other, HIP_ARRAY_DESCRIPTOR *d, own_array *o)
{
	int n = array->Format + array->NumChannels;	//! V005 V005
	n += other->width * other->desc.x;	//! V005 V005
	return n + d->Format + d->NumChannels + o->Format + o->width;
}
int reads_by_release(hipArray *array)
{
#if HIP_VERSION_MAJOR >= 6
	return 0;
#elif defined(__HIP_PLATFORM_AMD__)
	return array->Format;
#endif
}
void names(hipblasHandle_t h, int n, float *al, void *A, void *B, void *C)
{
	HIP_MEMSET_NODE_PARAMS m;	//! V005
	HIP_MEMSET_NODE_PARAMS ordered = {A, 0, 1, 4, 1, 1};	//! V005
	HIP_MEMSET_NODE_PARAMS zeroed = {};	//! V005
	hipblasDatatype_t type = HIPBLAS_R_32F;	//! V005
	hipblasCgemm_v2(h);	//! V005
	hipblasGemmEx(h, HIPBLAS_OP_N, HIPBLAS_OP_N, n, n, n, al, A, HIPBLAS_R_16F, n, B, HIPBLAS_R_16F, n, al, C, HIPBLAS_R_16F, n, HIPBLAS_R_32F, HIPBLAS_GEMM_DEFAULT);	//! V006
	hipblasGemmEx(h, HIPBLAS_OP_N, HIPBLAS_OP_N, n, n, n, al, A, HIPBLAS_R_16F, n, B, HIPBLAS_R_16F, n, al, C, HIPBLAS_R_16F, n, HIPBLAS_COMPUTE_32F, HIPBLAS_GEMM_DEFAULT);
	int lanes = rocprim::device_warp_size() + own::device_warp_size();	//! V005
	hipMemAdvise(A, n, hipMemAdviseSetReadMostly, 0);
	hipcub::GridBarrier barrier;
}
bool peers()
{
	return hipDeviceEnablePeerAccess(1, 0) == hipErrorPeerAccessAlreadyEnabled;	//! V006
}
bool peers_cleared()
{
	bool known = hipDeviceEnablePeerAccess(1, 0) == hipErrorPeerAccessAlreadyEnabled;
	(void)hipGetLastError();
	return known;
}
const char *wide = R"(extern "C" __global__ void w(int64_t *p) { p[0] = 1; })";	//! V006
const char *narrow = R"(extern "C" __global__ void w(int *p) { p[0] = 1; })";
void compile(hiprtcProgram *program) { hiprtcCreateProgram(program, wide, "w", 0, 0, 0); }
void version(hipCtx_t context)
{
	int old;
	unsigned int now;
	hipCtxGetApiVersion(context, &old);	//! V006
	hipCtxGetApiVersion(context, &now);
}
float4 made(int n);
std::function<float4(int)> maker;
__global__ void vectors(float4 *p, float4 other, float x, int i)
{
	p[0] = float4(x);	//! V006
	p[1] = static_cast<float4>(i) + p[0];	//! V006
	float4 local(1.0f);	//! V006
	p[6] = (float4)(128) * x;	//! V006
	p[7] = (float4)x + (float4)2.0f;	//! V006 V006
	p[8] = (float4)other + (float4)other.x + (float4){x, x, x, x} + (float4)0.0f;
	p[2] = float4(0.0f);
	p[3] = float4(other);
	p[4] = float4(x, x, x, x);
	float4 copy(other), nothing(0);
	float1 one(x);
	p[5] = local + copy + nothing + made(i);
}
void of_opengl(hipGraphicsResource **r, unsigned image) { hipGraphicsGLRegisterImage(r, image, 0, 0); }
