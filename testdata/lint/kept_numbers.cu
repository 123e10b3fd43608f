// lint: --warp native --severity note --allow P,B
// Numbers of threads that a class keeps for its functions.
#include <cuda_runtime.h>
struct Place {
	int tid, rows;
	unsigned block;
	__device__ Place(int n) : tid(threadIdx.x), rows(n), block(blockIdx.x) {}
	__device__ int lane() const { return tid % 32; }   //! W103
	__device__ int row() const { return rows % 32; }
};
class Later {
	int thread_;
	int half_;
public:
	__device__ Later() { thread_ = threadIdx.x; half_ = 16; }
	__device__ int warp() const { return thread_ / 32; } //! W103
	__device__ int part() const { return half_ / 32; }
};
struct Given {
	int at;
	__device__ void set(int n) { at = n; }
	__device__ int rest() const { return at % 32; }
};
struct One { int number; __device__ One() { number = threadIdx.x; } };
struct Other { int number; };
__global__ void k(int *o, Other *p)
{ __all_sync(~0ull, 1);
	Place place(3);
	o[0] = place.tid & 31;                             //! W103
	o[1] = place.rows & 31;
	if (place.tid < 7)
		__syncthreads();                           //! W203
	if (place.block < 7)
		__syncthreads();
	Given g;
	g.set(4);
	o[2] = g.at % 32 + p->number % 32;
	auto lane = [](int t) { return t % 32; };          //! W103
	o[3] = lane(threadIdx.x);
	auto digit = [](int t) { return t % 32; };
	o[4] = digit(blockIdx.x);
}
