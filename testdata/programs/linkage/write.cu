#include "filter.cu"
template cudaError_t copy_filters<true>(cudaStream_t stream);
