// Functions for the device that name the host's operators, of which no code is made (spirit-code/spirit's Vectormath.hpp).
#include <cuda_runtime.h>
#include <vector>
template <class T> using field = std::vector<T>;
inline __device__ int index_of(field<int> &tuple, const field<int> &most)
{
	int index = 0, mult = 1;
	for (int i = 0; i < 3; i++) {
		index += mult * tuple[i];
		mult *= most[i];
	}
	return index;
}
static __device__ __forceinline__ float first(std::vector<float> &v)
{
	return v[0];
}
__global__ void one(int *p)
{
	*p = 1;
}
__device__ int size_of(const std::vector<int> *v) // no reference, and no index of the host's
{
	return v ? 1 : 0;
}
