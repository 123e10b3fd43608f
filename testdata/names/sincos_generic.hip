// sincos and sincospi of a type that only an instance or a macro's use tells: CUDA has them for float, too (OxfordSKA/OSKAR's kernels).
#include <hip/hip_runtime.h>
#include "tranship_compat.h"
template <class T> __global__ void turn(T *p)
{
	T s, c;
	sincos(p[0], &s, &c);
	sincospi(p[1], &s, &c);
	p[2] = s + c;
}
template __global__ void turn(float *);
template __global__ void turn(double *);

#define KERNEL(NAME, FP) __global__ void NAME(FP *p) { sincos(p[0], p + 1, p + 2); }
KERNEL(of_floats, float)
KERNEL(of_doubles, double)
