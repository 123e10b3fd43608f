// lint: --warp native --severity note --allow P,R,B,W109
// Lanes that macros and casts make of a thread's number; bits of words, data and the host's numbers are silent.
#include <cuda_runtime.h>
#define LOG_LANES 5
#define WARP_OF(t) ((t) >> LOG_LANES)			//! W103
#define LANE_OF(t) ((t) & 31)				//! W103
#define PART(n) ((n) / 32)
#define IN_WORD(words, i) (((words)[(i) / 32] >> ((i) & 31)) & 1)
#define LOW(n) ((n) & 31)

__global__ void by_macros(int *p, int n)
{ __all_sync(~0ull, 1);
	const int tid = threadIdx.x;
	p[0] = WARP_OF(tid) + LANE_OF(tid);
	p[1] = PART(n) + PART(threadIdx.x * 4);
	p[2] = PART(threadIdx.x);			//! W103
	p[3] = LOW(tid)					//! W103
	       + LOW(n);
	p[4] = IN_WORD(p, threadIdx.x);
}
void on_host(int n) { n = PART(n) + LOW(96); }
template <class T> struct tile {
	__device__ int lane() const { return static_cast<int>(threadIdx.x) % 32; }	//! W103
	__device__ int warp() const
	{
		const auto tid = static_cast<unsigned int>(threadIdx.x);
		auto number = [tid] { return tid >> 5; };	//! W103
		return number() + int(threadIdx.x) / 32;	//! W103
	}
	__device__ int data() const { return static_cast<int>(values[threadIdx.x]) % 32 + int(values[0]) / 32; }
	T values[32];
};
namespace config {
constexpr dim3 small(16, 2), large(16, 16);
}
__global__ void kernel(int *p);
void launches(int *p)
{
	kernel<<<1, config::small>>>(p);		//! W108
	kernel<<<1, config::large>>>(p);
}

/* ---- lanes of parameters, references and what is constructed ---- */
__device__ int lane_of(int t) { return t & 31; }		//! W103
template <class T> __device__ T warp_of(T at) { return at / 32; }	//! W103
__device__ int word_of(int t) { return t & 31; }
__global__ void by_parameters(int *p, int n)
{ __all_sync(~0ull, 1);
	const unsigned &r = threadIdx.x, &other = p[1];
	int t(threadIdx.x), u;
	dim3 at(threadIdx.x, threadIdx.y), of(blockIdx.x, blockIdx.y);
	u = threadIdx.x;
	p[0] = lane_of(threadIdx.x) + warp_of<unsigned>(t) + word_of(p[3]);
	p[1] = r % 32 + t % 32 + (at.x & 31);			//! W103 W103 W103
	p[2] = of.x % 32 + other % 32;
	p[3] = u & 31;						//! W103
}
