// A class that is made of a vector, beside one: HIP's operator between anything and a vector would be taken, and fail.
#include <cuda_runtime.h>
#define BOTH __host__ __device__

struct cplx {
	float2 v;
	BOTH cplx(float2 a) : v(a) {}
	BOTH friend cplx operator*(const cplx &a, const cplx &b) { return cplx(make_float2(a.v.x * b.v.x - a.v.y * b.v.y, a.v.x * b.v.y + a.v.y * b.v.x)); }
	BOTH cplx operator+(cplx b) const { return cplx(make_float2(v.x + b.v.x, v.y + b.v.y)); }
	BOTH bool operator==(const cplx &b) const { return v.x == b.v.x && v.y == b.v.y; }
};
BOTH inline cplx operator-(const cplx &a, const cplx &b) { return cplx(make_float2(a.v.x - b.v.x, a.v.y - b.v.y)); }

namespace lib {
class point {
public:
	double3 at;
	BOTH point(const double3 &p) : at(p) {}
};
BOTH inline point operator/(point a, point b) { return point(make_double3(a.at.x / b.at.x, a.at.y / b.at.y, a.at.z / b.at.z)); }
BOTH inline point inverse(const double3 &b) { return point(make_double3(1, 1, 1)) / b; }
} // namespace lib
#ifdef POINTS // a person has to see to this
BOTH inline lib::point half(lib::point a, double3 b) { return a / b; }
struct box {
	struct corner {
		int4 v;
		BOTH corner(int4 a, int by = 1) : v(a) { v.x *= by; }
		BOTH corner operator+(corner b) const { return b; }
	};
};
BOTH inline box::corner operator-(const box::corner &a, const box::corner &b) { return b + a; }
BOTH inline box::corner moved(box::corner a, int4 b) { return b - a; }
BOTH inline box::corner moved_on(box::corner a, int4 b) { return a + b; }
#endif

// as they are: made on purpose only, with an operator for the vector itself, without operators
struct marked {
	int2 v;
	BOTH explicit marked(int2 a) : v(a) {}
	BOTH marked operator*(const marked &b) const { return marked(make_int2(v.x * b.v.x, v.y)); }
	BOTH marked operator*(const int2 &b) const { return marked(make_int2(v.x * b.x, v.y)); }
};
struct scaled {
	float4 v;
	BOTH scaled(float4 a) : v(a) {}
	BOTH friend scaled operator*(const scaled &a, const scaled &b) { return a; }
	BOTH friend scaled operator*(const scaled &a, const float4 &b) { return a; }
};

__global__ void k(cplx *z, float2 *v, marked *m, int2 *w, scaled *s, float4 *f, int n)
{
	z[0] = z[1] * v[0];
	z[1] = v[1] * z[0] + v[2];
	z[2] = *v + z[n + 1] * z[n - 1];
	z[3] = z[2] - make_float2(n * 2, 1);
	if (z[3] == v[3])
		z[n] = z[0] * z[1] + z[2] * v[n * 4];
	m[0] = m[1] * w[0];
	s[0] = s[1] * f[0];
	float2 a = v[0];
	a.x = a.x * v[1].y + z[0].v.x * 2;
	w[n * 2].x = w[n].y - n;
}
