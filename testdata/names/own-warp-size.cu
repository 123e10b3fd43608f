// A program's own warpSize at global scope has to be called otherwise; others hide HIP's.
#include <cuda_runtime.h>
constexpr int warpSize = 32;
namespace geom {
static const int warpSize = 8;
__device__ int rows(int n) { return n / warpSize + ::warpSize; }
}
enum class unit { warpSize };
struct tuning {
	int warpSize;
	__device__ int lane() const { return threadIdx.x % warpSize; }
	int rows(int n) const;
	tuning(int w) : warpSize(w) {}
};
struct derived : tuning {
	int half() const { return warpSize / 2; }
};
int tuning::rows(int n) const { return n / warpSize; }
template <int Lanes = warpSize> __global__ void tag(int *out, int n)
{
	__shared__ int buf[warpSize + 1];
	buf[threadIdx.x % warpSize] = Lanes;
	__syncthreads();
	out[threadIdx.x] = buf[0] + geom::warpSize + geom::rows(n) + (int)unit::warpSize;
}
template <int warpSize> __device__ int parameter() { return warpSize; }
__device__ int argument(int warpSize) { return warpSize * 2; }
__device__ int local()
{
	const int twice = 2 * warpSize;
	{
		int warpSize = twice;
		return warpSize;
	}
}
int lanes(const cudaDeviceProp &p, const tuning &t) { return t.warpSize / warpSize; }
void go(int *d) { tag<><<<1, 2 * warpSize>>>(d, 4); }
