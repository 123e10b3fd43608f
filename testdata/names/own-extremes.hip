// A program's own templates min and max for the device: HIP's headers have them, too.
#include <hip/hip_runtime.h>
#define BOTH __host__ __device__
struct version {
	int n;
	BOTH bool operator<(const version &o) const { return n < o.n; }
	BOTH bool operator>(const version &o) const { return n > o.n; }
};
template <typename T> __host__ T min(T a, T b);
#if !defined(__HIP_PLATFORM_AMD__) /* HIP has it */
template <typename T> __device__ T max(T a, T b) { return a < b ? b : a; }
#endif
template <class T> __host__ inline const T &max(const T &a, const T &b)
{
	if (a > b)
		return a;
	return b;
}
template <typename T> __host__ __device__ T max(T a, T b, T c) { return max(max(a, b), c); }
template <typename T> T min(T a, T b, T c) { return min(min(a, b), c); }
struct bounds {
	template <typename T> __device__ static T min(T a, T b) { return a < b ? a : b; }
};
namespace own {
template <typename T> __device__ T min(T a, T b) { return b < a ? b : a; }
}

__global__ void k(float *p, short *s, version *v)
{
	p[0] = min(p[0], max(p[1], 0.f)) + own::min(p[2], p[3]) + bounds::min(p[4], p[5]);
	s[0] = max(s[1], s[2]) + min(s[3], s[4]) + max(s[0], s[1], s[2]);
	v[0] = min(v[1], max(v[2], v[3]));
}
template <typename T> __host__ T min(T a, T b) { return b < a ? b : a; }
short lowest(short a, short b, const version &v, const version &w) { return min(a, b) + max(v, w).n + min(1, 2) + min(a, b, a); }
