// A class that derives from a vector type, beside a vector: HIP's operator between anything and a vector would be taken, and fail.
#include <cuda_runtime.h>
#include <cuComplex.h>
#define BOTH __host__ __device__

struct cplx : float2 {
	BOTH cplx(float r, float i) { x = r; y = i; }
	BOTH cplx(float2 v) { x = v.x; y = v.y; }
	BOTH cplx operator*(cplx o) const { return cplx(x * o.x - y * o.y, x * o.y + y * o.x); }
	BOTH cplx &operator+=(const cplx &o) { x += o.x; y += o.y; return *this; }
};
BOTH inline cplx operator-(const cplx &a, const cplx &b) { return cplx(a.x - b.x, a.y - b.y); }

typedef double3 real3;
class point : public real3 {
public:
	BOTH point() {}
	BOTH point(const real3 &v) : real3(v) {}
	BOTH point operator/(const point &o) const { return make_double3(x / o.x, y / o.y, z / o.z); }
	BOTH bool operator==(const point &o) const { return x == o.x; }
};
struct amplitude : cuDoubleComplex {
	BOTH amplitude(cuDoubleComplex c) : cuDoubleComplex(c) {}
	BOTH amplitude operator*(const amplitude &o) const { return cuCmul(*this, o); }
};

// what stands between the key and the name changes nothing
#define ALIGNED
struct alignas(16) quat : float4 {
	BOTH quat(float4 v) { x = v.x; y = v.y; z = v.z; w = v.w; }
	BOTH quat operator*(const quat &o) const { return quat(make_float4(x * o.w, y * o.z, z * o.y, w * o.x)); }
};
struct ALIGNED __align__(8) [[gnu::may_alias]] pair : int2 {
	BOTH pair(int2 v) { x = v.x; y = v.y; }
	BOTH pair operator/(const pair &o) const { return pair(make_int2(x / o.y, y / o.x)); }
};
struct alignas(16) plain : float4 {
	BOTH plain(float4 v) { x = v.x; }
};

// the program's operators are the vectors' own
struct velocity : float3 {
	BOTH velocity(float a) { x = y = z = a; }
};
BOTH inline float3 operator+(float3 a, float3 b) { return make_float3(a.x + b.x, a.y + b.y, a.z + b.z); }
BOTH inline float3 operator*(const float3 &a, const float3 &b) { return make_float3(a.y * b.z, a.z * b.x, a.x * b.y); }
BOTH inline float3 operator*(const float3 &a, float b) { return make_float3(a.x * b, a.y * b, a.z * b); }

// as they are: nothing makes them of a vector, or there is no operator
struct marked : int2 {
	BOTH explicit marked(int2 v) { x = v.x; y = v.y; }
	BOTH marked operator*(const marked &o) const { marked m = o; m.x *= x; return m; }
};
struct cell : int4 {
	BOTH cell(int4 v) { x = v.x; }
};

__global__ void k(float2 *v, float r, float i, point *p, double3 *d, amplitude *a, cuDoubleComplex *z, velocity *s, float3 *f, marked *m,
                  quat *q, pair *e, int2 *w)
{
	v[0] = cplx(r, i) * v[1];
	cplx c = v[2] - cplx(r, i);
	c += v[3];
	v[4] = c * c - v[1];
	p[0] = p[1] / d[0];
	d[1].x = p[1] == d[0];
	a[0] = a[1] * z[0];
	f[0] = s[0] + f[1] * s[1] + s[1];
	f[1] = s[0] + s[1] + s[0] * s[1] * 2.f;
	m[0] = m[1] * m[2];
	q[0] = q[1] * make_float4(r, i, r, i);
	e[0] = e[1] / w[0];
}
