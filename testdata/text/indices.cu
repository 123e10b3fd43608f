// dim3 and uint3 convert into each other in CUDA, and do not in HIP
struct shape {
	uint3 grid, block;
	uint3 tiles[2];
};
uint3 size_of(int level);
__global__ void k() {}
__global__ void note(uint3 *at, uint3 *last)
{
	at[0] = threadIdx;
	*last = blockIdx;
}

void launch(shape s, const shape *p, const uint3 *sizes, int n)
{
	k<<<s.grid, p->block>>>();
	for (int i = 0; i < n; i++)
		k<<<sizes[i], p->tiles[i % 2]>>>();
	k<<<*sizes, sizes[n++]>>>();
	k<<<size_of(n), 32>>>();
	dim3 grid = s.grid, block(p->tiles[0]), one = size_of(1);
	dim3 plain(s.grid.x, s.block.y), same = grid;
	uint3 back = block;
	k<<<grid, plain.x * back.x * same.x>>>(), k<<<one, dim3(sizes[0])>>>();
}
dim3 widened(uint3 size) { return size; }
uint3 narrowed(dim3 size, bool empty)
{
	if (empty)
		return uint3{0, 0, 0};
	return size;
}
void assigned(uint3 from, dim3 grid, uint3 *out)
{
	dim3 block;
	uint3 other = make_uint3(1, 1, 1), last;
	block = from;
	grid = out[1], block = grid;
	if (block.x)
		other = grid;
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
