__device__ int next(int x) { return x * 1103515245 + 12345; }
