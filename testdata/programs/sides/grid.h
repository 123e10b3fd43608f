#ifndef GRID_H
#define GRID_H
#include <cuda_runtime.h>

#ifdef __CUDACC__
#define GRID_FN __host__ __device__
#else
#define GRID_FN
#endif

// Declared for both sides here; nvcc lets the definitions go without.
struct grid {
	int nx, ny;
	GRID_FN grid(int nx, int ny);
	__host__ __device__ int cells() const;
	__device__ int at(int x, int y) const;
	GRID_FN int left(int x) const;
	void print() const;
	template <class T> GRID_FN T area(T side) const;
};
struct hexagons final : public grid {
	__host__ __device__ int rows() const;
	__host__ __device__ int columns() const;
};
__host__ __device__ float scaled(float v, float by);
namespace device {
struct box {
	int n;
	__host__ __device__ int volume() const;
};
} // namespace device
#include "grid_impl.h"
#endif
