extern __device__ int next(int);
__global__ static void spin(int *p) { p[threadIdx.x] = next(p[threadIdx.x]); }
extern "C" void plugin(int *p) { spin<<<1, 32>>>(p); }
