// A class that is made of a vector, beside one, where only a parse tells the class, or the vector.
#include <hip/hip_runtime.h>
#define BOTH __host__ __device__

template <class K, class V> struct pair { K first; V second; };
template <class K, class V> struct table {
	using entry = pair<K, V>;
	using place = entry *;
	place find(int k) { return nullptr; }
};

struct cplx {
	float2 v;
	BOTH cplx(float2 a) : v(a) {}
	BOTH friend cplx operator*(const cplx &a, const cplx &b) { return cplx(make_float2(a.v.x * b.v.x - a.v.y * b.v.y, a.v.x * b.v.y + a.v.y * b.v.x)); }
	BOTH cplx operator+(cplx b) const { return cplx(make_float2(v.x + b.v.x, v.y + b.v.y)); }
};
namespace {
class point {
public:
	double3 at;
	point(const double3 &p, double by = 1) : at(p) { at.x *= by; }
	point operator-(point b) const { return b; }
};
}

void run(table<float2, cplx> t, table<double3, point> p, float2 v, cplx z, point q, double3 d, int n)
{
	auto it = t.find(1);
	z = it->second * cplx(v);
	z = cplx(v) * it->second;
	z = z * cplx(it->first);
	z = cplx(it->first) + z * z;
	z = z + cplx(v) * it->second;
	z = z + cplx(v * n * it->first.x);
	q = p.find(2)->second - point(d);
	q = point(d) - p.find(3)->second;
	q = point(p.find(4)->first) - q;
}

// harmless: two objects, numbers, an operator that the class lacks, one for the vector itself, a template
struct scaled {
	float4 v;
	BOTH scaled(float4 a) : v(a) {}
	BOTH friend scaled operator*(const scaled &a, const scaled &b) { return a; }
	BOTH friend scaled operator*(const scaled &a, const float4 &b) { return a; }
	BOTH friend scaled operator/(const scaled &a, float b) { return a; }
};
void as_they_are(table<float, cplx> t, table<float4, scaled> s, cplx z, scaled r, float4 f)
{
	auto it = t.find(1);
	z = it->second * z;
	z = z + it->second;
	it->first = it->first * 2 - z.v.x;
	r = s.find(1)->second * f;
	r = r * s.find(1)->first;
	r = r / t.find(2)->first;
}
template <class T> cplx twice(table<int, T> t, cplx z) { return z * t.find(2)->second; }
