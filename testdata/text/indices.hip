// dim3 and uint3 convert into each other in CUDA, and do not in HIP
#include <hip/hip_runtime.h>
struct shape {
	uint3 grid, block;
	uint3 tiles[2];
};
uint3 size_of(int level);
__global__ void k() {}
__global__ void note(uint3 *at, uint3 *last)
{
	at[0] = make_uint3(threadIdx.x, threadIdx.y, threadIdx.z);
	*last = make_uint3(blockIdx.x, blockIdx.y, blockIdx.z);
}

void launch(shape s, const shape *p, const uint3 *sizes, int n)
{
	k<<<dim3(s.grid.x, s.grid.y, s.grid.z), dim3(p->block.x, p->block.y, p->block.z)>>>();
	for (int i = 0; i < n; i++)
		k<<<dim3(sizes[i].x, sizes[i].y, sizes[i].z), dim3(p->tiles[i % 2].x, p->tiles[i % 2].y, p->tiles[i % 2].z)>>>();
	k<<<[](uint3 v) { return dim3{v.x, v.y, v.z}; }(*sizes), [](uint3 v) { return dim3{v.x, v.y, v.z}; }(sizes[n++])>>>();
	k<<<[](uint3 v) { return dim3{v.x, v.y, v.z}; }(size_of(n)), 32>>>();
	dim3 grid = dim3(s.grid.x, s.grid.y, s.grid.z), block(dim3(p->tiles[0].x, p->tiles[0].y, p->tiles[0].z)), one = [](uint3 v) { return dim3{v.x, v.y, v.z}; }(size_of(1));
	dim3 plain(s.grid.x, s.block.y), same = grid;
	uint3 back = make_uint3(block.x, block.y, block.z);
	k<<<grid, plain.x * back.x * same.x>>>(), k<<<one, dim3(dim3(sizes[0].x, sizes[0].y, sizes[0].z))>>>();
}
dim3 widened(uint3 size) { return dim3(size.x, size.y, size.z); }
uint3 narrowed(dim3 size, bool empty)
{
	if (empty)
		return uint3{0, 0, 0};
	return make_uint3(size.x, size.y, size.z);
}
void assigned(uint3 from, dim3 grid, uint3 *out)
{
	dim3 block;
	uint3 other = make_uint3(1, 1, 1), last;
	block = dim3(from.x, from.y, from.z);
	grid = dim3(out[1].x, out[1].y, out[1].z), block = grid;
	if (block.x)
		other = make_uint3(grid.x, grid.y, grid.z);
	else
		last = other = from;
	k<<<grid, block>>>();
	out[0] = last;
	{
		uint3 block = from;
		block = from;
		last = block;
	}
}
