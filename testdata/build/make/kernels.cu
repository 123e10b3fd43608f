__global__ void k(float *p) { *p = 1; }
