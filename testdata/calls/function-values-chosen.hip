// Functions of the driver whose counterparts are the names of templates, too: given to templates, and chosen by ?:.
#include <hip/hip_runtime.h>
#include <functional>
hipError_t fake(hipDeviceptr_t *p, size_t n) { return hipSuccess; }
template <class F> int call(F f) { hipDeviceptr_t p; return (int)f(&p, 8); }
int plain(hipError_t (*f)(hipDeviceptr_t *, size_t)) { return (int)f(nullptr, 1); }
int some(bool real)
{
	hipError_t (*f)(hipDeviceptr_t *, size_t) = real ? static_cast<hipError_t (*)(void **, size_t)>(hipMalloc) : fake;
	hipError_t (*g)(hipDeviceptr_t *, size_t) = real ? fake : static_cast<hipError_t (*)(void **, size_t)>(hipMalloc);
	hipError_t (*h)(hipDeviceptr_t *, size_t) = hipMalloc;
	std::function<hipError_t(hipDeviceptr_t *, size_t)> k = static_cast<hipError_t (*)(void **, size_t)>(hipMalloc);
	auto bound = std::bind(static_cast<hipError_t (*)(void **, size_t)>(hipMalloc), std::placeholders::_1, 8);
	auto own = static_cast<hipError_t (*)(void **, size_t)>(hipMalloc);
	hipDeviceptr_t p;
	own(&p, 9);
	return call(static_cast<hipError_t (*)(void **, size_t)>(hipMalloc)) + call(static_cast<hipError_t (*)(void **, size_t)>(hipMalloc)) + plain(hipMalloc) + (int)(real ? static_cast<hipError_t (*)(void **, size_t)>(hipMalloc) : fake)(&p, 4) + f(&p, 1) + g(&p, 2) + h(&p, 3) + (int)k(&p, 4) + (int)bound(&p);
}
