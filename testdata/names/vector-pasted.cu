// Operators between vectors that macros make of pasted names, in several steps.
#include <cuda_runtime.h>
#define PRODUCT(T, N) \
  inline __host__ __device__ T##N operator*(T##N a, T##N b) \
  { T##N r; r.x = a.x * b.x - a.y * b.y; r.y = a.x * b.y + a.y * b.x; return r; }
PRODUCT(float, 2)
PRODUCT(double, 2)

#define COMPOUND(T, OP) __host__ __device__ inline T &operator OP##=(T &a, const T &b) { a.x OP##= b.y; a.y OP##= b.x; return a; }
#define COMPOUNDS(T) COMPOUND(T##2, *) COMPOUND(T##3, /)
COMPOUNDS(int)
COMPOUNDS(float)
#define RATIO(OP) inline __host__ __device__ uint3 operator OP(const uint3 &a, const uint3 &b) { return a; }
RATIO(/)
#define DEFINE_ALL __host__ __device__ inline short4 operator*(short4 a, short4 b) { return b; }
DEFINE_ALL
#define PROTOTYPE(T, N, OP) __host__ __device__ T##N operator OP(const T##N &a, const T##N &b)
PROTOTYPE(ushort, 2, *);
#define CONSTANT(T, n) constexpr T##n operator/(T##n a, T##n b) { return T##n{a.x / b.y, a.y / b.x}; }
CONSTANT(long, 2)
#define SCALED(op) template <class T> __host__ __device__ T operator op(T a, float b) { return a; }
SCALED(*)

__global__ void k(float2 *p, double2 *q, int2 *i, float3 *f, uint3 *u, short4 *s, ushort2 *h, long2 *l, float s1)
{
	p[0] = p[1] * p[2]; q[0] = q[1] * q[2];
	i[0] *= i[1], f[0] /= f[1], u[0] = u[1] / u[2], s[0] = s[1] * s[2], h[0] = h[1] * h[2], l[0] = l[1] / l[2];
	f[1] = f[2] * s1;
}
PROTOTYPE(ushort, 2, *) ;

// of no vectors: as they are
struct Pair2 { float x, y; };
#define PAIRS(T, N) inline __host__ __device__ T##N operator*(T##N a, T##N b) { return a; }
PAIRS(Pair, 2)
#define NEVER(T, N) inline __host__ __device__ T##N operator*(T##N a, T##N b) { return a; }
#define EQUAL(T, N) inline __host__ __device__ bool operator==(T##N a, T##N b) { return a.x == b.x; }
EQUAL(float, 2)
