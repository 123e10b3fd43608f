"""Files of many parts of one kind, for scripts/bench and scripts/growth-test."""
import re

# What a program has many of: '= KIND', then its part. '@' is the part's number, '$' the one before. Of text with '`' only what stands
# between two of these is repeated.
KINDS = r'''
= kernels
__global__ void k@(float *a, int n) { int t = blockIdx.x * blockDim.x + threadIdx.x; if (t < n) a[t] += @; }
void run@(float *a, int n) { k@<<<(n + 255) / 256, 256>>>(a, n); cudaDeviceSynchronize(); }
= templates
template <typename T, int N> __global__ void k@(T *a) { __shared__ T s[N]; s[threadIdx.x] = a[0]; __syncthreads(); a[1] = s[N - 1]; }
= warps
__device__ int r@(int v) { unsigned mask = __ballot_sync(~0u, v > @); int lane = threadIdx.x % 32;
for (int o = 16; o > 0; o >>= 1) v += __shfl_down_sync(mask, v, o); return lane + __popc(mask) + v; }
= groups
__device__ int g@(int v) { auto b = cooperative_groups::this_thread_block(); auto t = cooperative_groups::tiled_partition<32>(b);
for (int o = t.size() / 2; o; o /= 2) v += t.shfl_down(v, o); if (t.thread_rank() == 0) b.sync(); return v; }
= halves
template <typename T> __device__ T h@(float x) { return static_cast<T>(x); }
__device__ half i@(half a, __nv_bfloat16 b, int n) { __nv_bfloat16 c = n; half2 v = {a, a}; return __hadd(a, v.x); }
= vectors
struct P@ { float4 a; int3 b; };
__device__ float4 v@(float4 a, int n) { float4 r = {a.x, n, a.z, @}; P@ p = {r, {1, 2, n}}; return p.a; }
= cub
__global__ void c@(int *d) { typedef cub::BlockReduce<int, 128> R; __shared__ typename R::TempStorage ts; d[0] = R(ts).Sum(d[1]); }
= sizes of a header
void z@(float *p) { k<<<1, BLOCK, BYTES>>>(p); k<<<@, BLOCK, MORE + @>>>(p); }
= handles
class C@ { public: void init() { cublasCreate(&h_); cublasSetStream(h_, s_); } private: cublasHandle_t h_; cudaStream_t s_; };
= checks
void f@(void *p) { CHECK(cudaMalloc(&p, @)); if (cudaFree(p) != cudaSuccess) printf("cudaFree %d\n", @); }
= conditions
#if __CUDA_ARCH__ >= 700 + @
__device__ int f@(int *x) { return __ldg(x); }
#else
__device__ int f@(int *x) { return *x; }
#endif
= assembly
__device__ unsigned a@(unsigned x) { asm("bfe.u32 %0, %1, 3, 5;" : "=r"(x) : "r"(x)); asm("mov.u32 %0, %%laneid;" : "=r"(x)); return x; }
= statements of assembly
__device__ unsigned f(unsigned x, const unsigned *p) { unsigned y = x;
`asm("bfe.u32 %0, %1, 3, 5;" : "=r"(y) : "r"(x)); { unsigned z; asm volatile("ld.global.u32 %0, [%1];" : "=r"(z) : "l"(p + y)); y += z; }
`return y; }
= constants
static const int n@ = @;
__constant__ float t@[] = {@.0f, @.5f, @.25f};
void u@() { cudaMemcpyToSymbol(t@, 0, n@); }
= launches
__global__ void k(float *a, int n);
void run(float *a, int n) {
`k<<<@ + 1, 256>>>(a, n);
`}
= elif
#if CUDART_VERSION == 1
int v = 1;
`#elif CUDART_VERSION >= 9000 + @
int v = @;
__device__ int w(int *p) { return __ldg(p); }
`#endif
= macros
#define CHECK@(x) do { cudaError_t e = (x); if (e) printf("%s", cudaGetErrorString(e)); } while (0)
void m@(void *p) { CHECK@(cudaFree(p)); }
= macro chain
#define M warpSize
#define M0 M
`#define M@ M$
__device__ int f@(int x) { return x % M@; }
`
= callers
`__device__ int f@(int x) { __syncthreads(); return f$(x) + warpSize; }
__global__ void k@(int n) { if (threadIdx.x < n) f@(n); }
`
= braces
void f(float *a) {
`{ if (a) cudaFree(a);
``}
`}
= parentheses
int f(int n) { return n `+ (__popc(n) * @ ``)`; }
= nested calls
__device__ int f(int n) { return `__shfl_down_sync(~0u, ` n `, @)`; }
= long line
void f(float *a) { `cudaMemset(a, @, 4); `}
= initializer
__constant__ float4 t[] = {
`{1.f, 2.f, 3.f, @},
`};
= arguments
void g() { f(`make_float2(@, 1), `0); }
= parameters
__global__ void f(`float4 *a@, `int n) { `a@[n].x = blockIdx.x; `}
= shared
struct S@ { float x; __device__ S@() : x(@) {} };
__global__ void k@() { __shared__ S@ s[32]; s[threadIdx.x].x = 1; }
= lockstep
__global__ void e@(int *x) { __shared__ int s[64]; int t = threadIdx.x, *p = s + t; if (t == @) s[t] = x[t]; p[@] = x[0]; x[t] = s[t + 1]; }
__global__ void l@(volatile int *s, int t) { s[t] += s[t + 16]; s[t] += s[t + 8]; }
= shared elements
__global__ void k(int *x) { __shared__ int s[64]; int t = threadIdx.x;
`s[t * 2 + @] = x[t]; if (t > @) x[t] = s[t * 2 + @]; if (x[t] == @) return;
`}
= returns
__global__ void k(float *a, int n) { int t = threadIdx.x;
`if (t > n + @) return; a[@] = t;
`}
__device__ int f(int t, int n) {
`if (t > n + @) return @;
`__syncthreads(); return n; }
= constants of classes
struct Shape { static constexpr int bytes = 96; };
`__global__ void k@(float *a); void z@(float *p) { k@<<<@, 96, Shape::bytes * @>>>(p); k@<<<1, 32, Shape::rows + Other::bytes>>>(p); }
`
= methods
class C {
`void m@() { cublasCreate(&h@); }
cublasHandle_t h@;
`};
= function
__global__ void k(float *a, int n) {
int lane = threadIdx.x % 32;
`if (lane == @) a[@] = __shfl_sync(~0u, a[@], 0);
__syncthreads();
`}
= switch
template <int N> __global__ void k(float *a);
void run(float *a, int n) { switch (n) {
`case @: k<@><<<1, 32>>>(a); break;
`} }
= namespaces
namespace n@ { struct S { float4 v; }; __device__ double atomicAdd(double *a, double b) { return *a += b; }
__device__ void f(double *a) { atomicAdd(a, 1.0); } }
= overloads
struct S@ { int x; };
__device__ S@ __shfl_down(S@ v, int d);
__device__ void atomicMin(S@ *p, S@ v) { *p = v; }
__device__ float4 operator+(float4 a, S@ b);
__device__ void u@(S@ *p, S@ v) { atomicMin(p, v); }
= comments
/* cudaMalloc @ */ // <<< cudaFree
const char *s@ = "cudaMalloc <<< __shfl";
= includes
#include <cuda_runtime.h>
#include "a@.h"
= lambdas
void f(int *a) {
`auto f@ = [=] __device__ (int i) { return i + @ + threadIdx.x; };
`}
= locks
__global__ void k@(int *l) { while (atomicCAS(l, 0, 1) != 0); __threadfence(); atomicExch(l, 0); volatile int *f = l; while (*f == 0) {} }
= streams
void f() {
`cudaStream_t s@; cudaStreamCreate(&s@); cudaMemcpyAsync(a, b, @, cudaMemcpyHostToDevice, s@); cudaStreamSynchronize(s@);
`}
= errors
int f(void *p) {
`cudaError_t e@ = cudaMalloc(&p, @); if (e@ != cudaSuccess) return e@;
`return 0; }
= thrust
void t@(int n) { thrust::device_vector<int> v(n); thrust::sort(thrust::cuda::par, v.begin(), v.end()); int *p = thrust::raw_pointer_cast(&v[0]); }
= blocks
void r@(float *a) { dim3 g(@, 1), b(32); k<<<g, b>>>(a); uint3 u = g; int v = g.x * b.y; }
= strides
__global__ void k@(float *a, int n) { for (int i = threadIdx.x; i < n; i += blockDim.x) { a[i] = __shfl_down_sync(~0u, a[i], 1); __syncthreads(); } }
= symbols
__constant__ float c@[16]; __device__ int d@;
void f@(float *h) { cudaMemcpyToSymbol(c@, h, 64); cudaMemcpyToSymbol("d@", h, 4); cudaGetSymbolAddress((void **)&h, d@); }
= shared calls
__device__ void f(float *p, float w) {
`w += p[threadIdx.x + @];
`}
__global__ void k(float w) { __shared__ float q[64];
`f(q, w + @);
`}
= attributes
void f@() { cudaDeviceProp p; cudaGetDeviceProperties(&p, @); int w = p.warpSize; cudaPointerAttributes a; cudaPointerGetAttributes(&a, q); if (a.memoryType == cudaMemoryTypeDevice) w++; }
= enums
enum E@ { A@ = 32, B@ = A@ * 2 };
__global__ void k@() { __shared__ int s[A@]; s[threadIdx.x & (A@ - 1)] = __shfl_xor_sync(0xffffffff, 1, A@ / 2); }
= constant chain
constexpr int c0 = 32;
`constexpr int c@ = c$ + 0;
__device__ int f@(int v) { return __shfl_xor_sync(0xffffffff, v, c@ / 2); }
`
= pointers
float4 *p@; void f@(float *x) { p@ = (float4 *)x; *p@ = float4{x[0], 1, 2, 3}; cudaMalloc((void **)&p@, 16); cudaMemcpy(p@, x, 16, cudaMemcpyDeviceToDevice); }
= masks
__global__ void m@(unsigned *a) { unsigned mask = __activemask(); int lane = threadIdx.x & 31; a[@] = __popc(mask & ((1u << lane) - 1)); if (mask == 0xffffffff) a[@]++; a[lane] = __shfl_sync(mask, a[lane], 0); }
= dynamic
__global__ void k@(float *a) { extern __shared__ float s[]; s[threadIdx.x] = a[0]; __syncwarp(); }
= graphs
void f@(cudaGraph_t g) { cudaGraphNode_t n; cudaKernelNodeParams p = {0}; cudaGraphAddKernelNode(&n, g, nullptr, 0, &p); cudaGraphExec_t e; cudaGraphInstantiate(&e, g, NULL, NULL, 0); }
= type chain
typedef float4 v0;
`typedef v$ v@;
__device__ v@ f@(v@ a) { v@ b = {a.x, 1, 2, @}; return b; }
`
= unclosed #if
#if A@
__device__ int f@(int *x) { return __ldg(x);
= case labels
const char *name(cusolverStatus_t s) { switch (s) {
`case CUSOLVER_STATUS_INVALID_VALUE: return "@"; case CUSOLVER_STATUS_IRS_PARAMS_INVALID: return ""; case CUSOLVER_STATUS_INVALID_LICENSE: break;
`} return 0; }
= random states
__global__ void k@(curandState *state, float *x) { curandState own = state[@]; x[@] = curand_uniform(&own); state[@] = own; }
= bounds
__device__ double b@(double *m, int n) { double (*rows)[n] = (double (*)[n])m; T@ v = {0}; return rows[@][0]; }
= given threads
__device__ float g@(float *x, int t) { if (t < @) __syncthreads(); return x[t]; }
__global__ void k@(float *x) { int t; t = threadIdx.x; x[t] = g@(x, t) + g$(x, t); while (x[@] == 0); }
= instances
template <typename T> __global__ void k@(T *x) { g@(x); shared(x, @); x[0] = min(x[1], x[2]); }
template void k@<float>(float *);
__device__ void g@(float *x) { shared(x, @); }
= matrices
__global__ void w@(half *a, float *c) { nvcuda::wmma::fragment<nvcuda::wmma::matrix_a, 16, 16, 16, half, nvcuda::wmma::row_major> x; nvcuda::wmma::fragment<nvcuda::wmma::accumulator, 16, 16, 16, float> z;
nvcuda::wmma::fill_fragment(z, 0.f); nvcuda::wmma::load_matrix_sync(x, a + @, 16); nvcuda::wmma::mma_sync(z, x, x, z); nvcuda::wmma::store_matrix_sync(c, z, 16, nvcuda::wmma::mem_row_major); }
= lines of a macro
#define M(p, n) do { \\
`cudaFree(p); x@ = __shfl_sync(~0u, n + @, 0); __syncthreads(); \\
`} while (0)
__global__ void k(float *p, int n) { M(p, n); }
= pasting macros
#define F@(x) cuda##x
void f@(void *p) { F@(Free)(p); }
= macros of one name
`#define F(x) cuda##x
`void f(void *p) { F(Free)(p); }
= pasting chain
#define F0(x) cuda##x
`#define F@(x) F$(x)
void f@(void *p) { F@(Free)(p); }
`
= CUDA's includes
#include <cuda_runtime.h>
#include <cublas_v2.h>
= unknown names
void f@(void *p) { cudaUnknown@(p); cublasUnknown@(p); }
= one unknown name
void f@(void *p) { cudaUnknown(p); }
= half operations
__device__ half h@(half a, __half2 b) { half c = a * a + half(@); c += a; c = __hadd(c, a); __half2 d = b * b; d += b; return c > a ? c : __low2half(d); }
= halves in one function
__global__ void k(half *a, half b, int n) {
`a[@] = a[n] * b + a[@]; b += n; b = a[@] > b ? b : (half)@;
`}
= dimensions
void f() { float a@`[1]``; }
= indices
__global__ void k(int n) { __shared__ float s[64]; s`[1]` = threadIdx.x; }
= allow comments
void f@(void *p) { cudaFree(p); } // tranship: allow P001 as @
= allowed lines
void f@(void *p) {
// tranship: allow-next-line P001 as @
cudaFree(p); }
= open quotes
const char *s@ = "cudaFree
char c@ = 'cuda
= local classes
__device__ void f@(int v) { struct L { int w; __device__ void operator()(int m) { w = __shfl_sync(~0u, m, 0); __syncthreads(); } } l; l(v); }
'''
# What a broken file may have many of, most of it without an end.
TORN = ['(', '[', '[)', '{(', '<', '>', 'k<<<', '>>>', 'a<', '"', "'", 'R"(', 'R"x(', '/*', '*/', '//', '//\r', '\\', '\\\n', '\\ ', 'a\\\n', '+\\\n', '#', '#\n',
        '#if A\n', '#if 0\n', '#if A\n(\n#else\n', '#define ', '#include <', '\n', '\r', '\xc3', "1'", '.', '%:', 'f(', 'f(a<b,', '/\\\n', '*\\\n', '/*\\\n/',
        '\ufeff', '"\\', '(a,']
TORN_PART = 50  # times in a part

REPEATED = dict(re.findall(r'^= (.*)\n((?:(?!= ).*\n)*)', KINDS, re.M))


def repeat(kind, n):
    """A file of n parts."""
    if kind in TORN:
        return 'int main() { return cudaFree(0); }\n' + kind * TORN_PART * n
    pieces = REPEATED[kind].split('`')
    parts = lambda text: ''.join(text.replace('@', str(k)).replace('$', str(max(0, k - 1))) for k in range(n))
    return ''.join(parts(p) if k % 2 or len(pieces) == 1 else p for k, p in enumerate(pieces))
