// lint: --warp native --allow P,R,B001,W103,W104,W109
// W102, W106, W107, W111: masks of lanes in 32 bits, where a wavefront has 64; the twins have 64 bits, or count no lanes.
__global__ void direct(int *x, unsigned long long *y)
{
	unsigned long long votes = __ballot_sync(~0ull, x[threadIdx.x]);
	y[0] = __popc(votes);						//! W102
	y[1] = __popcll(votes);
	y[2] = __popc(x[0]);
}
__device__ unsigned long long votes_of(int v) { return __ballot_sync(~0ull, v); }
__global__ void by_helper(int *x)
{
	unsigned long long mask = votes_of(x[threadIdx.x]);
	x[0] = __ffs(mask);						//! W102
	x[1] = __ffsll(mask);
}
template <class T> __global__ void in_template(T *x)
{
	auto first = [](unsigned long long m) { return __ffsll(m); };
	unsigned long long mask = __ballot_sync(~0ull, x[threadIdx.x] > 0);
	x[0] = __clz(mask);						//! W102
	x[1] = first(mask);
}
// W107
__global__ void masks(int *x)
{
	x[0] = __shfl_sync(0x0000ffff, x[1], 0);			//! W107
	x[1] = __shfl_sync(0xffffffffffffffffull, x[1], 0);
}
#define HALF_MASK 0xffffffffu						//! W107
__global__ void by_macro(int *x) { x[0] = __shfl_sync(HALF_MASK, x[1], 0); }
template <class T> __global__ void by_variable(T *x)
{
	unsigned mask = 0xffffffff;					//! W107
	x[0] = __shfl_sync(mask, x[1], 0);
	unsigned long long wide = 0xffffffff00000000ull;
	x[1] = __shfl_sync(wide, x[1], 40);
}
// W106
__global__ void sized(float *x)
{
	__shared__ float part[warpSize];				//! W106
	__shared__ float most[64];
	part[threadIdx.x] = most[threadIdx.x] = x[threadIdx.x];
}
template <int N> __device__ int rounds() { return N; }
__device__ int by_argument() { return rounds<warpSize>(); }		//! W106
__device__ int by_argument_twin() { return rounds<64>() * warpSize; }
constexpr int LANES = warpSize;						//! W106
// W111
__global__ void bits(unsigned long long *x)
{
	int lane = threadIdx.x % warpSize;
	unsigned long long mask = __ballot_sync(~0ull, lane > 3);
	x[0] = mask & (1 << lane);					//! W111
	x[1] = mask & (1ull << lane);
}
__device__ unsigned long long below(int lane) { return __activemask() & ((1u << lane) - 1); }	//! W111
__device__ unsigned long long below_twin(int lane) { return __activemask() & ((1ull << lane) - 1); }
template <class T> __global__ void bit_in_template(T *x)
{
	int lane = threadIdx.x & (warpSize - 1);
	auto own = [&](unsigned long long m) { return m & (1u << lane); };	//! W111
	x[0] = own(__ballot_sync(~0ull, x[threadIdx.x] > 0));
	x[1] = T(1) << (x[2] & 31);
}
