// dim3 is asked for and a uint3 is given, wherever that is.
#include <hip/hip_runtime.h>
struct shape { dim3 grid, block; uint3 at; };
__global__ void k(int *p) { p[0] = 1; }
uint3 corner();
void take(dim3 d, uint3 u);
void f(int *p, int n, shape s, shape *q)
{
	dim3 grid(n, 1, 1), block{64, 1, 1}, *last = &grid;
	k<<<grid, block>>>(p);
	grid = dim3(9, 1, 1);
	block = n ? dim3(32, 1, 1) : block;
	*last = [](uint3 v) { return dim3{v.x, v.y, v.z}; }(corner());
	block = [](uint3 v) { return dim3{v.x, v.y, v.z}; }((uint3)corner());
	grid = (n ? [](uint3 v) { return dim3{v.x, v.y, v.z}; }(corner()) : dim3(s.at.x, s.at.y, s.at.z));
	s.grid = dim3(s.at.x, s.at.y, s.at.z);
	q->at = make_uint3(q->block.x, q->block.y, q->block.z);
	take(dim3(s.at.x, s.at.y, s.at.z), make_uint3(grid.x, grid.y, grid.z));
	shape t = {dim3(s.at.x, s.at.y, s.at.z), block, make_uint3(block.x, block.y, block.z)};
	k<<<grid, block>>>(p);
}

// alike on both sides: as it is
void g(dim3 d, uint3 u, shape s, int n)
{
	dim3 a = d, b(1, 2), c{3};
	uint3 v = u, w = make_uint3(1, 2, 3);
	s.grid = a;
	s.at = v;
	take(b, w);
	take(c, corner());
	v = (uint3)corner();
	w = (n ? corner() : v);
}
