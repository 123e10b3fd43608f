// no newline at the end, and no include
__global__ void k(int *p) { *p = threadIdx.x; }