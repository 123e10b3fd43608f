// nvcc's version and CUDA's as values: in constants, templates, messages and macros; HIP's own beside what HIP's runtime says.
#include <cuda_runtime.h>
#include <cstdio>
#include <iostream>

#define NVCC (__CUDACC_VER_MAJOR__ * 1000 + __CUDACC_VER_MINOR__ * 10)
#define TEXT(x) #x
#define TEXT_OF(x) TEXT(x)
constexpr int compiler = __CUDACC_VER_MAJOR__ * 10000 + __CUDACC_VER_MINOR__ * 100 + __CUDACC_VER_BUILD__ % 100;
static_assert(__CUDACC_VER_MAJOR__ >= 11 && __CUDACC_VER_MAJOR__ < 100, "nvcc 11 to 99");
static_assert(NVCC < 14000 && compiler < 140000, "nvcc up to 13");
#if NVCC >= 11040 && __CUDACC_VER_BUILD__ > 0
#define NEW_ENOUGH 1
#endif
#ifdef __CUDACC_VER_BUILD__
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
	cudaRuntimeGetVersion(&runtime);
	cudaDriverGetVersion(&driver);
	printf("nvcc %d.%d, %s\n", __CUDACC_VER_MAJOR__, __CUDACC_VER_MINOR__, by<__CUDACC_VER_MAJOR__, __CUDACC_VER_MINOR__>::name());
	printf("CUDA %d, %d\n", CUDART_VERSION, cuda_of<CUDART_VERSION>::major);
	fprintf(stderr, "%d of %s\n", CUDA_VERSION, TEXT_OF(__CUDACC_VER_MAJOR__));
	std::cout << "CUDA " << CUDA_VERSION << '\n';
	if (driver < CUDART_VERSION || runtime != CUDART_VERSION)
		printf("another CUDA\n");
}
