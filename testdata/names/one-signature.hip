// CUDA's runtime and driver have a type each for errors and for arrays; HIP has one, so that two overloads become one function.
#include <hip/hip_runtime.h>
#include <cstdio>

static const char *name_of(hipError_t error) { return hipGetErrorName(error); }

template <int = 0> static const char *name_of(hipError_t error)
{
	const char *name = nullptr;
	return hipDrvGetErrorName(error, &name) == hipSuccess ? name : "?";
}

namespace checks {
class reporter {
public:
	bool failed(hipError_t e, int line) { return e != hipSuccess && std::printf("%d: %s\n", line, name_of(e)); }
	template <int = 0> bool failed(const hipError_t e, int at)
	{
		return e != hipSuccess && std::printf("%d: %s\n", at, name_of(e));
	}
	bool failed(int e, int at) { return e && at; }
};
} // namespace checks

// The same name in another scope is another function.
inline bool failed(hipError_t e, int) { return e != hipSuccess; }

int main()
{
	checks::reporter r;
	return r.failed(hipSetDevice(0), 1) || r.failed(hipInit(0), 2) || failed(hipSuccess, 3);
}
