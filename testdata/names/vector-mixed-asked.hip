// A program's own operators between vectors and numbers, beside vectors that only a parse tells: HIP's take the number as an integer.
#include <hip/hip_runtime.h>
#define BOTH __host__ __device__

template <class K, class V> struct pair { K first; V second; };
template <class K, class V> struct table {
	using entry = pair<const K, V>;
	using place = entry *;
	place begin(), find(K k);
	template <unsigned N> auto &get() { if constexpr (N) return begin()->second; else return begin()->first; }
};
template <unsigned N, class T> decltype(auto) get(T &t) { return t.template get<N>(); }

BOTH inline int2 operator*(int2 v, float s) { return make_int2((int)(v.x * s), (int)(v.y * s)); }
BOTH inline int2 operator*(float s, int2 v) { return v * s; }
BOTH inline int2 &operator*=(int2 &v, float s) { return v = v * s; }
BOTH inline int2 operator-(int2 v) { return make_int2(-v.x, -v.y); }
BOTH inline short4 operator+(short4 v, double s) { return make_short4(v.x + s, v.y + s, v.z + s, v.w + s); }
BOTH inline float4 operator/(float4 v, float s) { return make_float4(v.x / s, v.y / s, v.z / s, v.w); }

void scaled(table<int, int2> t, table<int, short4> s, table<int, float4> f, double by, int n)
{
	auto it = t.find(1);
	int2 v = it->second * (float)0.5;
	v = (float)by * get<1>(t);
	v = -it->second * (float)(by + 1) * (float)0.25;
	it->second *= (float)(n / 2.5);
	s.find(2)->second = s.find(n)->second + (double)1.5f;
	f.find(2)->second = get<1>(f) / (float)2;
	v = make_int2(n, 1) * (float)0.75;
}

// harmless: the operator's own number, what is no vector, a component, a vector without such an operator, a template
struct matrix { int first; };
BOTH inline matrix operator*(const matrix &m, double s) { return {(int)(m.first * s)}; }
void as_they_are(table<int, int2> t, table<float, matrix> m, table<int, double> d, table<int, float2> w, double by, int n)
{
	auto it = t.find(1);
	int2 v = it->second * 0.5f;
	v = 0.25f * get<1>(t);
	v.x = it->second.x * 0.5 + it->first * by;
	matrix a = m.find(1)->second * 0.5;
	a = get<1>(m) * by;
	double b = d.find(n)->second * 0.5 + get<1>(d) * n;
	b *= 2 * get<0>(m) * by;
	v.y = w.find(1)->second.y / n + b;
}
template <class T> auto half_of(table<int, T> t) { return t.find(1)->second * 0.5f; }
