// Changes of device pointers whose place does something, or whose value is used: the place is written once.
#include <hip/hip_runtime.h>

hipDeviceptr_t *next();
struct block {
	hipDeviceptr_t at;
	size_t bytes;
	hipDeviceptr_t &get();
};

void places(hipDeviceptr_t *p, size_t *sizes, int i, size_t n, block *a)
{
	p[i] = (char *)p[i] + n;
	(char *&)p[i++] += 4;
	sizes[i++] += 4;
	(char *&)*p++ += n;
	(char *&)next()[2] -= n + 1;
	(char *&)a->get() += 8;
	(char *&)a++->at += 8;
	a++->bytes += 8;
	((char *&)p[i++])++;
	--(char *&)*p++;
	((char *&)(*next()))++;
	a->at = (char *)a->at + 1;
	p[i] = (hipDeviceptr_t)((unsigned long long)p[i] & (~255ull));
}

void values(hipDeviceptr_t p, hipDeviceptr_t *v, size_t n, int i)
{
	hipDeviceptr_t q = ((char *&)p)++, r = --(char *&)p;
	if ((unsigned long long)((char *&)p)++ % 16)
		n = (unsigned long long)++(char *&)p % 4 + n++ % 4;
	hipFree(((char *&)p)++);
	hipFree(p = (char *)p + 4);
	q = p = (char *)p + n;
	(char *&)v[i++] -= (unsigned long long)p;
	q = *v++;
	*v++ = (char *)q + 4;
	v[(unsigned long long)((char *&)p)++ % 4] = r;
	for (int k = 0; k < i; k++, ((char *&)p)++)
		n++;
	n = (unsigned long long)(p = (char *)p + 4) % 16;
	do
		p = (char *)p + 1;
	while ((unsigned long long)p % 16);
	if ((unsigned long long)p > 16)
		(*v) = (char *)(*v) + 4;
}
