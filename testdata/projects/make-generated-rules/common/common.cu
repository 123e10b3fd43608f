#include "common.cuh"
__device__ int clamp_index(int i, int n) { return max(0, min(i, n - 1)); }
