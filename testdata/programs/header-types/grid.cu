#include "grid.h"

__global__ void fill(float *v) { v[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

void run(const level &l, level *next, float *v)
{
	fill<<<l.g.cells, 32>>>(v);
	fill<<<next->coarser[2].inner(), 32>>>(v);
	dim3 blocks = cells_for(7), same(l.g.cells);
	blocks = next->g.cells;
	fill<<<blocks, same>>>(v);
	next->g.cells.x = blocks.x;
}

void pool::clear(size_t from, size_t n)
{
	cudaMemset(begin_ + from, 0, n);
	cudaMemset(this->data + from, 0, n);
	begin_ += 16;
	float *last = static_cast<float *>(end_ - 4);
	cudaMemset(last, 0, 4);
}

void copy(pool *p, const memory &m, size_t n)
{
	cudaMemcpy(p->data + n, m.source + n, n, cudaMemcpyDefault);
	cudaMemcpy(p->at(n) + n, scratch() + 8, n, cudaMemcpyDefault);
	struct {
		float *data;
	} other = {nullptr};
	cudaMemset(other.data + n, 0, n);
}
