// Names that macros make of names of CUDA's change where they are spelled out.
#include <hip/hip_runtime.h>
#include <dlfcn.h>

#define POINTER(f) static decltype(&f) f##_ptr;
#define LOAD(lib, f) f##_ptr = (decltype(&f))dlsym(lib, "my_" #f);
#define WRAP(ret, name, params, args) ret my_##name params { return name args; }
#define NUMBERED(name) int name##_##1 = 1;
#define BOTH(a, b) int a##b = 2;
#define ALL(X) X(hipFree) X(hipGetDeviceCount)

POINTER(hipSetDevice)
ALL(POINTER)
WRAP(hipError_t, hipHostMalloc, (void **p, size_t n), (p, n))
WRAP(hipError_t, hipDeviceReset, (), ())
NUMBERED(hipSuccess)
NUMBERED(own)
BOTH(hipError_t, _of_mine)

// A name that is the program's own elsewhere, and one that stays among the arguments, as what is made of it does.
struct table {
	int cudaGraph_t, cudaEvent_t;
} names;
#define THROUGH(name) NUMBERED(name)
NUMBERED(hipGraph_t)
namespace own {
struct cudaEvent_t {
	cudaEvent_t(int);
};
THROUGH(cudaEvent_t)
int graphs() { return hipGraph_t_1 + names.cudaGraph_t + cudaEvent_t_1; }
} // namespace own

bool load(void *lib)
{
	int cudaHost_ptr = 0, n = cudaHost_ptr; // the program's own
	LOAD(lib, hipSetDevice)
	LOAD(lib, hipFree)
	return hipSetDevice_ptr && hipSetDevice_ptr(n) == hipSuccess && hipGetDeviceCount_ptr(&n) == hipSuccess;
}

void release(void *p)
{
	if (hipSuccess_1 && own_1)
		hipFree_ptr(p);
	my_hipHostMalloc(&p, 4);
	my_hipDeviceReset();
}
