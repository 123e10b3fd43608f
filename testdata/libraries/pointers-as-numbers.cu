// Programs keep device pointers as integers and back: HIP wants the cast that CUDA does without.
#include <cuda.h>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

typedef CUdeviceptr address;
using where = CUdeviceptr;

struct block {
	address base;
	uint64_t tag;
	address at(size_t i) const { return base + i; }
};

__global__ void touch(CUdeviceptr p, unsigned long long q) { *(float *)p = *(float *)q; }

static uint64_t as_number(where p) { return p; }
static where as_pointer(uint64_t n) { return n; }
static void release(unsigned long long n) { cuMemFree(n); }
bool positive(address p, uintptr_t low) { return p > 0 && p >= low && p != low + 16; }
bool same(address p, address q) { return p == q && p != 0 && p < q + 4; }

void keep(size_t n, unsigned long long saved)
{
	CUdeviceptr d, first = saved, next = saved + 256;
	cuMemAlloc(&d, n);
	unsigned long long number = d;
	uintptr_t behind = d + n;
	cuMemcpyHtoD(number, &n, sizeof n);
	cuMemcpyDtoD(behind - 8, d + 8, 8);
	number = next;
	next = behind;
	block b = {number, d}, c{number, d};
	c.base = b.tag;
	c.tag = b.at(4);
	std::vector<CUdeviceptr> all(4, 0);
	for (auto p : all)
		release(p);
	for (CUdeviceptr p = d; p < d + n; p += 16)
		release(p);
	auto copy = d;
	copy += 4;
	all[0] = d + 4;
	all[0]++;
	cuMemsetD8(as_pointer(saved) + 4, 0, 4);
	CUdeviceptr e(number + 4);
	touch<<<1, 1>>>(number, copy);
	release(as_number(as_pointer(number)));
	std::string text = std::to_string(first);
}

std::map<CUdeviceptr, size_t> sizes;
size_t within(CUdeviceptr p)
{
	auto it = sizes.upper_bound(p);
	--it;
	return p < it->first + it->second ? p - it->first : 0;
}

// Numbers with the names of device pointers elsewhere, and what a program casts itself.
uint64_t numbers(uint64_t d, size_t base)
{
	uint64_t next = d + base, number = next;
	number += base > 0 && d == 16;
	return (uint64_t)(CUdeviceptr)number + base;
}

// A pointer that is taken from a number is a number; from p + n it is the distance of two.
struct mapped {
	unsigned long long va;
};
size_t distances(CUdeviceptr p, CUdeviceptr d, size_t n, const mapped *m)
{
	size_t off = p + n - d, most = m->va - d;
	if (off > n - d || m->va - p > 4096 - d)
		return p - d;
	CUdeviceptr e = p - n, h = p - 16;
	return e - h + (p - n - d) + most;
}
