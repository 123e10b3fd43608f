// HIP's compiler includes <complex>, <algorithm> and more in front of every source: a program's own names of these, beside
// 'using namespace std;', are written with '::'. What a function, a class or another file's header calls so stays.
#include <hip/hip_runtime.h>
#include <cstdio>
#include <iostream>
using namespace std;

typedef float real;
struct complex {
	::real re, im;
	__device__ complex(::real r, ::real i) : re(r), im(i) {}
	__device__ complex operator*(const complex &o) const { return ::complex(re * o.re - im * o.im, re * o.im + im * o.re); }
};
__device__ int count;
__constant__ ::real vector[4] = {1, 2, 3, 4};
#define SCALE(x) ((::real)(x))

__device__ int reverse(int n) { return -n; } // overloads std's

static ::real mean(const ::real *v, int n, int count)
{
	::real sum = 0;
	for (int i = 0; i < n; i++)
		sum += v[i];
	return sum / count;
}

int limit(int count); // hides the name no further
__device__ int twice() { return 2 * ::count; }

__global__ void square(::real *out, const ::real *in, int n)
{
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	::complex z(in[i], SCALE(2));
	z = z * ::complex(1, ::vector[i & 3]);
	out[i] = z.re;
	if (i < n && out[i] > ::vector[0])
		atomicAdd(&::count, reverse(1));
	auto larger = [=](::real a) { return a > ::vector[1] * ::count; };
	out[i] += larger(out[i]) + sizeof(::real);
}

int main()
{
	::real *v = new ::real[32], *out;
	hipMalloc(&out, 32 * sizeof(::real));
	square<<<1, 32>>>(out, static_cast<::real *>(out), 32);
	int count = 3;
	cout << mean(v, 32, count) << endl;
	delete[] v;
}
