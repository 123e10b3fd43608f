// what functions, conditions and comparisons give: halves and their pairs in overloads, and numbers that braces narrow
#include <hip/hip_runtime.h>
#include <hip/hip_fp16.h>

__device__ float value(__half h) { return __half2float(h); }
__device__ float value(__half2 h) { return __low2float(h); }
struct item {
	__device__ float weight() const;
	__half h;
	__half2 pair;
};
__device__ size_t count();

__device__ float numbers(const float *p, float x, int n, item s)
{
	float sum = value(__half(x * value(__half(2)))) + value(__half(s.weight())) + value(__half(sqrtf(x))) + value(__half(fabs(x) + 1));
	return sum + value(__half(*p)) + value(__half(n > 2 ? x : 1.0f)) + value(__half(x > 0)) + value(__half(!n));
}
__device__ float halves(item s, __half h, int n) { return value(s.h) + value(s.pair) + value(h * h) + value(n ? h : s.h); }

// numbers that braces narrow, from functions
__device__ int narrowed(float x, const double *d)
{
	int n{static_cast<int>(count())}, m{2};
	float f[] = {static_cast<float>(*d), static_cast<float>(sqrt(d[1])), sqrtf(x), sqrt(x)};
	return n + m + (int)f[0];
}
