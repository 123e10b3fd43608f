// a float to an integer's power in the bodies of macros
#include <cmath>
#include <cuda_runtime.h>

template <class T>
__host__ __device__ double only_doubles(T) = delete;
__host__ __device__ double only_doubles(double v) { return v; }

#define HD __host__ __device__
#define SQ(x) pow(x, 2)
#define POWER(x, n) (std::pow((x) + 1, \
                              n))
#define LENGTH(a, b) sqrt(SQ(a) + SQ(b))
#define DISTANCE (::pow(x - y, 2) + 1)
// doubles, floats, and the host's alone
#define CUBE(x) pow((double)(x), 3)
#define ROOT(x) pow(x, 0.5f)
#define ROOT3(x) pow(x, 1 / 3.0)
#define SQ_HOST(x) pow(x, 2)
#define SQ_DOUBLE(x) pow(x, 2)

HD double length(float x, float y) { return only_doubles(LENGTH(x, y)) + only_doubles(DISTANCE); }

__global__ void powers(float *v, double *d, int n)
{
	d[0] = only_doubles(SQ(v[0])) + only_doubles(POWER(v[1], n)) + CUBE(v[2]) + ROOT(v[3]) + ROOT3(v[4]);
	d[1] = SQ_DOUBLE(d[0]) + SQ_DOUBLE(n) + POWER(d[1], 2.0f);
	d[2] = length(v[0], v[1]);
}

double on_the_host(float x) { return SQ_HOST(x); }
