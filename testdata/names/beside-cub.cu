// A program's own Max and Sum beside 'using namespace cub;': CUDA 13's CUB has no such classes any more, hipCUB has.
#include <cub/cub.cuh>
using namespace cub;

struct Max {
	template <class T> __host__ __device__ T operator()(T a, T b) const { return a > b ? a : b; }
};
template <typename T> __host__ __device__ T Min(T a, T b) { return a < b ? a : b; }
__device__ float Sum;
struct Box {
	int Difference;
	__host__ __device__ int Division(int n) const { return n / Difference; }
};

__global__ void kernel(int *out, Box box)
{
	typedef BlockReduce<int, 128> Reduce;
	__shared__ typename Reduce::TempStorage storage;
	int all = Reduce(storage).Sum(out[threadIdx.x]), Equality = 3;
	Sum += Min(all, Max()(out[0], box.Division(2)));
	out[1] = Reduce(storage).Reduce(all, Max{}) + Equality + box.Difference;
}

void run(void *temporary, size_t &bytes, int *in, int *out, int n)
{
	DeviceReduce::Reduce(temporary, bytes, in, out, n, Max(), 0);
	DeviceReduce::Sum(temporary, bytes, in, out, n);
}
