// nvcc's version and CUDA's as values: in constants, templates, messages and macros; HIP's own beside what HIP's runtime says.
#include <hip/hip_runtime.h>
#include <cstdio>
#include <iostream>

#define NVCC (12 /* __CUDACC_VER_MAJOR__ */ * 1000 + 9 /* __CUDACC_VER_MINOR__ */ * 10)
#define TEXT(x) #x
#define TEXT_OF(x) TEXT(x)
constexpr int compiler = 12 /* __CUDACC_VER_MAJOR__ */ * 10000 + 9 /* __CUDACC_VER_MINOR__ */ * 100 + 86 /* __CUDACC_VER_BUILD__ */ % 100;
static_assert(12 /* __CUDACC_VER_MAJOR__ */ >= 11 && 12 /* __CUDACC_VER_MAJOR__ */ < 100, "nvcc 11 to 99");
static_assert(NVCC < 14000 && compiler < 140000, "nvcc up to 13");
#if NVCC >= 11040 && 1 /* __CUDACC_VER_BUILD__ > 0 */
#define NEW_ENOUGH 1
#endif
#ifdef __HIPCC__
static_assert(NEW_ENOUGH, "nvcc");
#endif
template <int V, int W = 0> struct by
{
	static const char *name() { return V >= 12 ? "new" : "old"; }
};
template <int V> struct cuda_of
{
	static_assert(V < 100000, "five digits");
	enum { major = V / 1000 };
};
void show()
{
	int runtime, driver;
	hipRuntimeGetVersion(&runtime);
	hipDriverGetVersion(&driver);
	printf("nvcc %d.%d, %s\n", 12 /* __CUDACC_VER_MAJOR__ */, 9 /* __CUDACC_VER_MINOR__ */, by<12 /* __CUDACC_VER_MAJOR__ */, 9 /* __CUDACC_VER_MINOR__ */>::name());
	printf("CUDA %d, %d\n", 12090 /* CUDART_VERSION */, cuda_of<12090 /* CUDART_VERSION */>::major);
	fprintf(stderr, "%d of %s\n", 12090 /* CUDA_VERSION */, TEXT_OF(12 /* __CUDACC_VER_MAJOR__ */));
	std::cout << "CUDA " << 12090 /* CUDA_VERSION */ << '\n';
	if (driver < HIP_VERSION || runtime != HIP_VERSION)
		printf("another CUDA\n");
}
