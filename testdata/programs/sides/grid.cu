#include "grid.h"
#include "other.h"
#include <cstdio>

grid::grid(int x, int y) : nx(x), ny(y) {}
int grid::cells() const { return nx * ny; }
inline int grid::at(int x, int y) const { return y * nx + x; }
#ifdef GRID_WRAPS
int grid::left(int x) const { return (x + nx - 1) % nx; }
#else
int grid::left(int x) const { return x ? x - 1 : 0; }
#endif
void grid::print() const { printf("%d\n", cells()); }
float scaled(float v, float by) { return v * by; }

__device__ int hexagons::rows() const { return ny; }
int hexagons::columns() const { return nx; }

// Another class of that name has it for the host only.
__host__ __device__ int device::box::volume() const { return n * n * n; }
int host::box::volume() const { return n * n * n; }

template <class T> struct span {
	T *first;
	int n;
	GRID_FN T last() const;
	GRID_FN bool empty() const { return !n; }
};
template <class T> T span<T>::last() const { return first[n - 1]; }

__global__ void fill(grid g, float *out)
{
	if ((int)threadIdx.x < g.cells())
		*out = span<float>{out, 2}.last(), out[g.at(threadIdx.x, 0)] = scaled(g.area(0.5f), g.left(2));
}

int main()
{
	grid g(4, 4);
	g.print();
	fill<<<1, 16>>>(g, nullptr);
	return cudaDeviceSynchronize() != cudaSuccess || g.area(1) != 16;
}
