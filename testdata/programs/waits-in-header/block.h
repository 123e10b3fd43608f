#pragma once
#define BLOCK_WAITS() __syncthreads()
#define THREAD (threadIdx.x + threadIdx.y * blockDim.x)
#define FIRST_THREAD if (threadIdx.x == 0)

__device__ inline void all_wait() { __syncthreads(); }
__device__ inline unsigned votes(bool p) { return __ballot_sync(0xffffffff, p); }
#ifdef OF_AN_EMULATION
#define EMULATED_WAIT() __syncthreads()
#else
#define EMULATED_WAIT()
#endif
