// lint: --allow P,R,N
// What a twentieth draw met: each hazard, and a twin like what was reported and is harmless.
#include <cublas_v2.h>
#include <cuda.h>
#include <cuda_fp16.h>
#include <cuda_runtime.h>
#include <functional>
#include <map>
#include <ostream>
#include <string>
// W203: the first thread's number of a block, through a cast; a gate in a lambda that waits itself
__global__ void tiles(float *o, int most, int pairs)
{
	__shared__ float s[512];
	const int span = 2 * blockDim.x;
	int at = blockIdx.x * span + threadIdx.x;
	const int base = at - static_cast<int>(threadIdx.x);
	const bool whole = (base + span) <= most, own = at + span <= most;
	if (whole && pairs > 1) {
		s[threadIdx.x] = o[at];
		__syncthreads();
		o[at] = s[511 - threadIdx.x];
	}
	if (own) {
		s[threadIdx.x] = 0;
		__syncthreads();		//! W203
	}
}
__global__ void gate(const volatile unsigned *count, float *o, int n)
{
	int t = threadIdx.x;
	__shared__ bool ok;
	auto came = [&](unsigned target) -> bool {
		if (t == 0)
			ok = *count >= target;
		__syncthreads();
		return ok;
	};
	auto mine = [&](unsigned target) -> bool { return t < target; };
	for (int i = 0; i < n; ++i) {
		if (!came(i + 1u))
			break;
		o[i + t] = 1;
		__syncthreads();
	}
	for (int i = 0; i < n; ++i)
		if (mine(i))
			__syncthreads();	// a note: not all that decides is seen
}
// W201: places that the threads worked out before, and places that are data
__global__ void own_places(float *o, const float *v, const int *to, int n)
{
	__shared__ float c[1024];
	__shared__ unsigned short place[1024];
	place[threadIdx.x] = threadIdx.x / n * n + threadIdx.x % n;
	c[place[threadIdx.x]] = 0;
	for (int j = 0; j < n; j++)
		c[place[threadIdx.x]] += v[j];
	__syncthreads();
	c[to[threadIdx.x]] += 1;		//! W201
	__syncthreads();
	o[threadIdx.x] = c[threadIdx.x];
}
// W201: what stands behind && is read under its condition
__global__ void bitonic(float *keys, unsigned n)
{
	const unsigned k = threadIdx.x;
	__shared__ float s[1024];
	s[k] = keys[k];
	__syncthreads();
	for (unsigned p = 2; p <= n; p *= 2) {
		for (unsigned q = p / 2; q != 0; q /= 2) {
			const auto h = k ^ q;
			const bool down = k & p;
			const bool swaps = h > k && (down ^ (s[k] > s[h]));
			if (swaps) {
				const auto t = s[k];
				s[k] = s[h];
				s[h] = t;
			}
			__syncthreads();
		}
	}
	keys[k] = s[k];
}
__global__ void bitonic_by_all(float *keys, unsigned n)
{
	const unsigned k = threadIdx.x;
	__shared__ float s[1024];
	s[k] = keys[k];
	__syncthreads();
	for (unsigned p = 2; p <= n; p *= 2) {
		for (unsigned q = p / 2; q != 0; q /= 2) {
			const auto h = k ^ q;
			const bool down = k & p;
			const bool swaps = down ^ (s[k] > s[h]);	//! W201
			if (swaps) {
				const auto t = s[k];
				s[k] = s[h];
				s[h] = t;
			}
			__syncthreads();
		}
	}
	keys[k] = s[k];
}
// W505: functions and containers of numbers are deleted, and a struct with methods
struct Adaptor {
	using Function = cudaHostFn_t;
	Function function;
	void *data;
	static void CUDART_CB call(void *p) { delete static_cast<Adaptor *>(p); }
};
struct Owner { float *p; ~Owner() { cudaFree(p); } };
void CUDART_CB drops(void *p) { std::map<int, std::string> *m = (std::map<int, std::string> *)p; delete m; }
void CUDART_CB drops_owner(void *p) { Owner *o = (Owner *)p; delete o; }
void later(cudaStream_t s, void *p)
{
	cudaLaunchHostFunc(s, [](void *u) { auto *f = static_cast<std::function<void()> *>(u); (*f)(); delete f; }, p);
	cudaLaunchHostFunc(s, drops, p);
	cudaLaunchHostFunc(s, drops_owner, p);	//! W505
}
// B001: lists of functions that are loaded
struct Driver { decltype(&cuModuleLoadData) load; };
typedef CUresult tcuModuleLoadData(CUmodule *, const void *);
namespace loaded { extern tcuModuleLoadData *cuModuleLoadData; }
#define DynLink(name) name##_p = (decltype(name##_p))find(#name)
void *find(const char *);
void load(Driver &d, CUmodule *m, const void *image_ptx)
{
	d.load = (decltype(&cuModuleLoadData))find("cuModuleLoadData");
	DynLink(cuModuleLoadData);
	cuModuleLoadData(m, image_ptx);		//! B001
}
// B001, W: branches of nvcc alone, beside HIP's calls, and of a macro that has a twin for HIP
#if BOOST_COMP_NVCC
template <typename T> struct simple { static const bool value = __nv_is_extended_device_lambda_closure_type(T); };
#endif
#if BACKEND == 1
void attribute(int *v, CUmodule *m, const void *ptx) { cuModuleLoadDataEx(m, ptx, 0, 0, 0); }
#elif BACKEND == 2
void attribute(int *v, hipModule_t *m, const void *code) { hipModuleLoadDataEx(m, code, 0, 0, 0); }
#elif BACKEND == 3
void attribute(int *v) { *v = 0; }
#endif
#if defined(ACC_GPU_CUDA_ENABLED) || defined(ACC_GPU_HIP_ENABLED)
__device__ unsigned long long lanes()
{
#if defined(ACC_GPU_CUDA_ENABLED)
	return __activemask();
#else
	return __ballot(1);
#endif
}
#endif
// W602: another variable of that name, of another type
__device__ half shadowed(half2 a, half2 b, half *res)
{
	{
		half2 res = __hadd2(a, b);
		a.x = __hadd(res.x, res.y);
	}
	return a.x;
}
__device__ unsigned short bits(half res) { return res.x; }	//! W602
// B001: an enumerator that is printed, and one that counts
void modes(cublasHandle_t handle, std::ostream &out, int *n)
{
	cublasMath_t mode;
	cublasGetMathMode(handle, &mode);
	out << "mode: " << static_cast<int>(mode) << '\n';
	cublasOperation_t op = CUBLAS_OP_T;
	n[op] = 1;			//! B001
}
// W707: constexpr by a macro
#if __cplusplus >= 201402L
#define RELAXED constexpr
#else
#define RELAXED
#endif
#ifdef __CUDA_ARCH__
#define COUNT(x) __popc(x)
#else
#define COUNT(x) __builtin_popcount(x)
#endif
RELAXED int count(unsigned x) { return COUNT(x); }
inline int count_on_host(unsigned x) { return COUNT(x); }	//! W707
