// What hides CUDA's warpSize, and CUDA's own beside it.
#include <hip/hip_runtime.h>
namespace geom {
constexpr int warpSize = 8;
__device__ int rows(int n) { return n / warpSize; }
}
struct tuning {
	static constexpr int warpSize = 4;
	__device__ int lane() const { return threadIdx.x % warpSize; }
};
__device__ int lane() { return threadIdx.x % 32 + geom::warpSize + tuning::warpSize; }
