template <int N> __device__ float sum(float s) { for (int o = N / 2; o; o /= 2) s += __shfl_down_sync(0xffffffff, s, o); return s; }
