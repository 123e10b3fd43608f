// a float to an integer's power is a double in C++ and CUDA, a float on HIP's device
#include <cuda/std/cmath>
#include <cuda_runtime.h>

template <class T>
__host__ __device__ double only_doubles(T) = delete;
__host__ __device__ double only_doubles(double v) { return v; }

__device__ double distance(float x, float y, int n)
{
	return sqrt(only_doubles(pow(x, 2)) + only_doubles(pow(x - y, n)) + pow(2.0f, 3u));
}

__host__ __device__ float cube(float v) { return pow(v, 3); }

// doubles, floats, and the host's, are the same in both
__device__ double others(float x, double y, int n) { return pow(y, 2) + pow(x, 2.0f) + pow(x, y) + powf(x, 2) + pow(n, 2); }

double on_the_host(float x) { return pow(x, 2); }

struct curve {
	__device__ float pow(float x, int n) const { return n ? x * pow(x, n - 1) : 1; }
};

namespace mine { namespace std {
__device__ float pow(float x, int n) { return n ? x * pow(x, n - 1) : 1; }
} }

// by another name, and of what only instances tell
template <class T, class N>
__device__ double dependent(T x, N n)
{
	auto square = [](auto v) { return std::pow(v, 2); };
	return only_doubles(pow(x, 2)) + only_doubles(std::pow(x + 1, n - 1)) + square(n) + std::pow(x, T(0.5));
}

__global__ void instances(double *out, float x, int n)
{
	using std::pow;
	*out = dependent(x, n) + dependent(*out, 3) + only_doubles(std::pow(x, 2)) + only_doubles(::pow(x, n)) + pow(x, 4);
	*out += std::pow(x, 0.5f) + std::pow(*out, n) + mine::std::pow(x, 2);
}

template <int N>
__host__ __device__ double power(float x) { return only_doubles(cuda::std::pow(x, N)) + cuda::std::pow(x, 0.5f); }

template <class T>
__device__ double root(T x) { return cuda::std::pow(x, T(0.5)) + only_doubles(cuda::std::pow(x, 2)); }

__global__ void roots(double *out, float x) { *out = root(x) + power<2>(x); }

float host_power(float x) { return std::pow(x, 2); }
