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
= nested device conditions
`#ifdef __CUDA_ARCH__
`__device__ void f@(int x);
#include "h.h"
`#endif
`
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
= uses far below a declaration
#include <cooperative_groups.h>
using namespace cooperative_groups; own_t sync; own_t tiled_partition;
void f(int n) {
`sync(n + @); tiled_partition(n);
`}
= uses of names that CUB has
using namespace cub; int Sum, Max;
void f(int n) {
`Sum(n + @); Max(n);
`}
= local classes
__device__ void f@(int v) { struct L { int w; __device__ void operator()(int m) { w = __shfl_sync(~0u, m, 0); __syncthreads(); } } l; l(v); }
'''
# The same for what only the long tests have: more shapes of the same things, and deep ones.
MORE = r'''
= nested namespaces
`namespace n@ { `__device__ int f(int x) { return __ldg(&x); } `} `
= nested structs
`struct A@ { cudaStream_t s@; `__device__ int f(int x) { return warpSize; } `}; `
= nested template arguments
`A@<`float4`> `v;
= nested template arguments closed together
struct S { `A<`float4`>` v; };
= nested conditions
`#if A@
__device__ int f@(int *x) { return __ldg(x); }
``#endif
`
= nested ternaries
__device__ int f(int n) { return `n > @ ? __popc(n) : (`0`)`; }
= ternary chain
__device__ int f(int n) { return `n > @ ? __popc(n) : `0; }
= nested lambdas
void f(int *p) { `auto l@ = [=] __device__ (int x) { cudaFree(p); `int y = 0;` };` }
= nested ifs
__global__ void k(int *p, int t) { `if (t > @) { p[@] = t; `__syncthreads(); `} else p[0] = 1; `}
= nested loops
__global__ void k(int *p, int t) { `for (int i@ = 0; i@ < t; i@++) `__syncthreads(); }
= nested whiles
__global__ void k(int *p, int t) { `while (p[@]) { `__syncthreads(); `__shfl_sync(~0u, t, 0); } `}
= else if chain
__global__ void k(int *p, int t) { if (t) p[0] = 1; `else if (t == @) p[@] = __shfl_sync(~0u, t, 0);
`}
= nested initializers
float4 v = `{`1, 2, 3, 4`}`;
= nested macro calls
#define F(x) (x + warpSize)
__device__ int f(int x) { return `F(`x`)`; }
= nested casts
__device__ half f(int x) { return `(half)(float)`x; }
= unary chain
__device__ int f(bool x) { return `!~-`x; }
= sum chain
__device__ int f(int x, half h) { return x`+ x * @ + __popc(x)`; }
= half sum chain
__device__ half f(half h) { return h`+ h`; }
= member chain
void f(S s) { s`.a@`.cudaFree(); }
= arrow chain
__device__ void f(S *s) { s`->a@()`->x = warpSize; }
= call chain
__device__ void f(S s) { s`(@)`; }
= index nest
__device__ int f(int *a) { return `a[`threadIdx.x`]`; }
= scope chain
__device__ int f() { return `::a@`::warpSize; }
= pointer stars
void f(float4 `*`p) { cudaFree(p); }
= shift chain
void f() { std::cout `<< cudaGetErrorString(e) << @`; }
= comma chain
__device__ void f(int a) { a = 0`, a = __shfl_sync(~0u, a, @)`; }
= string concatenation
const char *s = `"cudaMalloc @ "
`;
= nvrtc strings
`const char *s@ = "extern \"C\" __global__ void k@(float4 *a) { a[0] = __ldg(a); __syncthreads(); }";
`
= raw strings
`const char *s@ = R"cu(__global__ void k@(float4 *a) { a[0] = __ldg(a); __syncthreads(); })cu";
`
= lines of a raw string
const char *s = R"cu(
`__global__ void k@(float4 *a) { a[0] = __ldg(a); int m = __shfl(1, 2); __syncthreads(); }
`)cu";
= instructions of one asm
__device__ void f(unsigned x) { asm volatile("{"
`"add.u32 %0, %0, @;\n\t"
`"}" : "+r"(x)); }
= registers of one asm
__device__ void f(unsigned x) { asm volatile("{"
`".reg .u32 r@; mov.u32 r@, %0; add.u32 %0, %0, r@;\n\t"
`"}" : "+r"(x)); }
= operands of one asm
__device__ void f(unsigned x) { asm("mov.u32 %0, %1;" : "=r"(x) : "r"(x)`, "r"(x + @)`); }
= unknown asm
`__device__ void a@(unsigned x) { asm volatile("foo.bar.u32 %0, %1;" : "=r"(x) : "r"(x)); }
`
= line comments
`// cudaMalloc @ and what it does
`void f(void *p) { cudaFree(p); }
= block comments
`/* cudaMalloc @ */
`void f(void *p) { cudaFree(p); }
= one comment
/* `cudaMalloc @ and __shfl
`*/ void f(void *p) { cudaFree(p); }
= comments between tokens
`/**/`void f(void *p) { `/* */`cudaFree(`/* @ */`p); }
= comments between statements
__global__ void k(int *p) { `/* @ */ p[@] = 1; /* and
more */ __syncthreads(); // then
`}
= blank lines
`
`void f(void *p) { cudaFree(p); }
= continued lines
#define M(p) `\
` cudaFree(p)
= long identifier
void `cudaAbcdef`(void *p) { cudaFree(p); }
= plain functions
int f@(int a, int b) { int c = a * b + @; return c - g@(a); }
= plain and one kernel
__global__ void k(float *a) { a[threadIdx.x] = warpSize; }
`int f@(int a, int b) { int c = a * b + @; return c - g@(a); }
`
= overloads of one name
`struct S@ { int x; }; __device__ int f(S@ s, int n) { return s.x + warpSize; }
`__device__ int g(S1 s) { return f(s, 1); }
= calls of one overload
__device__ int f(float4 a); __device__ int f(int a); __device__ int f(double a);
`__device__ int g@(int a) { int4 v = {f(a), f(@), 1, 2}; return v.x; }
`
= calls of many overloads
`struct S@ { int x; }; __device__ int f(S@ s); __device__ int g@(S@ s) { int4 v = {f(s), 1, 2, 3}; return __shfl_sync(~0u, f(s), f(s)); }
`
= launches of many
`__global__ void k@(float *a, int n) { __syncthreads(); }
`void f(float *a) {
`k@<<<1, 32 * @>>>(a, @);
`}
= launches of the unknown
void f(float *a) {
`k@<<<dim3(1, @), 32, 0, s>>>(a, @);
`}
= templates launched
template <int N, typename T> __global__ void k(T *a) { __shared__ T s[N]; s[threadIdx.x] = a[N]; __syncthreads(); }
void f(float *a) {
`k<@, float><<<1, @>>>(a);
`}
= members of one struct
struct S {
`float4 a@; int b@;
`};
__device__ float f(S s) { return s.a1.x; }
= members used
struct S {
`float4 a@; half b@;
`};
__device__ void f(S &s, int n) {
`s.a@ = {s.b@, 1, n, 3}; s.b@ += s.b@ * n;
`}
= structs of members
`struct S@ { float4 a, b; half2 c; int d[4]; __device__ int f() { return warpSize + d[0]; } };
__device__ void u@(S@ s, int n) { s.a = {s.b.x, n, 1, 2}; s.c = s.c * s.c; }
`
= methods of one class
struct C { int n; half h;
`__device__ int f@(int x) { h = h + h; int4 v = {n, x, f$(x), 1}; return __shfl_sync(~0u, v.x, 0); }
`};
= methods outside
struct C { int n; half h;
`__device__ int f@(int x);
`};
`__device__ int C::f@(int x) { h = h + h; int4 v = {n, x, f$(x), 1}; return __shfl_sync(~0u, v.x, 0); }
`
= bases
struct C0 { int n; half h; };
`struct C@ : C$ { __device__ int f@(int x) { h = h + h; int4 v = {n, x, f$(x), 1}; return v.x; } };
`
= typedefs
`typedef unsigned v@; using w@ = v@; __device__ void f@(v@ x, w@ y) { int4 r = {x, y, 1, 2}; r.x = __shfl_sync(~0u, x, y); }
`
= using chain
using v0 = half;
`using v@ = v$;
__device__ v@ f@(v@ a) { v@ b = a + a; return b; }
`
= alias templates
template <typename T> using A0 = T;
`template <typename T> using A@ = A$<T>;
__device__ A@<half> f@(A@<half> a) { return a + a; }
`
= struct diamonds
struct S0 { int x; };
`struct S@ { S$ a, b; };
__global__ void k@() { __shared__ S@ s; __shared__ int t[sizeof(S@)]; }
`
= constant diamonds
constexpr int c0 = 1;
`constexpr int c@ = c$ + c$;
__device__ int f@(int v) { return __shfl_xor_sync(0xffffffff, v, c@ / 2); }
`
= enum chain
enum E { A0,
`A@ = A$ + 1,
`}; __global__ void k() { __shared__ int s[A1]; }
= enumerators
enum E { A0,
`A@,
`}; `__global__ void k@() { __shared__ int s[A@]; int v = __shfl_xor_sync(~0u, 1, A@); }
`
= macro diamonds
#define M0 warpSize
`#define M@ (M$ + M$)
__device__ int f@(int x) { return x % M@; }
`
= function macro diamonds
#define M0(x) __shfl(x, 0)
`#define M@(x) (M$(x) + M$(x))
__device__ int f@(int x) { return M@(x); }
`
= call diamonds
__device__ int f0(int x) { __syncthreads(); return warpSize; }
`__device__ int f@(int x) { return f$(x) + f$(x); }
__global__ void k@(int n) { if (threadIdx.x < n) f@(n); }
`
= calls of all
__device__ int g(int x) { __syncthreads(); return warpSize; }
`__device__ int f@(int x);
`__global__ void k(int n) { if (threadIdx.x < n) g(n);
`f@(n);
`}
= recursion
`__device__ int f@(int x) { __syncthreads(); return f$(x - 1) + f@(x - 1) + f0(x); }
`
= masks in one kernel
__global__ void k(int *p, int v) {
`unsigned m@ = __ballot_sync(~0u, v > @); p[@] = __shfl_sync(m@, v, 0) + __popc(m@) + __ffs(m@);
`}
= mask chain
__global__ void k(int *p, int v) { unsigned m0 = __activemask();
`unsigned m@ = m$ & ~(1u << @); p[@] = __shfl_sync(m@, v, 0);
`}
= one mask assigned
__global__ void k(int *p, int v) { unsigned m = __activemask();
`m = m & ~(1u << @); p[@] = __shfl_sync(m, v, 0);
`}
= one mask read
__global__ void k(int *p, int v) { unsigned m = __activemask();
`p[@] = __shfl_sync(m, v, 0);
`}
= shuffles
__global__ void k(int *p, int v) {
`v += __shfl_down_sync(0xffffffff, v, @); v += __shfl(v, @); if (__any(v)) p[@] = __all_sync(~0u, v);
`}
= shared arrays
__global__ void k(int *p, int v) {
`__shared__ int s@[64]; s@[threadIdx.x] = v; v += s@[threadIdx.x ^ 1];
`}
= shared arrays and barriers
__global__ void k(int *p, int v) {
`__shared__ int s@[64]; s@[threadIdx.x] = v; __syncthreads(); v += s@[threadIdx.x ^ 1];
`}
= shared pointers
__global__ void k(int *p, int v) { __shared__ int s[64]; int *p0 = s;
`int *p@ = p$ + 1; p@[threadIdx.x] = v; v += p@[threadIdx.x ^ 1];
`}
= barriers
__global__ void k(int *p, int v) {
`__syncthreads(); p[@] = v; if (v > @) __syncthreads();
`}
= syncwarps
__global__ void k(int *p, int v) { __shared__ int s[64];
`s[threadIdx.x] = v; __syncwarp(); v += s[threadIdx.x + @]; __threadfence();
`}
= loops
__global__ void k(int *p, int n) {
`for (int i = threadIdx.x; i < n; i += 32) { p[i] += __shfl_down_sync(~0u, p[i], @); __syncthreads(); }
`}
= breaks
__global__ void k(int *p, int n) { while (n) {
`if (p[@] > threadIdx.x) break; __syncthreads(); if (p[@] == 1) continue;
`} }
= labels
__global__ void k(int *p, int n) {
`l@: if (p[@] > threadIdx.x) goto l$; __syncthreads();
`}
= variables
__global__ void k(int *p, int n) {
`int a@ = threadIdx.x + @; p[a@] = __shfl_sync(~0u, a@, a@ & 31); int4 v@ = {a@, n, 1u, 2};
`}
= variable chain
__global__ void k(int *p, int n) { int a0 = threadIdx.x;
`int a@ = a$ + 1; p[a@] = __shfl_sync(~0u, a@, a@ & 31); if (a@ > 3) __syncthreads();
`}
= variable diamonds
__global__ void k(int *p, int n) { int a0 = threadIdx.x;
`int a@ = a$ + a$; p[a@] = __shfl_sync(~0u, a@, a@ & 31); if (a@ > 3) __syncthreads();
`}
= auto chain
__global__ void k(half *p, half n) { auto a0 = n;
`auto a@ = a$ + a$; p[@] = a@; int4 v@ = {a@, 1, 2, 3};
`}
= decltype chain
__global__ void k(half *p, half n) { half a0 = n;
`decltype(a$) a@ = a$ * a$; p[@] = a@;
`}
= constexpr functions
constexpr int f0() { return 1; }
`constexpr int f@() { return f$() + 1; }
__global__ void k@() { __shared__ int s[f@()]; __shfl_xor_sync(~0u, 1, f@()); }
`
= one variable assigned
__global__ void k(int *p, int n) { int x = threadIdx.x;
`x = x + @; p[x] = __shfl_sync(~0u, x, x); if (x > @) __syncthreads();
`}
= one variable redeclared
__global__ void k(int *p, int n) {
`{ int x = threadIdx.x + @; half h = x; h += h; p[x] = __shfl_sync(~0u, x, x); if (x > @) __syncthreads(); }
`}
= nested variables
__global__ void k(int *p, int n) {
`{ int x = threadIdx.x + @; half h = x; p[x] = __shfl_sync(~0u, x, x); `h = h + h;`}
`}
= one name everywhere
`__device__ int g@(float x) { return x; } struct S@ { half x; }; __device__ half h@(half x) { return x + x; }
`
= template parameters
template <`typename T@, `int N> __global__ void k(T1 *a) { `T@ v@ = a[@]; `a[0] = __shfl_sync(~0u, v1, N); }
= specializations
template <int N> struct S { static const int v = N; };
`template <> struct S<@> { static const int v = @; __device__ half f(half h) { return h + h; } };
__global__ void k@() { __shared__ int s[S<@>::v]; }
`
= macros used
#define CHECK(x) do { cudaError_t e = (x); if (e) printf("%s", cudaGetErrorString(e)); } while (0)
`void m@(void *p) { CHECK(cudaFree(p)); }
`
= macros defined again
`#undef M
#define M(x) __shfl(x, @)
__device__ int f@(int x) { return M(x) + warpSize; }
`
= macro parameters
#define M(`a@, `z) __shfl(`a@ + `z, 0)
__device__ int f(int x) { return M(`@, `x); }
= object macros
`#define N@ @
__global__ void k@(float *p) { __shared__ float s[N@]; __shfl_sync(~0u, 1, N@); }
`
= wide #if
#if 0 `|| defined(A@) && CUDART_VERSION > @ `
__device__ int f(int *x) { return __ldg(x); }
#endif
= ifdefs
`#ifdef A@
#define B@ 1
#endif
#if defined(B@) && B@ > 0
__device__ int f@(int *x) { return __ldg(x) + B@; }
#endif
`
= pragmas
`#pragma unroll @
`__global__ void k(int n) { `
#pragma unroll
for (int i = 0; i < @; i++) __syncthreads(); `}
= own header
`#include "own.h"
__device__ int f@(int *x) { return __ldg(x); }
`
= using directives
`using namespace n@; using n@::cudaFoo;
void f@(void *p) { cudaFree(p); }
`
= extern C
`extern "C" { __global__ void k@(float4 *p); __device__ int d@(int x) { return warpSize; } }
`
= atomics
__global__ void k(float *p, half *h, int v) {
`atomicAdd(&p[@], 1.f); atomicAdd(h + @, (half)v); atomicMax((int *)p, v); atomicCAS((unsigned short *)h, 1, 2);
`}
= lock loops
__global__ void k(int *p, int v) {
`while (atomicCAS(p + @, 0, 1)) {} p[@ + 1] = v; __threadfence(); atomicExch(p + @, 0); while (*(volatile int *)p == @);
`}
= lock loops in branches
__global__ void k(int *p, int v) {
`if (v > @) p[0] = v; else { while (atomicCAS(p + 1, 0, 1)) ; p[2]++; atomicExch(p + 1, 0); }
`}
= names of macros as arguments
#define SYNC(which) which##_sync
#define APPLY(f, ...) f(__VA_ARGS__)
__global__ void k(int *v) {
`v[@] = SYNC(__shfl)(0xffffffffu, v[@], 2) + APPLY(__popc, v[@]) + APPLY(__shfl_down_sync, 0xffffffffu, v[0], 1);
`}
= own extremes
`template <class T, int N = @> __device__ T min(T a, T b, T (&c)[N]);
template <class T, class U> __device__ T max(T a, U b) { return a < b ? b : a; }
__device__ int m@(int a, float b) { return max(a, b) + min(a, @); }
`
= rounds
`__global__ void k@(float *g, int n) { __shared__ float s[256]; for (int i = 0; i < n; i++) { s[threadIdx.x] = g[i]; __syncthreads(); g[@] += s[threadIdx.x ^ 1]; __syncthreads(); } }
`
= textures
`texture<float4, 2, cudaReadModeElementType> t@;
__global__ void k@(float4 *p, cudaTextureObject_t o) { p[@] = tex2D(t@, 1, 2) + tex2D<float4>(o, 1, 2); }
void f@(cudaArray_t a) { cudaBindTextureToArray(t@, a); t@.filterMode = cudaFilterModeLinear; }
`
= fetches
texture<float, 1> t; __global__ void k(float *p) {
`p[@] = tex1Dfetch(t, @);
`}
= surfaces
`surface<void, 2> s@; __global__ void k@(float4 *p) { float4 v; surf2Dread(&v, s@, 1, 2); surf2Dwrite(v, s@, 1, @); }
`
= tiles
__global__ void k(int *p, int v) { auto b = cooperative_groups::this_thread_block();
`auto t@ = cooperative_groups::tiled_partition<32>(b); v += t@.shfl_down(v, @); t@.sync(); p[@] = t@.size() + t@.ballot(v);
`}
= groups of one
__global__ void k(int *p, int v) { auto b = cooperative_groups::this_thread_block(); auto t = cooperative_groups::tiled_partition<32>(b);
`v += t.shfl_down(v, @); t.sync(); p[@] = t.size() + t.ballot(v);
`}
= host calls
void f() { float *p, *q;
`cudaMalloc(&p, @); cudaMemcpy(p, q, @, cudaMemcpyHostToDevice); k<<<@, 256>>>(p, q); cudaDeviceSynchronize(); cudaFree(p);
`}
= host variables
void f() {
`float *p@, *q@; cudaMalloc((void **)&p@, @); cudaMemcpy(p@, q@, @, cudaMemcpyHostToDevice); k<<<@, 256>>>(p@, q@); cudaFree(p@);
`}
= events
void f() {
`cudaEvent_t a@; cudaEventCreate(&a@); cudaEventRecord(a@); cudaEventSynchronize(a@); float m@; cudaEventElapsedTime(&m@, a@, a$);
`}
= libraries
void f(cublasHandle_t h, float *p) { cufftHandle q; cusparseHandle_t s;
`cublasSgemm(h, CUBLAS_OP_N, CUBLAS_OP_T, @, 2, 3, p, p, @, p, @, p, p, @); cufftExecC2C(q, (cufftComplex *)p, (cufftComplex *)p, CUFFT_FORWARD); cusparseCreate(&s);
`}
= half2 in one function
__global__ void k(half2 *p, __nv_bfloat16 *b, float f) {
`half2 v@ = p[@] * p[@] + __float2half2_rn(f); p[@] = v@; b[@] = b[@] + __float2bfloat16(f); p[@].x = v@.y + v@.x;
`}
= vectors in one function
__global__ void k(float4 *p, int n) { float4 v = p[0]; int3 w;
`v = {v.x, n, v.y, @}; p[@] = make_float4(v.x, v.y, 1, @); w = int3{n, @, 1}; p[n].x = w.y; auto u@ = p[@];
`}
= dims
void f(float *p, int n) {
`dim3 g@(n, @), b@ = {32, 1u, 1}; uint3 u@ = g@; int v@ = g@.x * b@.y; k<<<g@, b@>>>(p);
`}
= one dim
void f(float *p, int n) { dim3 g, b;
`g = dim3(n, @); b.x = @; k<<<g, b>>>(p); k<<<g.x, b.y>>>(p);
`}
= warps in one kernel
__global__ void k(int *p, int n) {
`int lane@ = threadIdx.x & 31, warp@ = threadIdx.x / 32; for (int o = 16; o; o >>= 1) n += __shfl_xor_sync(~0u, n, o); if (lane@ == 0) p[warp@] = n;
`}
= lanes in one kernel
__global__ void k(int *p, int n) { int lane = threadIdx.x & 31, warp = threadIdx.x >> 5; __shared__ int s[32];
`if (lane == 0) s[warp] = n; if (lane < 16) n += s[lane + @]; n = __shfl_sync(0xffff, n, lane ^ @);
`}
= lockstep in one kernel
__global__ void k(int *x) { volatile __shared__ int s[64]; int t = threadIdx.x;
`if (t < 32) { s[t] += s[t + 16]; s[t] += s[t + @]; } x[@] = s[0];
`}
= functors
`struct F@ { __host__ __device__ float operator()(float x) const { return x * @; } };
void t@(thrust::device_vector<float> &v) { thrust::transform(v.begin(), v.end(), v.begin(), F@()); }
`
= thrust in one function
void f() {
`thrust::device_vector<float> v@(@); thrust::sort(v@.begin(), v@.end()); thrust::copy(v@.begin(), v@.end(), h.begin()); float *p@ = thrust::raw_pointer_cast(v@.data());
`}
= cub in one function
void f(float *p, int n) { size_t b; void *t = 0;
`cub::DeviceReduce::Sum(t, b, p, p + @, n); cudaMalloc(&t, b); cub::DeviceReduce::Sum(t, b, p, p + @, n);
`}
= function pointers
`typedef void (*f@)(int); __device__ void g@(int x) {} __device__ f@ p@ = g@; __global__ void k@(f@ q) { q(warpSize); (*p@)(@); }
void h@() { f@ q; cudaMemcpyFromSymbol(&q, p@, 8); }
`
= launch bounds
`__global__ void __launch_bounds__(@) k@(float *a) { a[0] = 1; } struct __align__(16) A@ { float4 x; };
`
= nested switches
__global__ void k(int *p, int n) { `switch (p[@]) { case @: `__syncthreads(); `break; default: n = __shfl_sync(~0u, n, 0); } `}
= brace pairs
void f() { `{}`; cudaFree(0); }
= parenthesis pairs
void f() { g(`(), `0); cudaFree(0); }
= semicolons
void f() { `;`cudaFree(0); }
= numbers
__constant__ int t[] = { `@, `};
= hex numbers
__constant__ unsigned t[] = { `0xffffffffu, `};
= characters
const char t[] = { `'c', `}; void f() { cudaFree(0); }
= parameters of one launch
void f() { k<<<1, 32>>>(`a@, `0); }
= arguments of one launch
void f() { k<<<1, 32 `+ @`>>>(0); }
= static asserts
`static_assert(sizeof(float4) == 16 && @, "cudaFree"); static_assert(A@ > 32, "");
`
= try blocks
void f(void *p) {
`try { cudaFree(p); if (cudaGetLastError()) throw @; } catch (int e@) { cudaGetErrorString(cudaErrorMemoryAllocation); }
`}
= attributes of C++
`[[nodiscard]] __device__ __forceinline__ int f@(int *__restrict__ p) { return __ldg(p); }
`
= K and R
`int f@(a, b) int a; float b; { return cudaFree(a); }
`
= host and device
`__host__ __device__ int f@(int x) {
#ifdef __CUDA_ARCH__
return __popc(x);
#else
return f$(x);
#endif
}
`
= statics
`__device__ int f@() { static int n = @; static __shared__ int s[@]; __shared__ int r; return n + s[0] + r; }
`
= dynamic arrays
`template <typename T> __global__ void k@(T *a) { extern __shared__ __align__(16) unsigned char s[]; T *p = (T *)s; p[threadIdx.x] = a[@]; __syncthreads(); }
`
= prints
`__global__ void k@(half h, size_t n) { printf("%d %lu %f %s cudaFree\n", @, n, (float)h, "x"); assert(n > @); }
`
= error names
`const char *e@ = cudaGetErrorName(cudaErrorInvalidValue); int i@ = CUBLAS_STATUS_NOT_INITIALIZED; int j@ = CUDA_ERROR_INVALID_VALUE;
`
= driver calls
void f() { CUmodule m; CUfunction g; CUdeviceptr d;
`cuModuleLoad(&m, "x.ptx"); cuModuleGetFunction(&g, m, "k@"); cuMemAlloc(&d, @); cuLaunchKernel(g, 1, 1, 1, @, 1, 1, 0, 0, args, 0);
`}
= device pointers
#include <cuda.h>
struct handle { CUdeviceptr at; handle operator+(size_t n); };
`CUdeviceptr d@(CUdeviceptr *p, handle h, size_t n) { *p++ += n; auto q = (h + n).at + @; return (q & ~255ull) + h.at % 16 + p[n++]++; }
`
= templates of device pointers
#include <cuda.h>
`template <class T> T after@(T q, int n) { return after$(q, n) + n; } CUdeviceptr u@(CUdeviceptr p) { return after@(p, 3); }
`
= a template of device pointers
#include <cuda.h>
template <class T> T after(T q, int n) { q += n; return q; } void f(CUdeviceptr p) {
`p = after(p, @) + after(p + @, 3);
`}
= a long template of device pointers
#include <cuda.h>
template <class T> void all(T &q) {
`q += @; q = q & ~255;
`} void f(CUdeviceptr p) { all(p); }
= classes of device pointers
#include <cuda.h>
`template <class T> struct r@ { T a, b; T f() { return a + b; } T g(); }; template <class T> T r@<T>::g() { return b - a; } r@<CUdeviceptr> v@; CUdeviceptr u@() { return v@.f() + v@.g(); }
`
= generic lambdas
#include <cuda.h>
`void f@(CUdeviceptr p, std::vector<int> v) { auto next = [](auto q) { return q + @; }; p = next(p); std::for_each(v.begin(), v.end(), [](auto &x) { x += @; }); }
`
= calls of a generic lambda
#include <cuda.h>
void f(CUdeviceptr p) { auto next = [](auto q) { q++; return q + 4; };
`p = next(p + @);
`}
= macros of device pointers
#include <cuda.h>
#define UP(x, a) (((x) + (a) - 1) & ~((a) - 1))
`#define M@(p, n) (UP(p, @) + (p)) + (n)
CUdeviceptr m@(CUdeviceptr p) { p = M@(p, 4) + UP(p + @, 4); std::cout << p + 4 << p; return p + 4 < p; }
`
= iterators
#include <cuda.h>
`void f@(std::map<int, std::pair<CUdeviceptr, int>> &m) { auto it = m.find(@); it->second.first += it->second.second; for (auto &[k, v] : m) v.first += k; }
`
= inactive
#if 0
`__device__ int f@(int *x) { return __ldg(x) + warpSize; }
`#endif
void f() { cudaFree(0); }
= versions
`#if CUDART_VERSION >= @
#define V@ __shfl_sync(~0u, x, 0)
#else
#define V@ __shfl(x, 0)
#endif
__device__ int f@(int x) { return V@; }
`
= redefinitions
`#define cudaFree(x) cudaFree@(x)
void f@(void *p) { cudaFree(p); }
`
= own names of CUDA
`void cudaOwn@(int); struct cudaType@ { int x; }; void f@(cudaType@ *t) { cudaOwn@(t->x); }
`
= operators
`struct V@ { float4 v; }; __device__ V@ operator+(V@ a, V@ b) { return V@{a.v.x + b.v.x, 1, 2, 3}; } __device__ V@ u@(V@ a) { return a + a; }
`
= vector operators
`__device__ float4 operator*(float4 a, S@ b) { return a; } __device__ float4 u@(float4 a, S@ b) { return a * b; }
`
= complex
`__device__ cuComplex c@(cuComplex a) { cuFloatComplex b = make_cuFloatComplex(@, 1); return cuCmulf(a, b); }
`
= long parameters
__device__ int f(`int a@ = @, `float4 z) { return warpSize; } __global__ void k() { f(); }
= clashing names
`struct warp@ { int warpSize; }; namespace hip@ { void hipMalloc@(); int half; } __device__ int f@(warp@ w) { return w.warpSize; }
`
= local names of CUDA
`__device__ int f@(int x) { int warpSize = @; int threadIdx = x; return warpSize + threadIdx; }
`
= for loops in launch
`void f@(float *a, int n) { for (int i = 0; i < n; i++) { k@<<<i, n>>>(a); cudaMemcpyAsync(a, a, i, cudaMemcpyDefault, s); } }
`
= divergent returns
__global__ void k(int *p, int n) {
`if (threadIdx.x == @) { p[@] = 1; return; }
`__syncthreads(); }
= shared used in loops
__global__ void k(int *p, int n) { __shared__ int s[64];
`for (int i = 0; i < n; i++) { s[threadIdx.x] = p[i]; __syncthreads(); p[i] = s[threadIdx.x ^ 1]; }
`}
= shared structs
`struct T@ { int a; T@() {} }; union U@ { int b; float4 c; };
__global__ void k@() { __shared__ T@ t; __shared__ U@ u; __shared__ cub::BlockScan<int, 64>::TempStorage x; u.b = @; t.a = u.c.x; }
`
= nodes of graphs
void f(cudaGraph_t g) {
`cudaGraphNode_t n@; cudaKernelNodeParams p@ = {0}; p@.func = (void *)k; cudaGraphAddKernelNode(&n@, g, &n$, 1, &p@);
`}
= properties
void f() { cudaDeviceProp p; cudaGetDeviceProperties(&p, 0);
`int a@ = p.warpSize, b@ = p.sharedMemPerBlock + p.major * @;
`}
= unmatched template opens
void f(int n) { `a@ < n && `cudaFree(0); }
= unmatched launches
void f(int n) { `a@ <<< n, `cudaFree(0); }
= launches without ends
void f(int n) {
`k@<<<n, @
`cudaFree(0); }
= comparisons
__device__ bool f(int a, int b) { return a`< b && b > @ && a `; }
= deep do
__global__ void k(int a) { `do { `__syncthreads(); `} while (a > @); `}
= deep arch
`#if defined(__CUDA_ARCH__)
`__device__ int f(int *x) { return __ldg(x); }
`#endif
`
= deep elif
`#if A@
#elif defined(__CUDA_ARCH__)
`__device__ int f(int *x) { return __ldg(x); }
`#endif
`
= deep ifdef
`#ifdef __CUDACC__
`__device__ int f(int *x) { return __ldg(x); }
`#endif
`
= kernels of WMMA
`__global__ void w@(half *a, float *c) { using namespace nvcuda; wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> x; wmma::fragment<wmma::accumulator, 16, 16, 16, float> z; wmma::fill_fragment(z, 0.f); wmma::load_matrix_sync(x, a + @, 16); wmma::mma_sync(z, x, x, z); for (int i = 0; i < z.num_elements; i++) z.x[i] *= 2; wmma::store_matrix_sync(c, z, 16, wmma::mem_row_major); }
`
= WMMA in one function
using namespace nvcuda; __global__ void w(half *a, float *c) {
`wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> x@; wmma::fragment<wmma::accumulator, 16, 16, 16, float> z@; wmma::load_matrix_sync(x@, a + @, 16); wmma::mma_sync(z@, x@, x$, z@); wmma::store_matrix_sync(c, z@, 16, wmma::mem_row_major);
`}
= deep device specs
`__device__ `int f(int *p) { return __ldg(p); }
= deep host device specs
`__host__ __device__ `int f(int *p) { return __ldg(p); }
= deep if else
__global__ void k(int a) { `if (a) {} else { `__syncthreads(); `}`}
= deep lambda args
void f() { `g([&](auto x) { `cudaFree(0); `});`}
= deep asm open
__device__ void f(int x) { `asm (`}
= deep try
void f() { `try { `cudaFree(0); `} catch (int e@) { cudaGetLastError(); }`}
= deep class methods
`struct C@ { __device__ void m@() { `__syncthreads(); `} };`
= deep tmpl
`A<`float4`>` v; __device__ int f() { return warpSize; }
= deep bounds repeat
__global__ void `__launch_bounds__(@) `k(float *a) { a[threadIdx.x] = 1; }
= deep member calls
void f(S a) { a`.b@(cudaFree(0))`; }
= deep asm names
__device__ void f(unsigned x) { asm volatile("mov.u32 %[a], %[b];" : [a] "=r"(x) : `[b@] "r"(x), `[b] "r"(x)); }
= deep base chain
struct B0 { float4 v; };`struct B@ : B$ { __device__ int f@() { return this->v.x + warpSize; } };
`
= deep friends
struct S { `friend __device__ int f@(S s, int n) { return __popc(n); }
`};
= template calls
__device__ int f(int a) { return 0 `+ g<@>(a) * h<int, (a > @)>(a)`; }
= unclosed arch
`#if defined(__CUDA_ARCH__)
`__device__ int f(int *x) { return __ldg(x); }
= unclosed arch before functions
`#if defined(__CUDA_ARCH__)
`__device__ void f() {}
__device__ void g() {}
= deep vector lambda args
float4 v = `f([](float4 a) { `float4 w; `return make_float4(a.x, a.y, 1, @); })`;
= deep lambda args that make vectors
float4 v = `f([=](float4 a) { return make_float4(a.x, @, `0`); })`;
= deep asm
__device__ void f(int x) { `asm (`"mov.u32 %0, 1;" : "=r"(x)`);` }
= deep asm of nothing
__device__ void f(int x) { `asm (```) `}
= deep asm operands
__device__ void f(int x) { `asm ("mov.u32 %0, %1;" : "=r"(x) : "r"(`x`))`; }
= mma in one function
__global__ void k(float *c, unsigned a, unsigned b) { float d0, d1, d2, d3;
`asm volatile("mma.sync.aligned.m16n8k8.row.col.f32.f16.f16.f32 {%0, %1, %2, %3}, {%4, %5}, {%6}, {%0, %1, %2, %3};" : "+f"(d0), "+f"(d1), "+f"(d2), "+f"(d3) : "r"(a), "r"(a), "r"(b));
`}
= ldmatrix in one function
__global__ void k(unsigned p) { unsigned d0, d1;
`asm volatile("ldmatrix.sync.aligned.m8n8.x2.shared.b16 {%0, %1}, [%2];" : "=r"(d0), "=r"(d1) : "r"(p + @));
`}
= branches of both
#if defined(__HIPCC_RTC__)
int v;
`#elif defined(__NVCC__) && A@
int w@; __device__ int f@(int *x) { return __ldg(x); }
`#endif
= branches of old HIP
#if 0
`#elif defined(__HIP__) && A@
#error
#elif defined(__NVCC__) && A@
__device__ int f@(int *x) { return __ldg(x); }
`#endif
= uses of one variable
void f(int plan, `int a@, `int n) {
`cub::plan(plan, n);
`}
'''
# The same of build files: a name, then its part.
BUILDS = r'''
= make Makefile
CUDA_PATH@ ?= /usr/local/cuda
NVCC@ = $(CUDA_PATH@)/bin/nvcc
NVCCFLAGS@ := -arch=sm_70 -gencode arch=compute_80,code=sm_80 -Xcompiler -fPIC,-O@ -lineinfo --use_fast_math -rdc=true -DX@
LIBS@ = -lcublas -lcudart -lcufft@ -L$(CUDA_PATH@)/lib64 -lcurand
ifdef USE_CUDA@
SRC@ = a@.cu
endif
a@.o: a@.cu
	$(NVCC@) $(NVCCFLAGS@) -I$(CUDA_PATH)/include -dc a@.cu -o $@ -maxrregcount=@
	nvcc -ccbin g++ --ptxas-options=-v -dlink a@.o -o b@.o
= make1 Makefile
	nvcc -arch=sm_70 -O@ -Xcompiler -Wall@ -G -dc a@.cu -o a@.o
= make3 Makefile
F += -arch=sm_70 -lineinfo
= maketarg Makefile
a@.o: %.cu b@.cu
	$(CC) -c $< -o $@ && nvcc -G $^; cuobjdump x@; $(MAKE) -C d@
= makearch Makefile
A = x@
F@ += -arch=$(A)
= makehome Makefile
CUDA_HOME = /opt/x@
a@.o: a@.cpp
	gcc -I$(CUDA_HOME)/include -c a@.cpp
= makefolder Makefile
D = x@
a@: a@.o
	nvcc -I$(D)/include -L$(D) $(O) -o a@ a@.o
	gcc -I$(D)/include -L$(D) -lcudart
O += o@.o $(D)
= makeoptions Makefile
a@.o: a.cu
	nvcc --options-file a@.opt -c a.cu
	echo -G > b@.opt
	nvcc -optf b@.opt -c a.cu
= makelist Makefile
a.o: a.cu
	nvcc `-lineinfo -lcublas -lx@ -G --use_fast_math=false -I$(A@) -L/opt/x@ -Xcompiler -Wall `-Xcompiler `-Wx@,`-Wall -c a.cu -o $@
= makelost Makefile
a@.o: a@.cu
	nvcc -maxrregcount=@ -lx@ -c a@.cu -o $@
= makearchs Makefile
F = `-gencode arch=compute_$(A@),code=sm_$(A@) -arch=$(B@) `-G
= cmake CMakeLists.txt
project(p@ LANGUAGES CXX CUDA)
find_package(CUDAToolkit REQUIRED)
if(USE_CUDA@)
cuda_add_executable(x@ a@.cu b.cpp)
endif()
add_library(l@ SHARED a@.cu c@.cpp)
target_link_libraries(l@ PRIVATE CUDA::cublas CUDA::cudart cuda ${CUDA_LIBRARIES} l$)
set_target_properties(l@ PROPERTIES CUDA_SEPARABLE_COMPILATION ON CUDA_ARCHITECTURES "70;80")
target_compile_options(l@ PRIVATE $<$<COMPILE_LANGUAGE:CUDA>:-lineinfo --use_fast_math -Xcompiler=-Wall>)
set(CMAKE_CUDA_FLAGS "${CMAKE_CUDA_FLAGS} -arch=sm_70 -DX@")
include_directories(${CUDA_INCLUDE_DIRS} /usr/local/cuda/include)
= setup setup.py
from torch.utils.cpp_extension import CUDAExtension, BuildExtension
ext@ = CUDAExtension('e@', ['a@.cu', 'b.cpp'], extra_compile_args={'cxx': ['-O3'], 'nvcc': ['-O3', '-arch=sm_70', '--use_fast_math', '-DX@', '-gencode', 'arch=compute_80,code=sm_80', '-Xcompiler', '-fPIC']}, libraries=['cublas', 'cudart'])
nvcc_flags@ = ['-lineinfo', '--expt-relaxed-constexpr']
nvcc_flags@.append('-G')
if torch.cuda.is_available() and CUDA_HOME@ is not None: flags += nvcc_flags@ + ['-rdc=true']
= setup4 setup.py
subprocess.run(["nvcc", "-G", "-o", "a@", "a.cu"])
os.system("nvcc -arch=sm_70 a@.cu -o x")
cmd@ = f"nvcc -G {x} -Xcompiler @"
= sh b.sh
export CUDA_HOME@=/usr/local/cuda
nvcc -arch=sm_70 -O@ -Xcompiler -fPIC a@.cu -o a@ -lcublas && ./a@
if [ -n "$NVCC@" ]; then $NVCC@ -gencode arch=compute_80,code=sm_80 b@.cu -c; fi
cmake -DCMAKE_CUDA_ARCHITECTURES=70 -DX=@ ..
NVCC@=nvcc
nvidia-smi; nsys profile ./x@; cuda-memcheck ./y@
= meson meson.build
project('p@', 'cpp', 'cuda')
d@ = dependency('cuda', modules: ['cublas', 'cudart'])
executable('e@', 'a@.cu', dependencies: [d@, d$], cuda_args: ['-arch=sm_70', '-lineinfo', '-DX@'], link_args: ['-lcublas'])
add_project_arguments('-G', language: 'cuda')
x@ = import('unstable-cuda')
'''
# What a broken file may have many of, most of it without an end.
TORN = ['(', '[', '[)', '{(', '<', '>', 'k<<<', '>>>', 'a<', '"', "'", 'R"(', 'R"x(', '/*', '*/', '//', '//\r', '\\', '\\\n', '\\ ', 'a\\\n', '+\\\n', '#', '#\n',
        '#if A\n', '#if 0\n', '#if A\n(\n#else\n', '#define ', '#include <', '\n', '\r', '\xc3', "1'", '.', '%:', 'f(', 'f(a<b,', '/\\\n', '*\\\n', '/*\\\n/',
        '\ufeff', '"\\', '(a,']
TORN_PART = 50  # times in a part

def kinds_of(text):
    return dict(re.findall(r'^= (.*)\n((?:(?!= ).*\n)*)', text, re.M))


REPEATED, FURTHER, BUILT = kinds_of(KINDS), kinds_of(MORE), kinds_of(BUILDS)


def repeat(kind, n):
    """A file of n parts."""
    if kind in TORN:
        return 'int main() { return cudaFree(0); }\n' + kind * TORN_PART * n
    pieces = (REPEATED.get(kind) or FURTHER[kind]).split('`')
    parts = lambda text: ''.join(text.replace('@', str(k)).replace('$', str(max(0, k - 1))) for k in range(n))
    return ''.join(parts(p) if k % 2 or len(pieces) == 1 else p for k, p in enumerate(pieces))


def repeat_build(kind, n):
    """The name of a build file, and its text of n parts."""
    name, pieces = kind.split()[1], BUILT[kind].replace('$@', '\0').split('`')
    parts = lambda text: ''.join(text.replace('@', str(k)) for k in range(n))
    return name, ''.join(parts(p) if k % 2 or len(pieces) == 1 else p for k, p in enumerate(pieces)).replace('\0', '$@')
