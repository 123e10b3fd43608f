// Numbers that are no floats, floats of kernels, members, and functions of the program's own: <math.h> makes no difference.
#include <cmath>
#include <cuda_runtime.h>

struct ruler {
	float unit;
	float floor(float x) const { return x - unit; }
};
static float trunc(float x, int digits) { return digits ? x : 0; }

__global__ void roots(float *x) { x[threadIdx.x] = sqrt(fabs(x[threadIdx.x])); }

double length(double x, double y, const ruler &r, float part, int n)
{
	double sum = sqrt(x * x + y * y) + std::sqrt(part) + pow(2, n);
	return sum + r.floor(part) + trunc(part, 2) + sqrtf(part);
}

void run(float *x) { roots<<<1, 32>>>(x); }
