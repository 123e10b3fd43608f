#define ROTATE 1
#if __CUDA_ARCH__ >= 320 && ROTATE == 1
__device__ __forceinline__ unsigned rotate(unsigned v, int n) { return __funnelshift_l(v, v, n); }
#elif __CUDA_ARCH__ >= 320
__device__ __forceinline__ unsigned rotate(unsigned v, int n) { return v << n | v >> (32 - n); }
#else
#define rotate(v, n) ((v) << (n) | (v) >> (32 - (n)))
#endif
