// Names that macros make of names of CUDA's change where they are spelled out.
#include <cuda_runtime.h>
#include <dlfcn.h>

#define POINTER(f) static decltype(&f) f##_ptr;
#define LOAD(lib, f) f##_ptr = (decltype(&f))dlsym(lib, "my_" #f);
#define WRAP(ret, name, params, args) ret my_##name params { return name args; }
#define NUMBERED(name) int name##_##1 = 1;
#define BOTH(a, b) int a##b = 2;
#define ALL(X) X(cudaFree) X(cudaGetDeviceCount)

POINTER(cudaSetDevice)
ALL(POINTER)
WRAP(cudaError_t, cudaMallocHost, (void **p, size_t n), (p, n))
WRAP(cudaError_t, cudaDeviceReset, (), ())
NUMBERED(cudaSuccess)
NUMBERED(own)
BOTH(cudaError_t, _of_mine)

// A name that is the program's own elsewhere, and one that stays among the arguments, as what is made of it does.
struct table {
	int cudaGraph_t, cudaEvent_t;
} names;
#define THROUGH(name) NUMBERED(name)
NUMBERED(cudaGraph_t)
namespace own {
struct cudaEvent_t {
	cudaEvent_t(int);
};
THROUGH(cudaEvent_t)
int graphs() { return cudaGraph_t_1 + names.cudaGraph_t + cudaEvent_t_1; }
} // namespace own

bool load(void *lib)
{
	int cudaHost_ptr = 0, n = cudaHost_ptr; // the program's own
	LOAD(lib, cudaSetDevice)
	LOAD(lib, cudaFree)
	return cudaSetDevice_ptr && cudaSetDevice_ptr(n) == cudaSuccess && cudaGetDeviceCount_ptr(&n) == cudaSuccess;
}

void release(void *p)
{
	if (cudaSuccess_1 && own_1)
		cudaFree_ptr(p);
	my_cudaMallocHost(&p, 4);
	my_cudaDeviceReset();
}
