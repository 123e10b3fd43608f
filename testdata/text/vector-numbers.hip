// Braces with one value for a vector: a number leaves the other components zero, which HIP's constructor does not; a vector is copied.
#include <cmath>
#include <hip/hip_runtime.h>
#define SCALE 3
typedef float real;
constexpr int WIDTH = 4;
__constant__ float factor;
__device__ float table[4];
__device__ float wave(float x) { return x * x; }
__device__ float2 both(float x) { return make_float2(x, x); }
inline __device__ float2 operator*(float2 a, float b) { return make_float2(a.x * b, a.y * b); }
struct Sample {
	float weight;
	float2 at;
	__device__ float scaled() const { return weight * 2; }
	__device__ float2 flat() const { return {weight, 0}; }
	__device__ float2 moved() const;
};
__device__ float2 Sample::moved() const { return {weight, 0}; }
struct Track {
	float2 from, to;
	float length;
	__device__ Track(float2 p) : from{p}, to{p}, length{1} {}
	__device__ Track(const float *p, int i) : from{p[i], 0}, to{p[i + 1], 0}, length(p[i]) {}
};

__global__ void numbers(float *out, const float *__restrict__ p, const Sample *s, float2 f, const float2 *fv, int n, real r)
{
	float a[4] = {1}, b = 2;
	float2 v = {b * p[1], 0}, w{wave(b), 0}, x{p[0], 0}, y{*p, 0}, z{n > 3 ? b : p[0], 0};
	float2 member{s->weight, 0}, called{s[n].scaled(), 0}, cast{static_cast<float>(n), 0}, root{sqrtf(p[0]), 0}, most{max(b, p[0]), 0};
	float4 wide = {__ldg(p + 1), 0, 0, 0}, global{factor, 0, 0, 0}, cell{table[n], 0, 0, 0}, named{r, 0, 0, 0};
	int2 counts[2] = {{SCALE, 0}, {WIDTH, 0}};
	uint2 thread{blockIdx.x * blockDim.x + threadIdx.x, 0};
	auto q = p[2];
	float2 same = {q, 0}, one = {a[1], 0};
	float2 pairs[2] = {{p[0], p[1]}, {p[2], p[3]}};
	v = {p[3], 0};
	Track t(p, n);

	float2 copy{f}, element{fv[n]}, pointed{*fv}, product{f * b}, made{both(b)}, loaded{__ldg(&fv[n])}, at{s->at};
	auto g = fv[1];
	float2 chosen{n ? f : g}, list[2] = {f, g};
	w = {fv[2]};
	Track u(f);
	out[0] = v.x + w.y + x.y + y.y + z.y + member.y + called.y + cast.y + root.y + most.y + wide.w + global.w + cell.w + named.w +
	         counts[0].y + thread.y + same.y + one.y + pairs[1].y + t.to.y + copy.y + element.y + pointed.y + product.y + made.y +
	         loaded.y + at.y + chosen.y + list[1].y + u.to.y;
}
