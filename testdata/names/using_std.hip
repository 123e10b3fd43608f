// A template that names both std's functions and CUDA's: whose they are differs by instance, and nothing has to be rewritten.
#include "tranship_compat.h"
#include <algorithm>
#include <hip/hip_runtime.h>
using std::max; using std::min;
template <class T> __host__ __device__ inline T clampT(T v, T lo, T hi) { return min(max(v, lo), hi); }
__global__ void k(float *p, int n) { p[0] = clampT(p[0], 0.f, 1.f) + clampT<int>(n, 0, 3) + max(n, 3); }
int main() { return (int)clampT(1.0, 0.0, 2.0); }
