// Objects that become device pointers by an operator of their class.
#include <cstdint>
#include <cuda.h>

struct buffer {
	CUdeviceptr p;
	size_t n;
	operator CUdeviceptr() const { return p; }
};
struct count {
	size_t n;
	operator size_t() const { return n; }
};
struct shut {
	CUdeviceptr p;
	explicit operator CUdeviceptr() const { return p; }
	explicit operator bool() const { return p != 0; }
};
struct place {
	CUdeviceptr p;
	operator CUdeviceptr() const { return p; }
	place operator+(size_t n) const;
	place &operator+=(size_t n);
};
void take(uint64_t);
void keep(const buffer &);

CUdeviceptr uses(buffer b, buffer c, count m, size_t n, buffer *v, shut s, place q)
{
	CUdeviceptr a = b + 4;
	a = b % 256 + c - 4;
	n = b - c;
	n = v[2] + 8;
	uint64_t k = b;
	take(b);
	take(m);
	keep(b);
	if (b > 16 && m > 16 && b == c)
		n = m + 4;
	a = b;
	cuMemFree(b);
	if (s)
		a = static_cast<CUdeviceptr>(s) + 4;
	a += b;
	n = (uint64_t)b + (uint32_t)m;
	b = c;
	q = q + 4;
	q += 4;
	return a + b + k;
}
