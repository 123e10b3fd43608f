// Uses each function of section mma once, and mma for each shape.
#include "tranship_compat.h"
using namespace tranship;

template <int n> __device__ void move(unsigned *p)
{
	auto v = ldmatrix<n>(p[0]), t = ldmatrix_trans<n>(p[1]);
	stmatrix<n>(p[2], v);
	stmatrix_trans<n>(p[3], t);
}
__global__ void matrices(unsigned *p)
{
	move<1>(p);
	move<2>(p);
	move<4>(p);
	p[threadIdx.x] = movmatrix_trans(p[threadIdx.x]);
}

template <class F, int k, class C> __global__ void two_steps(C *c, uint4 a, uint2 b)
{
	c[1] = mma<16, 8, k, F>(a, b, c[0]);
	c[3] = mma<16, 8, k / 2, F>(b, a.x, c[2]);
}
template <class A, class B> __global__ void integers(int4 *c, int2 *d, uint4 a, uint2 b)
{
	constexpr int k = 4 * A::elements;
	c[0] = mma<16, 8, 2 * k, A, B>(a, b, mma_satfinite<16, 8, k, A, B>(b, a.x, c[0]));
	d[0] = mma<8, 8, k, A, B>(a.x, b.x, mma_satfinite<8, 8, k, A, B>(a.y, b.y, d[0]));
}
template __global__ void two_steps<of_f16, 16>(float4 *, uint4, uint2);
template __global__ void two_steps<of_f16, 16>(uint2 *, uint4, uint2);
template __global__ void two_steps<of_bf16, 16>(float4 *, uint4, uint2);
template __global__ void two_steps<of_tf32, 8>(float4 *, uint4, uint2);
template __global__ void two_steps<of_e4m3, 32>(float4 *, uint4, uint2);
template __global__ void two_steps<of_e5m2, 32>(uint2 *, uint4, uint2);
template __global__ void two_steps<of_b1_and, 256>(int4 *, uint4, uint2);
template __global__ void two_steps<of_b1_xor, 256>(int4 *, uint4, uint2);
template __global__ void integers<of_s8, of_u8>(int4 *, int2 *, uint4, uint2);
template __global__ void integers<of_s4, of_u4>(int4 *, int2 *, uint4, uint2);

__global__ void doubles(double4 *c, double2 *d, double4 a, double2 b)
{
	c[0] = mma<16, 8, 8, of_f64>(a, b, c[0]);
	c[1] = mma<16, 8, 4, of_f64>(b, a.x, c[1]);
	d[0] = mma<8, 8, 4, of_f64>(a.x, b.x, d[0]);
}
