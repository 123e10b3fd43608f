#if __CUDA_ARCH__ >= 320
__device__ __forceinline__ unsigned shift(unsigned v) { return __funnelshift_l(v, v, 1); }
#else
#define shift(v) ((v) << 1 | (v) >> 31)
#endif
