#pragma once
#include <cuda_runtime.h>
// What filter.cu has to offer, for the instances that read.cu makes.
template <bool Write> cudaError_t copy_filters(cudaStream_t stream);
template <typename T> T scaled(T v, T by);
