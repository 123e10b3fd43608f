// CUDA's runtime and driver have a type each for errors and for arrays; HIP has one, so that two overloads become one function.
#include <cuda.h>
#include <cuda_runtime.h>
#include <cstdio>

static const char *name_of(cudaError_t error) { return cudaGetErrorName(error); }

static const char *name_of(CUresult error)
{
	const char *name = nullptr;
	return cuGetErrorName(error, &name) == CUDA_SUCCESS ? name : "?";
}

namespace checks {
class reporter {
public:
	bool failed(cudaError_t e, int line) { return e != cudaSuccess && std::printf("%d: %s\n", line, name_of(e)); }
	bool failed(const CUresult e, int at)
	{
		return e != CUDA_SUCCESS && std::printf("%d: %s\n", at, name_of(e));
	}
	bool failed(int e, int at) { return e && at; }
};
} // namespace checks

// The same name in another scope is another function.
inline bool failed(CUresult e, int) { return e != CUDA_SUCCESS; }

int main()
{
	checks::reporter r;
	return r.failed(cudaSetDevice(0), 1) || r.failed(cuInit(0), 2) || failed(CUDA_SUCCESS, 3);
}
