// HIP_SYMBOL is a macro: what has a comma of its own between angle brackets goes into brackets.
#include <cuda_runtime.h>

typedef bool (*predicate)(int);
template <typename T, int N> __device__ bool above(T v) { return v > N; }
template <typename T, int N> __device__ predicate p_above = above<T, N>;
template <typename T> __device__ predicate p_zero = above<T, 0>;
template <typename T, int N> __constant__ T limits[N];

void take(predicate *h, const int *l)
{
	cudaMemcpyFromSymbol(h, p_above<int, 4>, sizeof *h);
	cudaMemcpyToSymbol(limits<int, 8> /* all */, l, 8 * sizeof(int));
	// one argument as it stands
	cudaMemcpyFromSymbol(h, p_zero<int>, sizeof *h);
	cudaMemcpyFromSymbol(h, (p_above<int, 4>), sizeof *h);
}
