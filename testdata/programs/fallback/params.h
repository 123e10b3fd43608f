// Declares what CUDA's headers declare, to do without them.
#pragma once
struct CUstream_st;
using cudaStream_t = CUstream_st *;
struct Params {
	float *data;
	int n;
};
void shift(Params p, cudaStream_t stream);
