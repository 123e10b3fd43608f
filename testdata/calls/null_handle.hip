#include <array>
#include <hip/hip_runtime.h>

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
	void operator()(hipDeviceptr_t p) const { hipFree(p); }
};
struct unloads {
	void operator()(hipModule_t m) const { hipModuleUnload(m); }
};

using memory = handle<hipDeviceptr_t, nullptr, frees>;
using module = handle<hipModule_t, nullptr, unloads>;

template <typename T, int from, typename F>
struct window : F {
	T begin;
};

hipDeviceptr_t first(const window<hipDeviceptr_t, 0, frees> &w, const std::array<hipDeviceptr_t, 0> &)
{
	return w.begin;
}

hipDeviceptr_t take(size_t n)
{
	hipDeviceptr_t p;
	memory m(hipMalloc(&p, n) == hipSuccess ? p : 0);
	return m.get();
}
