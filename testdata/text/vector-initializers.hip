// Initializers that leave components or braces out, which HIP's vector types with their constructors do not take; and those that do not.
#include <hip/hip_runtime.h>
#include <hip/hip_complex.h>
#include <hipfft/hipfft.h>

typedef float3 vec3;
using real4 = double4;
#define REAL2 double2
typedef struct {
	float3 lo, hi;
	int n;
} Box;
struct Leaf { Box b; int k; };
struct Ctor {
	float3 a;
	__host__ __device__ Ctor(int) {}
};
struct Plain { int n; float3 v; };
struct Members {
	float4 acc = { 0, 0, 0, 0 };
	int3 index{ 0, 0, 0 };
	vec3 v{ 1, 0, 0 };
};

__constant__ float3 directions[2] = { {1.f, 0.f, -1.f}, {0.f, 1.f, 0.f} };
__constant__ float3 rows[] = { { 1.f, 0, 0 }, { 0, 0, 0 }, {}, { 1, 2, 3 } };
static const int2 offsets[] = { {1, 2},
                                {3, 0} };
const double2 *none = { 0 };

__device__ float length(float3 v = { 0, 0, 0 }, float2 w = { 1, 0 }) { return v.x + w.x; }

__global__ void kernel(float *p, float x, float3 given)
{
	float3 z = { 0, 0, 0 };
	float4 w = { 0, 0, 0, 0 }, pair = { x, x, 0, 0 }, comma{ 1, 0, 0, 0, }, full = { 1, 2, 3, 4 };
	float4 empty = {};
	float3 zeros[4] = {};
	float2 braced[1] = { { x, x } }, elided[] = { {x, given.x}, {3, 4} };
	float3 copied = { given }, again{ given };
	vec3 a = { 0.0f, 0, 0 };
	real4 b = { 0, 0, 0, 0 };
	REAL2 c = { 0, 0 };
	float2 grid[2][2] = {}, deep[2][2] = { { { 1, 0 }, { 2, 3 } }, { { 0, 0 }, {} } };
	Box box = {}, set = { { 1, 2, 3 }, { 1, 2, 3 }, 3 };
	Leaf leaf = {};
	Ctor ctor = { 0 };
	Plain plain = { 0 };
	float2 d = { 1, 2 };
	float4 e{ 1, 0, 3, 0 };
	int3 f = { 0, x > 1, 0 };
	hipComplex g = { 0, 0 };
	hipDoubleComplex h = { 1.0, 0 };
	hipfftComplex i{ 0, 0 };
	p[0] = float3{ 1, 0, 0 }.y + ((float3){ 0, 0, 0 }).z + (float4){ 1, 2, 0, 0 }.w + length({ 1, 2, 3 });
	p[1] = z.x + w.x + pair.z + comma.w + full.x + empty.x + zeros[1].x + braced[0].x + elided[1].x + copied.x + again.y + a.x + b.x;
	p[2] = c.x + grid[0][0].x + deep[1][1].x + box.n + set.n + leaf.k + ctor.a.x + plain.n + d.x + e.x + f.x + g.x + h.x + i.x;
}

static __device__ const float1 table[] = {float1{1.f}, float1{2.5f}};
static __device__ const int1 numbers[2] = {int1{3}, int1{4}};
static __device__ const float1 taps[] = {float1{static_cast<float>(1)}, float1{static_cast<float>(-2)}};
__constant__ uint1 seed = uint1{static_cast<unsigned int>(7)}, salt = uint1{8u};
__device__ ulonglong1 big[2] = {ulonglong1{static_cast<unsigned long long>(1ull << 40)}, {}};
__device__ double1 whole{static_cast<double>(1)}, half_of{.5}, third = double1{static_cast<double>(3)};
__device__ float of_one(int n)
{
	const float1 one = float1{3}, none = {}, two{2.f};
	uchar1 letter = uchar1{'a'};
	return one.x + none.x + two.x + letter.x + table[n].x + numbers[n].x + taps[n].x + seed.x + salt.x + big[n].x + whole.x + half_of.x + third.x;
}

// Braces that the program leaves out: each vector takes as many numbers as it has components.
struct Ray { float3 from, to; };
typedef union { char4 scores; unsigned bits; } score;
union lanes { float4 v; float f[4]; };
typedef struct { int2 at; int n; const float *data; } entry;
static const Ray rays[] = {{{0, 0, 0}, {1, 0, 0}}, {{1, 2, 3}, {0, 1, 0}}, {{2, 2, 0}}};
__global__ void flat(float *p, float3 given)
{
	const score match = {{2, -2, 2, 2}};
	lanes l = {{1.f, 2.f, 3.f, 4.f}};
	Ray r = {{0, 0, 0}, {0, 0, 1}}, half = {{1, 2, 3}}, whole = {given, given}, part = {{1, 2, 3}, given};
	entry e = {{1, 2}, 3, p}, own = {{1, 2}, 3, p};
	p[0] = match.bits + l.f[1] + r.to.z + half.from.x + whole.to.x + part.to.x + e.n + own.n;
}

// Of a template's parameter, which a vector may stand for.
template <class T, class N> __device__ T first(const N *in, int n)
{
	T v{0}, w{ 0.f };
	T list[2] = {};
	N left = {0}; // a number: no component is asked for
	for (int i = 0; i < n; i++)
		v.x += in[i];
	list[1].y += left;
	w.y = list[1].x;
	return n ? v : n > 1 ? w : list[0];
}
__global__ void of_parameters(float2 *out, const float *in, int n) { out[0] = first<float2>(in, n); }

struct tiles { /* a constructor's parameters say nothing of what stands in a list of members */
	int4 shape;
	int shift;
	__host__ __device__ tiles(int4 of, int2 n, int splits, int by) : shape{n.x, n.y, splits, 0}, shift{by} { }
	__host__ __device__ tiles(float4 of, int by) : shape{1, by, 0, 0}, shift{by} { }
};

namespace packed { // classes of the program's own, whose members are no values
struct __align__(8) short4 {
	short2 x, y;
};
struct alignas(16) float4 {
	float2 xy;
	float z, w;
};
}
