texture<int, 1, cudaReadModeElementType> *unused();
__global__ void walk(int *p) { p[threadIdx.x] = __shfl_xor_sync(~0u, p[threadIdx.x], 1, 8); }
