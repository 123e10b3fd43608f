#include <array>
#include <cuda.h>

/* A handle and the value that stands for none. */
template <typename T, T none, typename Closes>
class handle : Closes {
	T value;

public:
	explicit handle(T v = none) : value(v) {}
	handle(const handle &) = delete;
	~handle()
	{
		if (value != none)
			Closes::operator()(value);
	}
	T get() const { return value; }
};

struct frees {
	void operator()(CUdeviceptr p) const { cuMemFree(p); }
};
struct unloads {
	void operator()(CUmodule m) const { cuModuleUnload(m); }
};

using memory = handle<CUdeviceptr, 0ULL, frees>;
using module = handle<CUmodule, nullptr, unloads>;

template <typename T, int from, typename F>
struct window : F {
	T begin;
};

CUdeviceptr first(const window<CUdeviceptr, 0, frees> &w, const std::array<CUdeviceptr, 0> &)
{
	return w.begin;
}

CUdeviceptr take(size_t n)
{
	CUdeviceptr p;
	memory m(cuMemAlloc(&p, n) == CUDA_SUCCESS ? p : 0);
	return m.get();
}
