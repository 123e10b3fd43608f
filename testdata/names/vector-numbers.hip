// A program's own operators between vectors and numbers whose uses have numbers, or vectors, that the text does not tell.
#include <hip/hip_runtime.h>
#define BOTH __host__ __device__
typedef uchar4 Pixel;

BOTH inline int2 operator*(int2 v, float s) { return make_int2((int)(v.x * s), (int)(v.y * s)); }
template <class Number> BOTH inline int2 operator*(int2 v, Number other) { return v * static_cast<float>(other); } // HIP's would convert the number to the vector's type
static BOTH inline Pixel operator*(float s, const Pixel &) { return Pixel(); }
template <class Number> static BOTH inline Pixel operator*(Number other, const Pixel & v) { return static_cast<float>(other) * v; } // HIP's would convert the number to the vector's type
__device__ void operator*=(short2 &v, const float s);
template <class Number> __device__ void operator*=(short2 &v, Number other) { return v *= static_cast<float>(other); } // HIP's would convert the number to the vector's type
BOTH ushort2 &operator/=(ushort2 &a, double by) { a.x /= by; return a; }
template <class Number> __host__ ushort2 &operator/=(ushort2 &a, Number other) { return a /= static_cast<double>(other); } // HIP's would convert the number to the vector's type
template <class Number> __device__ ushort2 &operator/=(ushort2 &a, Number other) { return a /= static_cast<double>(other); } // HIP's would convert the number to the vector's type
BOTH inline float4 operator*(float4 a, float s) { return make_float4(a.x * s, a.y * s, a.z * s, a.w); }
template <class Number> BOTH inline float4 operator*(float4 a, Number other) { return a * static_cast<float>(other); } // HIP's would convert the number to the vector's type
#define SCALE(T) BOTH inline T operator/(T v, float s) { v.x = v.x / s; return v; }
SCALE(long2)

BOTH int2 middle(int2 a, int2 b);
template <class T> BOTH T half_of(T v) { return v * 0.5; }
template <class F> __global__ void k(int2 *v, F by, Pixel *p, short2 *s, ushort2 *u, float4 *f, long2 *l)
{
	v[0] = v[1] * by;
	v[1] = middle(v[0], v[1]) * (float)0.5;
	p[0] = by() * p[1];
	s[0] *= by();
	u[0] /= by();
	f[0] = f[1] * (float)2;
	l[0] = l[1] / 2;
	v[2] = half_of(v[3]);
}
__device__ void operator*=(short2 &v, const float s) { v.x *= s; }

struct by_two {
	__device__ double operator()() { return 2; }
	__device__ operator float() { return 2; }
};
void run(int2 *v, Pixel *p, short2 *s, ushort2 *u, float4 *f, long2 *l) { k<<<1, 1>>>(v, by_two(), p, s, u, f, l); }
