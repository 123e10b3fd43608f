// nvcc brings <math.h>, so that host code may ask what kind of number something is without std::.
#include <cuda_runtime.h>
#include <cmath>
#include <vector>
__global__ void fix(float *p)
{
	if (!isfinite(p[threadIdx.x]))
		p[threadIdx.x] = 0;
}
template <class T> int bad(const std::vector<T> &v)
{
	int n = 0;
	for (T x : v)
		n += !isfinite(x) || isnan(x) || isinf(x) || signbit(x);
	return n;
}
int both(const std::vector<double> &a, const std::vector<float> &b) { return bad(a) + bad(b) + (fpclassify(a[0]) == FP_ZERO); }
