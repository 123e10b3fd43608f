#pragma once
#include <thrust/count.h>
struct used {
	__host__ __device__ bool operator()(int v) const { return v != 0; }
};
struct map {
	int *values;
	int capacity;
	// the header of thrust::device comes below this one
	long size() const { return thrust::count_if(thrust::device, values, values + capacity, used()); }
};
