// A program's own operators between vectors of integers and floating numbers, called with other numbers: HIP's take these as integers.
#include <hip/hip_runtime.h>

__host__ __device__ inline int2 operator*(int2 v, float s) { return make_int2((int)(v.x * s), (int)(v.y * s)); }
__host__ __device__ inline int2 operator*(float s, const int2 &v) { return v * s; }
__host__ __device__ inline void operator*=(int2 &v, const float s) { v = v * s; }
__device__ inline uchar4 operator*(const uchar4 &v, float s)
{
	return make_uchar4(fminf(v.x * s, 255), fminf(v.y * s, 255), fminf(v.z * s, 255), v.w);
}
__device__ inline short4 operator/(short4 v, double s) { return make_short4(v.x / s, v.y / s, v.z / s, v.w / s); }

struct box {
	int2 size;
	uchar4 color[2];
};

__global__ void scaled(int2 *sizes, box *b, short4 s, double by, int n)
{
	int2 v = sizes[threadIdx.x];
	sizes[0] = v * (float)0.5;
	sizes[1] = (float)0.25 * sizes[1] * (float)by;
	v *= (float)0.75;
	b->size = b->size * (float)by;
	b->color[1] = b->color[0] * (float)2;
	b[1].color[0] = b->color[1] * (float)n;
	s = s / (double)2.5f;
	v = (float)(n / n) * v;
	v *= (float)(n / 2);
	// right as they are
	v = v * 0.5f;
	s = s / by;
	float f = 0.5 * n * by;
	v.x = v.x * 0.5;
	sizes[2] = v;
	b->size.x *= f;
}

// by other names, auto, calls and pairs of operands; a member of the vector, and another type of that name, stay
typedef int2 cell;
using cells = cell *;
struct ours { float x; __device__ ours operator*(float s) const { return {x * s}; } };
__device__ cell &at(cells c, int i) { return c[i]; }
__global__ void named(cells c, box *b, ours o, double d)
{
	cell v = c[0], w = v;
	auto &r = c[1];
	auto size = b->size;
	v = w * (float)d;
	w = r * (float)(d + 1);
	size = size * (float)0.5 * (float)d;
	c[2] = at(c, 3) * (float)d + v * (float)0.25;
	at(c, 4) *= (float)d;
	*c = *(c + 1) * (float)d;
	o = o * d;
	c[0].x = c[1].x * d;
	c[0] = c[1] * 1.5f;
}

// both are the program's: each takes its own
__device__ inline int3 operator*(int3 v, float s) { return make_int3(v.x * s, v.y * s, v.z * s); }
__device__ inline int3 operator*(int3 v, double s) { return make_int3(v.x * s, v.y * s, v.z * s); }
__device__ int3 third(int3 v) { return v * 0.3; }
