// Memory.
#include "api.h"
#include "check.h"
#include <map>
#include <mutex>

std::map<char *, area> areas;
static std::recursive_mutex of_areas; // threads of the host allocate, too
static void forget(std::map<char *, area>::iterator a)
{
	free(a->second.written);
	free(a->first);
	areas.erase(a);
}
// With --check memory, allocations have a gap behind them.
static size_t in_use; // bytes of the device's memory
static hipError_t allocate(void **p, size_t n, memory_kind kind = memory_kind::device)
{
	enum { GAP = 4096 };
	if (!p)
		return say(hipErrorInvalidValue);
	*p = nullptr;
	if (!n)
		return hipSuccess;
	if (n > gpu_memory || (kind == memory_kind::device && in_use + n > gpu_memory))
		return say(hipErrorOutOfMemory);
	*p = aligned_alloc(256, ((n + 255) & ~(size_t)255) + (checks & check_memory ? GAP : 0));
	if (!*p)
		return say(hipErrorOutOfMemory);
	if (getenv("GPU_FILL"))
		memset(*p, atoi(getenv("GPU_FILL")), n);
	std::lock_guard<std::recursive_mutex> mine(of_areas);
	if (kind == memory_kind::device)
		in_use += n;
	areas[(char *)*p] = { n, false, (checks & check_memory) && kind == memory_kind::device ? (unsigned char *)calloc(n, 1) : nullptr, kind, nullptr };
	return hipSuccess;
}
static hipError_t allocate_pinned(void **p, size_t n) { return allocate(p, n, memory_kind::pinned); }
// With --check memory, what is freed stays known, and unused, for a while.
static hipError_t give_back(void *p)
{
	static std::vector<char *> kept;
	static size_t kept_bytes, oldest;
	enum { MOST_KEPT = 256 << 20 };
	if (!p)
		return hipSuccess;
	if (!is_in_kernel())
		wait_for_all(true);
	std::lock_guard<std::recursive_mutex> mine(of_areas);
	auto a = areas.find((char *)p);
	if (a == areas.end() || a->second.freed)
		return say(hipErrorInvalidValue);
	if (a->second.kind == memory_kind::device)
		in_use -= a->second.n;
	pool_gets_back(a->second);
	if (!(checks & check_memory)) {
		forget(a);
		return hipSuccess;
	}
	a->second.freed = true;
	kept.push_back(a->first);
	for (kept_bytes += a->second.n; kept_bytes > MOST_KEPT; oldest++) {
		auto o = areas.find(kept[oldest]);
		kept_bytes -= o->second.n;
		forget(o);
	}
	check_forgets();
	return hipSuccess;
}
hipError_t hipMalloc(void **p, size_t n) { return allocate(p, n); }
hipError_t hipMallocManaged(void **p, size_t n, unsigned) { return allocate(p, n, memory_kind::managed); }
hipError_t hipHostMalloc(void **p, size_t n, unsigned) { return allocate_pinned(p, n); }
hipError_t hipHostAlloc(void **p, size_t n, unsigned) { return allocate_pinned(p, n); }
hipError_t hipMallocHost(void **p, size_t n) { return allocate_pinned(p, n); }
hipError_t hipMallocPitch(void **p, size_t *pitch, size_t w, size_t h)
{
	*pitch = (w + 255) & ~(size_t)255;
	return allocate(p, *pitch * h);
}
hipError_t hipMalloc3D(hipPitchedPtr *p, hipExtent e)
{
	p->xsize = e.width;
	p->ysize = e.height;
	return allocate(&p->ptr, (p->pitch = (e.width + 255) & ~(size_t)255) * e.height * e.depth);
}
hipError_t hipFree(void *p) { return give_back(p); }
hipError_t hipFreeAsync(void *p, hipStream_t s)
{
	if (record(s, [=] { give_back(p); }, hipGraphNodeTypeMemFree))
		return hipSuccess;
	return give_back(p);
}
hipError_t hipHostFree(void *p) { return give_back(p); }
hipError_t hipFreeHost(void *p) { return give_back(p); }
static std::map<char *, size_t> registered;
bool is_registered(const char *p)
{
	auto a = registered.upper_bound((char *)p);
	return a != registered.begin() && p < std::prev(a)->first + std::prev(a)->second;
}
hipError_t hipHostRegister(void *p, size_t n, unsigned)
{
	if (!p || !n)
		return say(hipErrorInvalidValue);
	if (is_registered((char *)p))
		return say(hipErrorHostMemoryAlreadyRegistered);
	registered[(char *)p] = n;
	return hipSuccess;
}
hipError_t hipHostUnregister(void *p) { return registered.erase((char *)p) ? hipSuccess : say(hipErrorHostMemoryNotRegistered); }
static const std::pair<char *const, area> *area_of(const void *p)
{
	std::lock_guard<std::recursive_mutex> mine(of_areas);
	auto a = areas.upper_bound((char *)p);
	if (a == areas.begin())
		return nullptr;
	--a;
	return (char *)p < a->first + a->second.n && !a->second.freed ? &*a : nullptr;
}
hipError_t hipHostGetDevicePointer(void **d, void *h, unsigned)
{
	auto a = area_of(h);
	if (!d || !h || !(a || is_registered((char *)h)))
		return say(hipErrorInvalidValue);
	*d = h;
	return hipSuccess;
}
hipError_t hipMemGetInfo(size_t *some, size_t *all)
{
	if (some)
		*some = gpu_memory - in_use;
	if (all)
		*all = gpu_memory;
	return hipSuccess;
}
hipError_t hipPointerGetAttributes(hipPointerAttribute_t *to, const void *p)
{
	auto a = area_of(p);
	bool of_host = a ? a->second.kind == memory_kind::pinned : is_registered((char *)p);
	if (!to)
		return say(hipErrorInvalidValue);
	memset(to, 0, sizeof *to);
	to->type = of_host ? hipMemoryTypeHost : !a ? hipMemoryTypeUnregistered : a->second.kind == memory_kind::managed ? hipMemoryTypeManaged : hipMemoryTypeDevice;
	to->devicePointer = a || of_host ? (void *)p : nullptr;
	to->hostPointer = of_host || to->type == hipMemoryTypeManaged || to->type == hipMemoryTypeUnregistered ? (void *)p : nullptr;
	to->isManaged = to->type == hipMemoryTypeManaged;
	return hipSuccess;
}
// Calls that return when all is done wait for what was begun before.
static void wait_for_others() { wait_for_all(false); }
static hipError_t copy(void *to, const void *from, size_t n)
{
	if (n && (!to || !from))
		return say(hipErrorInvalidValue);
	if (n)
		memmove(to, from, n);
	has_values(to, n);
	return hipSuccess;
}
static bool is_kind(hipMemcpyKind k) { return (unsigned)k <= hipMemcpyDefault || k == hipMemcpyDeviceToDeviceNoCU; }
hipError_t hipMemcpy(void *to, const void *from, size_t n, hipMemcpyKind k)
{
	if (!is_kind(k))
		return say(hipErrorInvalidMemcpyDirection);
	wait_for_others();
	return copy(to, from, n);
}
hipError_t hipMemcpyAsync(void *to, const void *from, size_t n, hipMemcpyKind k, hipStream_t stream)
{
	if (!is_kind(k))
		return say(hipErrorInvalidMemcpyDirection);
	if (n && (!to || !from))
		return say(hipErrorInvalidValue);
	if (record(stream, [=] { copy(to, from, n); }, hipGraphNodeTypeMemcpy))
		return hipSuccess;
	return copy(to, from, n);
}
hipError_t hipMemcpyWithStream(void *to, const void *from, size_t n, hipMemcpyKind, hipStream_t stream)
{
	if (record(stream, [=] { copy(to, from, n); }, hipGraphNodeTypeMemcpy))
		return hipSuccess;
	return copy(to, from, n);
}
hipError_t hipMemcpyHtoD(hipDeviceptr_t to, const void *from, size_t n) { return wait_for_others(), copy(to, from, n); }
hipError_t hipMemcpyDtoH(void *to, hipDeviceptr_t from, size_t n) { return wait_for_others(), copy(to, from, n); }
hipError_t hipMemcpyPeer(void *to, int, const void *from, int, size_t n) { return wait_for_others(), copy(to, from, n); }
hipError_t hipMemcpyPeerAsync(void *to, int, const void *from, int, size_t n, hipStream_t stream)
{
	if (record(stream, [=] { copy(to, from, n); }, hipGraphNodeTypeMemcpy))
		return hipSuccess;
	return copy(to, from, n);
}
hipError_t hipMemcpy2D(void *to, size_t to_pitch, const void *from, size_t from_pitch, size_t w, size_t h, hipMemcpyKind k)
{
	if (!is_kind(k))
		return say(hipErrorInvalidMemcpyDirection);
	if (w && h && (w > to_pitch || w > from_pitch))
		return say(hipErrorInvalidPitchValue);
	wait_for_others();
	for (size_t y = 0; y < h; y++)
		copy((char *)to + y * to_pitch, (const char *)from + y * from_pitch, w);
	return hipSuccess;
}
hipError_t hipMemcpy2DAsync(void *to, size_t to_pitch, const void *from, size_t from_pitch, size_t w, size_t h, hipMemcpyKind k, hipStream_t stream)
{
	if (w && h && (w > to_pitch || w > from_pitch))
		return say(hipErrorInvalidPitchValue);
	if (record(stream, [=] { hipMemcpy2D(to, to_pitch, from, from_pitch, w, h, k); }, hipGraphNodeTypeMemcpy))
		return hipSuccess;
	return hipMemcpy2D(to, to_pitch, from, from_pitch, w, h, k);
}
hipError_t hipMemcpy3D(const hipMemcpy3DParms *p)
{
	if (p->srcArray || p->dstArray)
		return say(hipErrorNotSupported);
	wait_for_others();
	for (size_t z = 0; z < p->extent.depth; z++)
		for (size_t y = 0; y < p->extent.height; y++)
			copy((char *)p->dstPtr.ptr + ((p->dstPos.z + z) * p->dstPtr.ysize + p->dstPos.y + y) * p->dstPtr.pitch + p->dstPos.x,
				(char *)p->srcPtr.ptr + ((p->srcPos.z + z) * p->srcPtr.ysize + p->srcPos.y + y) * p->srcPtr.pitch + p->srcPos.x, p->extent.width);
	return hipSuccess;
}
hipError_t hipMemset(void *p, int v, size_t n)
{
	wait_for_others();
	memset(p, v, n);
	has_values(p, n);
	return hipSuccess;
}
hipError_t hipMemsetAsync(void *p, int v, size_t n, hipStream_t stream)
{
	if (record(stream, [=] { hipMemset(p, v, n); }, hipGraphNodeTypeMemset))
		return hipSuccess;
	return hipMemset(p, v, n);
}
hipError_t hipMemset2D(void *p, size_t pitch, int v, size_t w, size_t h)
{
	for (size_t y = 0; y < h; y++)
		hipMemset((char *)p + y * pitch, v, w);
	return hipSuccess;
}
hipError_t hipMemset2DAsync(void *p, size_t pitch, int v, size_t w, size_t h, hipStream_t stream)
{
	if (record(stream, [=] { hipMemset2D(p, pitch, v, w, h); }, hipGraphNodeTypeMemset))
		return hipSuccess;
	return hipMemset2D(p, pitch, v, w, h);
}
hipError_t hipMemsetD32(hipDeviceptr_t p, int v, size_t n)
{
	wait_for_others();
	for (size_t i = 0; i < n; i++)
		((int *)p)[i] = v;
	has_values((void *)p, n * 4);
	return hipSuccess;
}
hipError_t hipMemsetD32Async(hipDeviceptr_t p, int v, size_t n, hipStream_t stream)
{
	if (record(stream, [=] { hipMemsetD32(p, v, n); }, hipGraphNodeTypeMemset))
		return hipSuccess;
	return hipMemsetD32(p, v, n);
}
hipError_t hipMemsetD8(hipDeviceptr_t p, unsigned char v, size_t n) { return hipMemset(p, v, n); }
// Where n bytes of the variable begin, 'at' bytes behind its start; null after *e.
static char *part_of(const void *symbol, size_t n, size_t at, hipError_t *e)
{
	*e = !is_symbol(symbol) ? hipErrorInvalidSymbol : at > size_of_symbol(symbol) || n > size_of_symbol(symbol) - at ? hipErrorInvalidValue : hipSuccess;
	return *e == hipSuccess ? (char *)symbol_of(symbol)->address + at : (say(*e), nullptr);
}
hipError_t hipMemcpyToSymbol(const void *s, const void *from, size_t n, size_t at, hipMemcpyKind)
{
	hipError_t e;
	char *to = part_of(s, n, at, &e);
	return to ? (wait_for_others(), copy(to, from, n)) : e;
}
hipError_t hipMemcpyFromSymbol(void *to, const void *s, size_t n, size_t at, hipMemcpyKind)
{
	hipError_t e;
	const char *from = part_of(s, n, at, &e);
	return from ? (wait_for_others(), copy(to, from, n)) : e;
}
hipError_t hipMemcpyToSymbolAsync(const void *s, const void *from, size_t n, size_t at, hipMemcpyKind k, hipStream_t stream)
{
	hipError_t e;
	char *to = part_of(s, n, at, &e);
	return to ? hipMemcpyAsync(to, from, n, k, stream) : e;
}
hipError_t hipMemcpyFromSymbolAsync(void *to, const void *s, size_t n, size_t at, hipMemcpyKind k, hipStream_t stream)
{
	hipError_t e;
	const char *from = part_of(s, n, at, &e);
	return from ? hipMemcpyAsync(to, from, n, k, stream) : e;
}
hipError_t hipGetSymbolAddress(void **p, const void *s)
{
	hipError_t e;
	if (!p)
		return say(hipErrorInvalidValue);
	*p = part_of(s, 0, 0, &e);
	return e;
}
hipError_t hipMemAdvise(const void *, size_t, hipMemoryAdvise, int) { return hipSuccess; }
hipError_t hipMemPrefetchAsync(const void *, size_t, int, hipStream_t) { return hipSuccess; }
hipError_t hipMemAdvise_v2(const void *, size_t, hipMemoryAdvise, hipMemLocation) { return hipSuccess; }
hipError_t hipMemPrefetchAsync_v2(const void *, size_t, hipMemLocation, unsigned, hipStream_t) { return hipSuccess; }

