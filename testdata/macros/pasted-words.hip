// A macro is the beginning of the platform's names.
#if defined(__HIPCC__)
#include <hip/hip_runtime.h>
#define PLATFORM hip
#elif defined(USE_NOTHING)
#define PLATFORM none
#endif
#define BLAS hipblas
#define OTHER cuda // harmless: nothing is pasted to it

#define CONCAT_(a, b) a##b
#define CONCAT(a, b) CONCAT_(a, b)
#define ONE(a, b) a##b + 1

#define gpuMalloc CONCAT(PLATFORM, MallocManaged)
#define gpuFree CONCAT(PLATFORM, Free)
#define gpuName CONCAT(OWN, Free)
#define gpuBlas CONCAT(BLAS, Create)
#define gpuBlasStatus CONCAT(BLAS, _status)

void *space(unsigned long n)
{
	void *p = nullptr;
	gpuMalloc(&p, n);
	return p;
}
void give(void *p) { gpuFree(p); }
