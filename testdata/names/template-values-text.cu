// tranship-options: --evidence lexical
// The same as template-values, for all that the text tells: what a template has for a parameter is its own.
#include <cuda_runtime.h>
template <class T, int warpSize> __device__ int lanes() { return warpSize; }
template <int cudaSuccess = 3, bool b = (2 > 1)> int status() { return cudaSuccess; }
template <unsigned warpSize> struct tile {
	static const int n = warpSize;
};
__device__ int all() { return lanes<int, 32>() + warpSize + tile<4>::n; }
int plain() { return status<>() + cudaSuccess; }