// ---- other forms of the same ----
hipError_t hipMemcpyDtoD(hipDeviceptr_t to, hipDeviceptr_t from, size_t n) { return wait_for_others(), copy(to, from, n); }
hipError_t hipMemcpyDtoDAsync(hipDeviceptr_t to, hipDeviceptr_t from, size_t n, hipStream_t stream)
{
	if (record(stream, [=] { copy(to, from, n); }, hipGraphNodeTypeMemcpy))
		return hipSuccess;
	return copy(to, from, n);
}
hipError_t hipMemcpyHtoDAsync(hipDeviceptr_t to, const void *from, size_t n, hipStream_t stream)
{
	if (record(stream, [=] { copy(to, from, n); }, hipGraphNodeTypeMemcpy))
		return hipSuccess;
	return copy(to, from, n);
}
hipError_t hipMemcpyDtoHAsync(void *to, hipDeviceptr_t from, size_t n, hipStream_t stream)
{
	if (record(stream, [=] { copy(to, from, n); }, hipGraphNodeTypeMemcpy))
		return hipSuccess;
	return copy(to, from, n);
}
hipError_t hipMemcpy3DAsync(const hipMemcpy3DParms *p, hipStream_t stream)
{
	hipMemcpy3DParms c = *p;
	if (record(stream, [=] { hipMemcpy3D(&c); }, hipGraphNodeTypeMemcpy))
		return hipSuccess;
	return hipMemcpy3D(p);
}
hipError_t hipMemcpyParam2D(const hip_Memcpy2D *p)
{
	if (p->srcArray || p->dstArray)
		return say(hipErrorNotSupported);
	const char *from = (const char *)(p->srcMemoryType == hipMemoryTypeHost ? p->srcHost : p->srcDevice);
	char *to = (char *)(p->dstMemoryType == hipMemoryTypeHost ? p->dstHost : p->dstDevice);
	return hipMemcpy2D(to + p->dstY * p->dstPitch + p->dstXInBytes, p->dstPitch, from + p->srcY * p->srcPitch + p->srcXInBytes, p->srcPitch,
		p->WidthInBytes, p->Height, hipMemcpyDefault);
}
hipError_t hipMemcpyParam2DAsync(const hip_Memcpy2D *p, hipStream_t stream)
{
	hip_Memcpy2D c = *p;
	if (record(stream, [=] { hipMemcpyParam2D(&c); }, hipGraphNodeTypeMemcpy))
		return hipSuccess;
	return hipMemcpyParam2D(p);
}
hipError_t hipMemsetD8Async(hipDeviceptr_t p, unsigned char v, size_t n, hipStream_t stream)
{
	if (record(stream, [=] { hipMemset(p, v, n); }, hipGraphNodeTypeMemset))
		return hipSuccess;
	return hipMemset(p, v, n);
}
hipError_t hipMemsetD16(hipDeviceptr_t p, unsigned short v, size_t n)
{
	wait_for_others();
	for (size_t i = 0; i < n; i++)
		((unsigned short *)p)[i] = v;
	has_values((void *)p, n * 2);
	return hipSuccess;
}
hipError_t hipMemsetD16Async(hipDeviceptr_t p, unsigned short v, size_t n, hipStream_t stream)
{
	if (record(stream, [=] { hipMemsetD16(p, v, n); }, hipGraphNodeTypeMemset))
		return hipSuccess;
	return hipMemsetD16(p, v, n);
}
hipError_t hipMemset3D(hipPitchedPtr p, int v, hipExtent e)
{
	for (size_t z = 0; z < e.depth; z++)
		hipMemset2D((char *)p.ptr + z * p.pitch * p.ysize, p.pitch, v, e.width, e.height);
	return hipSuccess;
}
hipError_t hipMemset3DAsync(hipPitchedPtr p, int v, hipExtent e, hipStream_t stream)
{
	if (record(stream, [=] { hipMemset3D(p, v, e); }, hipGraphNodeTypeMemset))
		return hipSuccess;
	return hipMemset3D(p, v, e);
}
hipError_t hipMemAllocPitch(hipDeviceptr_t *p, size_t *pitch, size_t w, size_t h, unsigned) { return hipMallocPitch((void **)p, pitch, w, h); }
hipError_t hipMemAllocHost(void **p, size_t n) { return allocate_pinned(p, n); }
hipError_t hipExtMallocWithFlags(void **p, size_t n, unsigned) { return allocate(p, n); }
hipError_t hipMemGetAddressRange(hipDeviceptr_t *base, size_t *n, hipDeviceptr_t p)
{
	auto a = area_of(p);
	if (!a)
		return say(hipErrorNotFound);
	if (base)
		*base = a->first;
	if (n)
		*n = a->second.n;
	return hipSuccess;
}
hipError_t hipMemPtrGetInfo(void *p, size_t *n)
{
	auto a = area_of(p);
	*n = a ? a->second.n : 0;
	return a ? hipSuccess : say(hipErrorInvalidValue);
}
hipError_t hipHostGetFlags(unsigned *flags, void *)
{
	*flags = 0;
	return hipSuccess;
}
hipError_t hipGetSymbolSize(size_t *n, const void *s)
{
	if (!n || !is_symbol(s))
		return say(n ? hipErrorInvalidSymbol : hipErrorInvalidValue);
	*n = size_of_symbol(s);
	return hipSuccess;
}
hipError_t hipStreamAttachMemAsync(hipStream_t, void *, size_t, unsigned) { return hipSuccess; }
extern "C" void *__ockl_dm_alloc(u64 n)
{
	void *p;
	allocate(&p, n);
	return p;
}
extern "C" void __ockl_dm_dealloc(u64 p) { give_back((void *)p); }
