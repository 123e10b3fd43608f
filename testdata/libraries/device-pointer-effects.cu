// Changes of device pointers whose place does something, or whose value is used: the place is written once.
#include <cuda.h>

CUdeviceptr *next();
struct block {
	CUdeviceptr at;
	size_t bytes;
	CUdeviceptr &get();
};

void places(CUdeviceptr *p, size_t *sizes, int i, size_t n, block *a)
{
	p[i] += n;
	p[i++] += 4;
	sizes[i++] += 4;
	*p++ += n;
	next()[2] -= n + 1;
	a->get() += 8;
	a++->at += 8;
	a++->bytes += 8;
	p[i++]++;
	--*p++;
	(*next())++;
	a->at++;
	p[i] &= ~255ull;
}

void values(CUdeviceptr p, CUdeviceptr *v, size_t n, int i)
{
	CUdeviceptr q = p++, r = --p;
	if (p++ % 16)
		n = ++p % 4 + n++ % 4;
	cuMemFree(p++);
	cuMemFree(p += 4);
	q = p += n;
	v[i++] -= p;
	q = *v++;
	*v++ = q + 4;
	v[p++ % 4] = r;
	for (int k = 0; k < i; k++, p++)
		n++;
	n = (p += 4) % 16;
	do
		p++;
	while (p % 16);
	if (p > 16)
		(*v) += 4;
}
