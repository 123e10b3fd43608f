#pragma once
#include <thrust/pair.h>
#include <cub/cub.cuh>
struct sum_t {
	float of = 0;
	int n = 0;
};
struct best_t {
	__host__ __device__ best_t() : value(-1), at(-1) {}
	float value;
	int at;
};
struct pair_t {
	__host__ __device__ pair_t() {}
	int a, b;
};
template <typename T> struct point {
	T x, y;
	__device__ point(T x = 0, T y = 0) : x(x), y(y) {}
	template <int i> __device__ T get() const { return i ? y : x; }
};
template <typename T> __device__ T *first_of(T *p) { return p; }
using found_t = thrust::pair<int, float>;
typedef cub::KeyValuePair<int, float> keyed_t;
struct found_sums {
	found_t best;
	int n;
};
