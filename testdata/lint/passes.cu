// lint: --allow P
// Macros and branches that are the host's in the host's pass, in functions for the device.
#include <cuda_runtime.h>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <stdexcept>
void fail(const char *what);
__host__ __device__ void warn(const char *what);
float slow(float x) { return x + 1; }
#ifdef __CUDA_ARCH__
#define SINE(x) __sinf(x)
#define REQUIRE(x)                                                                                                                   \
	if (!(x))                                                                                                                    \
	__trap()
#define CHECK(x)                                                                                                                     \
	if (!(x))                                                                                                                    \
	__trap()
#define STOP(x)                                                                                                                      \
	if (!(x))                                                                                                                    \
	__trap()
#define TOLD(x)                                                                                                                      \
	if (!(x))                                                                                                                    \
	printf("no")
#else
#define SINE(x) slow(x)
#define REQUIRE(x)                                                                                                                   \
	if (!(x))                                                                                                                    \
	throw std::runtime_error("not " #x)
#define CHECK(x)                                                                                                                     \
	if (!(x)) {                                                                                                                  \
		fprintf(stderr, "not %s\n", #x);                                                                                     \
		exit(1);                                                                                                             \
	}
#define STOP(x)                                                                                                                      \
	if (!(x))                                                                                                                    \
	abort()
#define TOLD(x)                                                                                                                      \
	if (!(x))                                                                                                                    \
	warn("no")
#endif
__device__ float sine(float x) { return SINE(x); } //! W708
__device__ void positive(int i)
{
	REQUIRE(i > 0); //! W708
	STOP(i > 0);
	TOLD(i > 0);
}
__global__ void k(float *p)
{
	CHECK(p); //! W708
	STOP(p);
#ifdef __CUDA_ARCH__
	REQUIRE(p);
	*p = SINE(*p);
#endif
}
__host__ __device__ float both(float x)
{
	CHECK(x > 0);
	return SINE(x);
}
void host(int i) { CHECK(i); } //! W707
__device__ int bits(int i)
{
#ifdef __CUDA_ARCH__
	return __popc(i);
#else
	if (i < 0)
		throw std::runtime_error("negative"); //! W708
	fprintf(stderr, "for the device\n");          //! W708
	std::cerr << "for the device\n";              //! W708
	printf("for the device\n");
	return 0;
#endif
}
/* what a macro stands for may stand in another one, in no branch */
#define CACHED(p) __ldg(p)
#define AT(p) (*(p))
#ifdef __CUDA_ARCH__
#define FETCH(p) CACHED(p)
#define PLAIN(p) AT(p)
#else
#define FETCH(p) (*(p))
#define PLAIN(p) (*(p))
#endif
#define FIRST(p) FETCH(p)
float first(const float *p)
{
	return FIRST(p) + FETCH(p + 1) + PLAIN(p); //! W707 W707
}
__device__ float first_of_device(const float *p) { return FIRST(p) + PLAIN(p); }
