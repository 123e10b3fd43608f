// Functions of the driver whose counterparts are the names of templates, too: given to templates, and chosen by ?:.
#include <cuda.h>
#include <functional>
CUresult fake(CUdeviceptr *p, size_t n) { return CUDA_SUCCESS; }
template <class F> int call(F f) { CUdeviceptr p; return (int)f(&p, 8); }
int plain(CUresult (*f)(CUdeviceptr *, size_t)) { return (int)f(nullptr, 1); }
int some(bool real)
{
	CUresult (*f)(CUdeviceptr *, size_t) = real ? cuMemAlloc : fake;
	CUresult (*g)(CUdeviceptr *, size_t) = real ? fake : &cuMemAlloc;
	CUresult (*h)(CUdeviceptr *, size_t) = cuMemAlloc;
	std::function<CUresult(CUdeviceptr *, size_t)> k = cuMemAlloc;
	auto bound = std::bind(cuMemAlloc, std::placeholders::_1, 8);
	auto own = cuMemAlloc;
	CUdeviceptr p;
	own(&p, 9);
	return call(&cuMemAlloc) + call(cuMemAlloc) + plain(cuMemAlloc) + (int)(real ? cuMemAlloc : fake)(&p, 4) + f(&p, 1) + g(&p, 2) + h(&p, 3) + (int)k(&p, 4) + (int)bound(&p);
}
