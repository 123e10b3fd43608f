__global__ void set(int *p) { *p = 1; }
void run(int *p) { set<<<1, 1>>>(p); }
