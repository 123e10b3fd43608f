// Objects that become device pointers by an operator of their class.
#include <cstdint>
#include <hip/hip_runtime.h>

struct buffer {
	hipDeviceptr_t p;
	size_t n;
	operator hipDeviceptr_t() const { return p; }
};
struct count {
	size_t n;
	operator size_t() const { return n; }
};
struct shut {
	hipDeviceptr_t p;
	explicit operator hipDeviceptr_t() const { return p; }
	explicit operator bool() const { return p != 0; }
};
struct place {
	hipDeviceptr_t p;
	operator hipDeviceptr_t() const { return p; }
	place operator+(size_t n) const;
	place &operator+=(size_t n);
};
void take(uint64_t);
void keep(const buffer &);

hipDeviceptr_t uses(buffer b, buffer c, count m, size_t n, buffer *v, shut s, place q)
{
	hipDeviceptr_t a = (char *)(hipDeviceptr_t)b + 4;
	a = (unsigned long long)(hipDeviceptr_t)b % 256 + (char *)(hipDeviceptr_t)c - 4;
	n = (char *)(hipDeviceptr_t)b - (char *)(hipDeviceptr_t)c;
	n = (unsigned long long)((char *)(hipDeviceptr_t)v[2] + 8);
	uint64_t k = (unsigned long long)(hipDeviceptr_t)b;
	take((unsigned long long)(hipDeviceptr_t)b);
	take(m);
	keep(b);
	if ((unsigned long long)(hipDeviceptr_t)b > 16 && m > 16 && b == c)
		n = m + 4;
	a = b;
	hipFree(b);
	if (s)
		a = (char *)static_cast<hipDeviceptr_t>(s) + 4;
	a = (char *)a + (unsigned long long)(hipDeviceptr_t)b;
	n = (uint64_t)(unsigned long long)(hipDeviceptr_t)b + (uint32_t)m;
	b = c;
	q = q + 4;
	q += 4;
	return (hipDeviceptr_t)((unsigned long long)a + (unsigned long long)(hipDeviceptr_t)b + k);
}
