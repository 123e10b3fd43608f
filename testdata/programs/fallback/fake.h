// For machines without CUDA: nothing happens here.
#pragma once
using cudaEvent_t = int *;
inline void cudaEventSynchronize(cudaEvent_t) {}
