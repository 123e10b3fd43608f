// names that HIP's headers have, where they are in nobody's way: the same types, of a namespace, members, parameters, locals
#include <cuda_runtime.h>

typedef unsigned char uchar;
typedef unsigned long long ullong;
using error_t = int;

namespace mine {
double powi(double x, int) { return x; }
struct textureReference {
	uchar a;
};
}

struct item {
	float *d_A1;
	uchar v;
	int powi;
	__device__ float safeAtomicAdd(float *p, float v) { return *p += v; }
};

__global__ void uses(float *d_A2, item x, int lane_mask)
{
	float d_A1 = x.safeAtomicAdd(d_A2, x.powi);
	*d_A2 = d_A1 + lane_mask;
}

template <class error_t = float, int powi = 2>
struct options {
	using ullong = unsigned;
	error_t v = powi;
};

int main()
{
	error_t e = 0;
	mine::textureReference r = {1};
	double powi = mine::powi(1, 2);
	return e + (int)powi + r.a;
}
