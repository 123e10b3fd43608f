// A header for CUDA sources, which need include nothing for vector types: nvcc includes cuda_runtime.h first.
#pragma once
struct Area {
	float2 from, to;
};
