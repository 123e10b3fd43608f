// Virtual memory: addresses that a program reserves, and memory that it maps there, once or more often.
#include "api.h"
#include "check.h"
#include <map>
#include <sys/mman.h>
#include <unistd.h>

enum { granularity = 2 << 20 };
struct ihipMemGenericAllocationHandle {
	int file;
	size_t n;
	unsigned users; // the handle, and each place where it is mapped
	hipMemAllocationProp properties;
};
static std::map<char *, size_t> reserved;
static std::map<char *, hipMemGenericAllocationHandle_t> mapped;
static void drop(hipMemGenericAllocationHandle_t h)
{
	if (--h->users)
		return;
	close(h->file);
	delete h;
}
extern "C" {
hipError_t hipMemGetAllocationGranularity(size_t *n, const hipMemAllocationProp *p, hipMemAllocationGranularity_flags)
{
	if (!n || !p)
		return say(hipErrorInvalidValue);
	*n = granularity;
	return hipSuccess;
}
hipError_t hipMemCreate(hipMemGenericAllocationHandle_t *h, size_t n, const hipMemAllocationProp *p, unsigned long long flags)
{
	if (!h || !n || n % granularity || !p || p->type != hipMemAllocationTypePinned || flags)
		return say(hipErrorInvalidValue);
	int file = n > gpu_memory ? -1 : memfd_create("tranship-gpu", MFD_CLOEXEC);
	if (file < 0 || ftruncate(file, (off_t)n))
		return say(hipErrorOutOfMemory);
	*h = new ihipMemGenericAllocationHandle { file, n, 1, *p };
	return hipSuccess;
}
hipError_t hipMemRelease(hipMemGenericAllocationHandle_t h)
{
	if (!h)
		return say(hipErrorInvalidValue);
	drop(h);
	return hipSuccess;
}
hipError_t hipMemGetAllocationPropertiesFromHandle(hipMemAllocationProp *p, hipMemGenericAllocationHandle_t h)
{
	if (!p || !h)
		return say(hipErrorInvalidValue);
	*p = h->properties;
	return hipSuccess;
}
hipError_t hipMemAddressReserve(void **p, size_t n, size_t, void *wanted, unsigned long long flags)
{
	if (!p || !n || n % granularity || flags)
		return say(hipErrorInvalidValue);
	char *at = (char *)mmap(wanted, n + granularity, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
	if (at == MAP_FAILED)
		return say(hipErrorOutOfMemory);
	char *aligned = (char *)(((size_t)at + granularity - 1) / granularity * granularity);
	if (aligned > at)
		munmap(at, (size_t)(aligned - at));
	munmap(aligned + n, granularity - (size_t)(aligned - at));
	reserved[aligned] = n;
	*p = aligned;
	return hipSuccess;
}
static bool is_reserved(const char *p, size_t n)
{
	auto r = reserved.upper_bound((char *)p);
	return r != reserved.begin() && (r = std::prev(r), p + n <= r->first + r->second);
}
hipError_t hipMemAddressFree(void *p, size_t n)
{
	auto r = reserved.find((char *)p);
	if (r == reserved.end() || r->second != n)
		return say(hipErrorInvalidValue);
	munmap(p, n);
	reserved.erase(r);
	return hipSuccess;
}
// Nothing may be read or written there before hipMemSetAccess.
hipError_t hipMemMap(void *p, size_t n, size_t offset, hipMemGenericAllocationHandle_t h, unsigned long long flags)
{
	if (!p || !h || offset || n != h->n || flags || !is_reserved((char *)p, n) || mapped.count((char *)p))
		return say(hipErrorInvalidValue);
	if (mmap(p, n, PROT_NONE, MAP_SHARED | MAP_FIXED, h->file, 0) == MAP_FAILED)
		return say(hipErrorOutOfMemory);
	h->users++;
	mapped[(char *)p] = h;
	areas[(char *)p] = { n, false, checks & check_memory ? (unsigned char *)calloc(n, 1) : nullptr, memory_kind::device, nullptr };
	return hipSuccess;
}
hipError_t hipMemUnmap(void *p, size_t n)
{
	auto m = mapped.find((char *)p);
	if (m == mapped.end() || m->second->n != n)
		return say(hipErrorInvalidValue);
	wait_for_all(true);
	mmap(p, n, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED, -1, 0);
	free(areas[(char *)p].written);
	areas.erase((char *)p);
	drop(m->second);
	mapped.erase(m);
	return hipSuccess;
}
hipError_t hipMemSetAccess(void *p, size_t n, const hipMemAccessDesc *of, size_t count)
{
	if (!p || !n || !of || !count || !is_reserved((char *)p, n))
		return say(hipErrorInvalidValue);
	int how = of->flags == hipMemAccessFlagsProtReadWrite ? PROT_READ | PROT_WRITE : of->flags == hipMemAccessFlagsProtRead ? PROT_READ : PROT_NONE;
	return mprotect(p, n, how) ? say(hipErrorInvalidValue) : hipSuccess;
}
hipError_t hipMemRetainAllocationHandle(hipMemGenericAllocationHandle_t *h, void *p)
{
	auto m = mapped.upper_bound((char *)p);
	if (!h || m == mapped.begin() || (char *)p >= std::prev(m)->first + std::prev(m)->second->n)
		return say(hipErrorInvalidValue);
	*h = std::prev(m)->second;
	(*h)->users++;
	return hipSuccess;
}
}
