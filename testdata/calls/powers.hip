// a float to an integer's power is a double in C++ and CUDA, a float on HIP's device
#include <math.h>
#include <hip/hip_runtime.h>

template <class T>
__device__ double only_doubles(T) = delete;
__device__ double only_doubles(double v) { return v; }

__device__ double distance(float x, float y, int n)
{
	return sqrt(only_doubles(pow((double)(x), 2)) + only_doubles(pow((double)(x - y), n)) + pow((double)(2.0f), 3u));
}

__host__ __device__ float cube(float v) { return pow((double)(v), 3); }

// doubles, floats, and the host's, are the same in both
__device__ double others(float x, double y, int n) { return pow(y, 2) + pow(x, 2.0f) + pow(x, y) + powf(x, 2) + pow(n, 2); }

double on_the_host(float x) { return pow(x, 2); }

struct curve {
	__device__ float pow(float x, int n) const { return n ? x * pow(x, n - 1) : 1; }
};
