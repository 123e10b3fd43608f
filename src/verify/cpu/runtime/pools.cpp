// Pools: how much of the memory that is allocated in the order of streams is whose. All memory is the system's, and freed at once.
#include "api.h"
#include "check.h"
#include <map>

struct ihipMemPoolHandle_t {
	int device;
	std::map<int, uint64_t> attributes; // by hipMemPoolAttr
};
static std::map<int, hipMemPool_t> own, current; // of each device
static hipMemPool_t new_pool(int device)
{
	return new ihipMemPoolHandle_t { device,
		{ { hipMemPoolReuseFollowEventDependencies, 1 }, { hipMemPoolReuseAllowOpportunistic, 1 }, { hipMemPoolReuseAllowInternalDependencies, 1 } } };
}
static hipError_t pool_of(std::map<int, hipMemPool_t> &in, hipMemPool_t *p, int device)
{
	if (!p || no_device(device) != hipSuccess)
		return say(p ? hipErrorInvalidDevice : hipErrorInvalidValue);
	hipMemPool_t &of_device = own[device];
	if (!of_device)
		of_device = new_pool(device);
	*p = in[device] ? in[device] : of_device;
	return hipSuccess;
}
static void use(hipMemPool_t p, uint64_t more)
{
	auto &a = p->attributes;
	for (auto which : { hipMemPoolAttrReservedMemCurrent, hipMemPoolAttrUsedMemCurrent }) {
		a[which] += more;
		uint64_t &high = a[which == hipMemPoolAttrUsedMemCurrent ? hipMemPoolAttrUsedMemHigh : hipMemPoolAttrReservedMemHigh];
		high = a[which] > high ? a[which] : high;
	}
}
void pool_gets_back(const area &a)
{
	if (a.pool)
		use(a.pool, -(uint64_t)a.n);
}
hipError_t hipDeviceGetDefaultMemPool(hipMemPool_t *p, int device) { return pool_of(own, p, device); }
hipError_t hipDeviceGetMemPool(hipMemPool_t *p, int device) { return pool_of(current, p, device); }
hipError_t hipDeviceSetMemPool(int device, hipMemPool_t p)
{
	if (!p || no_device(device) != hipSuccess)
		return say(p ? hipErrorInvalidDevice : hipErrorInvalidValue);
	current[device] = p;
	return hipSuccess;
}
hipError_t hipMemPoolCreate(hipMemPool_t *p, const hipMemPoolProps *props)
{
	if (!p || !props || no_device(props->location.id) != hipSuccess)
		return say(hipErrorInvalidValue);
	*p = new_pool(props->location.id);
	return hipSuccess;
}
hipError_t hipMemPoolDestroy(hipMemPool_t p)
{
	if (!p)
		return say(hipErrorInvalidValue);
	for (auto &a : areas)
		if (a.second.pool == p)
			a.second.pool = nullptr;
	for (auto &c : current)
		if (c.second == p)
			c.second = nullptr;
	delete p;
	return hipSuccess;
}
static bool is_number(hipMemPoolAttr a) { return a >= hipMemPoolAttrReleaseThreshold; } // the others are switches
hipError_t hipMemPoolSetAttribute(hipMemPool_t p, hipMemPoolAttr a, void *v)
{
	if (!p || !v || (unsigned)a > hipMemPoolAttrUsedMemHigh || a == hipMemPoolAttrReservedMemCurrent || a == hipMemPoolAttrUsedMemCurrent)
		return say(hipErrorInvalidValue);
	p->attributes[a] = is_number(a) ? *(uint64_t *)v : (uint64_t)*(int *)v;
	return hipSuccess;
}
hipError_t hipMemPoolGetAttribute(hipMemPool_t p, hipMemPoolAttr a, void *v)
{
	if (!p || !v || (unsigned)a > hipMemPoolAttrUsedMemHigh)
		return say(hipErrorInvalidValue);
	if (is_number(a))
		*(uint64_t *)v = p->attributes[a];
	else
		*(int *)v = (int)p->attributes[a];
	return hipSuccess;
}
hipError_t hipMemPoolTrimTo(hipMemPool_t p, size_t) { return p ? hipSuccess : say(hipErrorInvalidValue); }
hipError_t hipMemPoolSetAccess(hipMemPool_t p, const hipMemAccessDesc *, size_t) { return p ? hipSuccess : say(hipErrorInvalidValue); }
hipError_t hipMemPoolGetAccess(hipMemAccessFlags *f, hipMemPool_t p, hipMemLocation *)
{
	if (!f || !p)
		return say(hipErrorInvalidValue);
	*f = hipMemAccessFlagsProtReadWrite;
	return hipSuccess;
}
hipError_t hipMallocFromPoolAsync(void **to, size_t n, hipMemPool_t p, hipStream_t)
{
	if (!p)
		return say(hipErrorInvalidValue);
	hipError_t e = hipMalloc(to, n);
	if (e == hipSuccess && n) {
		areas[(char *)*to].pool = p;
		use(p, n);
	}
	return e;
}
hipError_t hipMallocAsync(void **to, size_t n, hipStream_t s)
{
	int device = 0;
	hipMemPool_t p;
	hipGetDevice(&device);
	hipError_t e = hipDeviceGetMemPool(&p, device);
	return e == hipSuccess ? hipMallocFromPoolAsync(to, n, p, s) : e;
}
