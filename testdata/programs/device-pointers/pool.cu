#include "pool.h"
#include <memory>
#include <vector>

// what the header declares as device pointers, which are integers for CUDA only
pool::pool(size_t n) : last(0), used_(0) { cuMemAlloc(&base_, n); }
CUdeviceptr pool::take(size_t n)
{
	CUdeviceptr p = base_ + used_;
	last = p;
	used_ += n;
	return p;
}
void pool::clear()
{
	unsigned long long first = base_;
	cuMemsetD8(base_ + 16, 0, used_ - first % 256);
	if (base_ % 256)
		used_ = 0;
}
template <class buffer> void fill(buffer &b, size_t n) { cuMemsetD8(b.take(n) + 16, 0, n - 16); }
void *pool::address() { return (void *)&base_; }
void use(pool &a, std::vector<pool> &list, std::unique_ptr<frame> f, const span *s, int n)
{
	fill(a, n);
	auto r = a.last;
	r += 16;
	cuMemsetD8(r, 0, 4);
	cuMemsetD8(a.take(4) + 8, 0, 4);
	cuMemsetD8(f->pixels + n * f->width, 0, 4);
	cuMemsetD8(list[0].at(0) + 8, 0, 4);
	cuMemsetD8(f->p + n, 0, 4);
	cuMemsetD8(shared_base + n, 0, 4);
	cuMemsetD8(mem::find(n) + n, 0, 4);
	// and what is called so, too
	const float *q = s->p + n, *other = mem::some(n).p + n;
	int base_ = n, take = base_ + 1;
	(void)q, (void)other, (void)take;
}
