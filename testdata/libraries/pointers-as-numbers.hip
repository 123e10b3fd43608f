// Programs keep device pointers as integers and back: HIP wants the cast that CUDA does without.
#include <hip/hip_runtime.h>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

typedef hipDeviceptr_t address;
using where = hipDeviceptr_t;

struct block {
	address base;
	uint64_t tag;
	address at(size_t i) const { return (char *)base + i; }
};

__global__ void touch(hipDeviceptr_t p, unsigned long long q) { *(float *)p = *(float *)q; }

static uint64_t as_number(where p) { return (unsigned long long)p; }
static where as_pointer(uint64_t n) { return (hipDeviceptr_t)n; }
static void release(unsigned long long n) { hipFree((hipDeviceptr_t)n); }
bool positive(address p, uintptr_t low) { return (unsigned long long)p > 0 && (unsigned long long)p >= low && (unsigned long long)p != low + 16; }
bool same(address p, address q) { return p == q && p != 0 && p < (char *)q + 4; }

void keep(size_t n, unsigned long long saved)
{
	hipDeviceptr_t d, first = (hipDeviceptr_t)saved, next = (hipDeviceptr_t)(saved + 256);
	hipMalloc(&d, n);
	unsigned long long number = (unsigned long long)d;
	uintptr_t behind = (unsigned long long)((char *)d + n);
	hipMemcpyHtoD((hipDeviceptr_t)number, &n, sizeof n);
	hipMemcpyDtoD((hipDeviceptr_t)(behind - 8), (char *)d + 8, 8);
	number = (unsigned long long)next;
	next = (hipDeviceptr_t)behind;
	block b = {(hipDeviceptr_t)number, (unsigned long long)d}, c{(hipDeviceptr_t)number, (unsigned long long)d};
	c.base = (hipDeviceptr_t)b.tag;
	c.tag = (unsigned long long)b.at(4);
	std::vector<hipDeviceptr_t> all(4, 0);
	for (auto p : all)
		release((unsigned long long)p);
	for (hipDeviceptr_t p = d; p < (char *)d + n; p = (char *)p + 16)
		release((unsigned long long)p);
	auto copy = d;
	copy = (char *)copy + 4;
	all[0] = (char *)d + 4;
	all[0] = (char *)all[0] + 1;
	hipMemsetD8((char *)as_pointer(saved) + 4, 0, 4);
	hipDeviceptr_t e((hipDeviceptr_t)(number + 4));
	touch<<<1, 1>>>((hipDeviceptr_t)number, (unsigned long long)copy);
	release(as_number(as_pointer(number)));
	std::string text = std::to_string((unsigned long long)first);
}

std::map<hipDeviceptr_t, size_t> sizes;
size_t within(hipDeviceptr_t p)
{
	auto it = sizes.upper_bound(p);
	--it;
	return p < (char *)it->first + it->second ? (char *)p - (char *)it->first : 0;
}

// Numbers with the names of device pointers elsewhere, and what a program casts itself.
uint64_t numbers(uint64_t d, size_t base)
{
	uint64_t next = d + base, number = next;
	number += base > 0 && d == 16;
	return (uint64_t)(hipDeviceptr_t)number + base;
}

// A pointer that is taken from a number is a number; from p + n it is the distance of two.
struct mapped {
	unsigned long long va;
};
size_t distances(hipDeviceptr_t p, hipDeviceptr_t d, size_t n, const mapped *m)
{
	size_t off = (char *)p + n - (char *)d, most = m->va - (unsigned long long)d;
	if (off > n - (unsigned long long)d || m->va - (unsigned long long)p > 4096 - (unsigned long long)d)
		return (char *)p - (char *)d;
	hipDeviceptr_t e = (char *)p - n, h = (char *)p - 16;
	return (char *)e - (char *)h + ((char *)p - n - (char *)d) + most;
}
