#include "lanes.h"
__global__ void k(float *x, float *y, mask_t *m) { float s = x[threadIdx.x];
  for (int o = kWarp / 2; o; o /= 2) s += __shfl_xor_sync(kAll, s, o);
  if (threadIdx.x % LANES == 0) atomicAdd(y, s);
  mask_t b = __ballot_sync(kAll, s > 0); m[0] = b; }
