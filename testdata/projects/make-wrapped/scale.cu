__global__ void scale_kernel(float *p, float by) { p[threadIdx.x] *= by; }

void scale(float *p, float by) { scale_kernel<<<1, 64>>>(p, by); }
