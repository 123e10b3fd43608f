#include <cuda_runtime.h>
#include "shapes.h"

// what nvcc only warns of: numbers between braces for classes of a header, in arrays and within each other
__global__ void shapes(const float4 *in, int *out, double s, int n, size_t many)
{
	span one{threadIdx.x, n}, list[] = {{n, many}, {blockIdx.x, 1}};
	vec3 v = {in[0].x * 0.5, n, in[0].z}, more[2] = {{s, 1, 2}, {0.f, s, 0}};
	ray r = {{s, s, s}, {in[0].x, 1.0, 2}, s};
	key k{threadIdx.x + blockIdx.x * blockDim.x, n}, scaled = {n, threadIdx.x, s};
	index_t at[2][2] = {{n, many}, {threadIdx.x, 1}};
	real weights[3] = {0.5 * in[0].x, (s + 1) * in[0].y, in[0].z};
	unsigned char bytes[4] = {n & 0xff, (n >> 8) & 0xff, 0, 255};
	bool bits[2] = {n & 1, n > 2};
	int whole[3] = {in[0].x, (int)in[0].y, in[1].w + one.first};
	span named = {.first = n, .last = threadIdx.x};
	out[0] = one.first + list[0].last + v.dot(more[1]) + r.length + k.a + scaled.b + at[0][0] + weights[1] + bytes[0] + bits[0] +
	         whole[0] + named.last;
}
// and what fits
__global__ void fit(const float4 *in, int *out, short s, int n)
{
	span one{threadIdx.x & 1 ? 1 : 2, n}, list[] = {{n, s}, {(int)blockIdx.x, 1}};
	vec3 v = {in[0].x * 0.5f, 1, in[0].z};
	double wide[2] = {in[0].x, in[0].y * 0.5};
	long long big[2] = {n, threadIdx.x};
	auto both = [=](float x) -> float2 { return {x * n, x}; };
	key k(threadIdx.x, n);
	out[0] = one.first + list[0].last + v.x + wide[0] + big[1] + both(1).x + k.a;
}
vec3 scaled(double s, int n) { return {s, n, 1.f}; }
