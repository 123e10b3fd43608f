// CUdeviceptr and numbers that members of the same name are, in different classes; products of addresses.
#include <cuda.h>
#include <cstdio>
struct buffer {
	CUdeviceptr data;
	size_t size;
};
struct view {
	size_t data;
	CUdeviceptr size;
};
struct other { CUdeviceptr base; size_t n; };
size_t end(const buffer &b, const view &v, other *o)
{
	size_t a = b.data + b.size;
	size_t c = v.data + 4;
	a |= c;
	if (v.data & 15)
		a = v.data * 2;
	if (b.data & 15)
		a = b.data % 16;
	printf("%zu %llx\n", v.data, b.data);
	a += o->base / 4 + o->n / 4 + v.size * 2 + b.size * 2;
	cuMemFree(v.size);
	return a + (size_t)v.data;
}
size_t f(CUdeviceptr p, size_t n)
{
	size_t a = n + p * 2;
	a = n + p / 2 + p % 4 + 2 * p + n * p;
	a = n + (p >> 2) + (p & 3);
	return a;
}
