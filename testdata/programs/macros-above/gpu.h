#ifndef GPU_H
#define GPU_H
#ifdef USE_GPU
#include <cuda_runtime.h>
#endif
struct task {
	int m;
};
#ifdef __CUDACC__
__device__ inline float twice(float x) { return 2 * x; }
#endif
#endif
