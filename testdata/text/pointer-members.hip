// CUdeviceptr and numbers that members of the same name are, in different classes; products of addresses.
#include <hip/hip_runtime.h>
#include <cstdio>
struct buffer {
	hipDeviceptr_t data;
	size_t size;
};
struct view {
	size_t data;
	hipDeviceptr_t size;
};
struct other { hipDeviceptr_t base; size_t n; };
size_t end(const buffer &b, const view &v, other *o)
{
	size_t a = (unsigned long long)((char *)b.data + b.size);
	size_t c = v.data + 4;
	a |= c;
	if (v.data & 15)
		a = v.data * 2;
	if ((unsigned long long)b.data & 15)
		a = (unsigned long long)b.data % 16;
	printf("%zu %llx\n", v.data, b.data);
	a += (unsigned long long)o->base / 4 + o->n / 4 + (unsigned long long)v.size * 2 + b.size * 2;
	hipFree(v.size);
	return a + (size_t)v.data;
}
size_t f(hipDeviceptr_t p, size_t n)
{
	size_t a = n + (unsigned long long)p * 2;
	a = n + (unsigned long long)p / 2 + (unsigned long long)p % 4 + 2 * (unsigned long long)p + n * (unsigned long long)p;
	a = n + ((unsigned long long)p >> 2) + ((unsigned long long)p & 3);
	return a;
}
