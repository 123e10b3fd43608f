// lint: --warp native --severity note --allow P,R,B,W107,W109
// Masks that lose lanes in braces, lambdas, template arguments and vectors of CUDA's; constants of 32 without a name that says so; steps behind macros.
#include <cuda_runtime.h>
#include <cstdint>
#define FULL 0xffffffffu
struct votes { unsigned mask; int lane; };
struct votes64 { unsigned long long mask; int lane; };
typedef struct { int lane; uint32_t mask, others; } later_t;
struct counts { int mask; };
template <typename T> __device__ T first_of(T m) { return m; }
template <typename T> __device__ int count(const T &m, int n) { return m != n; }
template <typename T> __device__ int lanes_of(unsigned long long m) { return m != (T)0; }
__global__ void braces(int *out, int n)
{
	bool p = threadIdx.x < n;
	votes v = {__ballot_sync(FULL, p), 3};                  //! W101
	votes v2{__ballot_sync(FULL, p), 3};                    //! W101
	votes v3 = {.mask = __ballot_sync(FULL, p), .lane = 3}; //! W101
	later_t l = {3, 0, __activemask()};                     //! W101
	l = later_t{3, __activemask(), 0};                      //! W101
	votes64 w = {__ballot_sync(FULL, p), 3};
	votes64 w2{__ballot_sync(FULL, p), 3}, w3 = {.mask = __ballot_sync(FULL, p), .lane = 3};
	votes few = {__popcll(__ballot_sync(FULL, p)), 3};
	votes some = {__ballot_sync(FULL, p) != 0, 3};
	counts c;
	c.mask = 3;
	w.mask = __ballot_sync(FULL, p);
	v.mask = __ballot_sync(FULL, p);                        //! W101
	unsigned arr[2] = {__ballot_sync(FULL, p), 0};          //! W101
	unsigned long long arr64[2] = {__ballot_sync(FULL, p), __ballot_sync(FULL, !p)};
	uint4 packed = {__activemask(), 0, 0, 0};               //! W101
	out[9] = make_uint2(__activemask(), n).x;               //! W101
	out[8] = make_ulonglong2(__activemask(), n).x;
	out[7] = make_uint2(__popcll(__activemask()), n).x;
	out[0] = v2.mask + v3.mask + arr[0] + arr64[0] + l.others + few.lane + some.lane + w2.lane + w3.lane + packed.x + c.mask;
}
__device__ votes make(bool p) { return {__ballot_sync(FULL, p), 1}; }           //! W101
__device__ auto make_after(bool p) -> votes { return {__ballot_sync(FULL, p), 1}; } //! W101
__device__ votes64 make_wide(bool p) { return {__ballot_sync(FULL, p), 1}; }
__device__ unsigned lambdas(int n)
{
	auto f = [&](int q) -> unsigned { return __ballot_sync(FULL, q < n); };  //! W101
	auto g = [=](int q) mutable -> std::uint32_t { return __ballot_sync(FULL, q < n); };     //! W101
	auto wide = [&](int q) -> unsigned long long { return __ballot_sync(FULL, q < n); };
	auto any = [&](int q) { return __ballot_sync(FULL, q < n); };
	auto number = [&](int q) -> unsigned { return __popcll(__ballot_sync(FULL, q < n)); };
	return f(1) + g(2) + number(3) + __popc(any(4)) + __popcll(wide(5));    //! W102
}
__device__ int templates(bool p)
{
	int n = first_of<unsigned>(__ballot_sync(FULL, p));     //! W101
	n += count<uint32_t>(__ballot_sync(FULL, p), 3);        //! W101
	n += count<unsigned long long>(__ballot_sync(FULL, p), 3) + count(__ballot_sync(FULL, p), 3);
	n += lanes_of<unsigned>(__ballot_sync(FULL, p));
	return n;
}

/* ---- 32 by names that say nothing ---- */
constexpr int ws = 32;
const int size = 32, half = 16;
#define BDIM 32
__global__ void neutral(float *x)
{ __all_sync(~0ull, 1);
	int group = threadIdx.x / ws;                           //! W103
	int lane = threadIdx.x % size;                          //! W103
	int wid = (threadIdx.x / size);                         //! W103
	int column = threadIdx.x % BDIM, row = threadIdx.x / size;
	int lane_of_half = threadIdx.x % half;
	x[lane + column] = group + wid + row + lane_of_half;
}

/* ---- steps behind macros ---- */
#define STEP(v, d) v += __shfl_down_sync(FULL, v, d)
#define FOLD(v, d) v = max(v, __shfl_xor_sync(FULL, v, (d)))
template <int D> __device__ float step(float v) { return v + __shfl_down_sync(FULL, v, D); }
__global__ void steps(float *x)
{
	float v = x[threadIdx.x], w = v, u = v, t = v;
	STEP(v, 16);                                            //! W104
	STEP(v, 8);
	STEP(v, 4);
	STEP(v, 2);
	STEP(v, 1);
	FOLD(u, 8);
	FOLD(u, 4);
	FOLD(u, 2);
	FOLD(u, 1);
	t = step<16>(t);                                        //! W104
	t = step<8>(t);
	t = step<4>(t);
	x[0] = v + w + u + t;
}
__global__ void steps_of_64(float *x)
{
	float v = x[threadIdx.x];
	STEP(v, 32);
	STEP(v, 16);
	STEP(v, 8);
	STEP(v, 4);
	x[0] = v;
}
