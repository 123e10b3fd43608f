// Classes made from a half and from a pair: a number becomes a half in CUDA, and could become either in HIP.
#include <hip/hip_runtime.h>
#include <hip/hip_bf16.h>
#include <hip/hip_fp16.h>

struct Packed {
	__half2 v;
	__host__ __device__ Packed(__half h) : v{h, h} {}
	template <class Arithmetic, typename std::enable_if<std::is_arithmetic<Arithmetic>::value, int>::type = 0> explicit __host__ __device__ Packed(Arithmetic n) : Packed(__half(n)) {}
	__host__ __device__ Packed(const __half2 &h) : v(h) {}
};
template <int N> class Many {
	__hip_bfloat162 v[N];

public:
	__device__ explicit Many(const __hip_bfloat162 h)
	{
		v[0] = h;
	}
	__device__ explicit Many(const __hip_bfloat16 &h)
	{
		for (int i = 0; i < N; i++)
			v[i] = __hip_bfloat162(h, h);
	}
	template <class Arithmetic, typename std::enable_if<std::is_arithmetic<Arithmetic>::value, int>::type = 0> __device__ explicit Many(Arithmetic n) : Many(__hip_bfloat16(n)) {}
	__device__ float first() const { return __low2float(v[0]); }
};
using two = __half2;
struct Named {
	two v;
	__device__ Named(const __half &h) : v(__half2half2(h)) {}
	template <class Arithmetic, typename std::enable_if<std::is_arithmetic<Arithmetic>::value, int>::type = 0> explicit __device__ Named(Arithmetic n) : Named(__half(n)) {}
	__device__ Named(const two h) : v(h) {}
};

// numbers have a constructor of their own here, or there is none for pairs
struct Number {
	float f;
	__device__ Number(float x) : f(x) {}
	__device__ Number(half x) : f(x) {}
	__device__ Number(half2 x) : f(__low2float(x)) {}
};
struct Single {
	half h;
	__device__ Single(half x) : h(x) {}
	__device__ Single(half2 x, int which) : h(which ? __high2half(x) : __low2half(x)) {}
};

__device__ float low(Packed p) { return __low2float(p.v); }
__global__ void work(float *o, float x, int n)
{
	Packed a(1.0f), b(x), c(n), d = Packed(2.0), e{3.f}, all[2] = {Packed(x), Packed(n)};
	Packed f(__float2half(x)), g(__half2half2(f.v.x));
	Many<4> m(x), q(2);
	Named w(x), u{2.0f};
	Number y(x), z(2.0f);
	Single s(x);
	o[0] = low(a) + low(b) + low(c) + low(d) + low(e) + low(all[0]) + low(g) + m.first() + q.first() + y.f + z.f + float(s.h) + __low2float(w.v) + __low2float(u.v);
}
