// Uses each function of section ptx once.
#include "tranship_compat.h"

__global__ void memory(unsigned *p, unsigned at, const void *from, unsigned n)
{
	*tranship::shared<unsigned>(at) = p[1];
	tranship::copy_to_shared<4>(tranship::shared<char>(at), from);
	tranship::copy_to_shared<8>(tranship::shared<char>(at), from, n);
	tranship::copy_to_shared<16>(tranship::shared<char>(at), from, n);
	p[0] = tranship::compare_exchange<__ATOMIC_ACQ_REL, __HIP_MEMORY_SCOPE_AGENT>(p, 1u, 2u);
	p[0] += tranship::compare_exchange<__ATOMIC_RELEASE, __HIP_MEMORY_SCOPE_SYSTEM>(p, 1u, 2u);
	p[0] += tranship::compare_exchange<__ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_WORKGROUP>(tranship::shared<unsigned>(at), 1u, 2u);
}

template <class T> __device__ T bits(T x, unsigned n)
{
	x = tranship::bit_field(x, n, 3);
	x = tranship::bit_insert(x, 1, n, 3);
	return tranship::shift_left(x, n) + tranship::shift_right(x, n);
}

__global__ void integers(int *i, unsigned *u, long long *l, unsigned long *q, unsigned long long *w)
{
	i[0] = bits(i[0], u[1]);
	u[0] = bits(u[0], u[1]);
	l[0] = bits(l[0], u[1]);
	q[0] = bits(q[0], u[1]);
	w[0] = bits(w[0], u[1]);
	u[0] = tranship::lop3<0xca>(u[0], u[1], u[2]);
	u[0] = tranship::byte_permute(u[0], u[1], u[2]);
	u[0] = tranship::dot4<signed char, unsigned char>(u[0], u[1], u[2]) + tranship::dot2<short, unsigned char>(u[0], u[1], u[2]);
}

__global__ void floats(float *f, unsigned short *h, unsigned *u)
{
	h[0] = tranship::bf16(f[0]);
	u[0] = tranship::bf16x2(f[0], f[1]);
	u[1] = tranship::f16x2(f[0], f[1]);
	u[2] = tranship::tf32(f[0]);
	h[1] = tranship::f16_add(h[0], h[1]);
	h[2] = tranship::f16_sub(h[0], h[1]);
	h[3] = tranship::f16_mul(h[0], h[1]);
	h[4] = tranship::f16_fma(h[0], h[1], h[2]);
	h[5] = tranship::f16_exp2(h[0]);
	h[6] = tranship::f16_tanh(h[0]);
	u[3] = tranship::f16_add(u[0], u[1]);
	u[4] = tranship::f16_sub(u[0], u[1]);
	u[5] = tranship::f16_mul(u[0], u[1]);
	u[6] = tranship::f16_fma(u[0], u[1], u[2]);
	u[9] = tranship::f16_min(u[0], u[1]);
	u[10] = tranship::f16_max(u[0], u[1]);
	u[11] = tranship::bf16_add(u[0], u[1]);
	u[12] = tranship::bf16_sub(u[0], u[1]);
	u[13] = tranship::bf16_mul(u[0], u[1]);
	u[14] = tranship::bf16_fma(u[0], u[1], u[2]);
	u[15] = tranship::bf16_min(u[0], u[1]);
	u[16] = tranship::bf16_max(u[0], u[1]);
	u[17] = tranship::bf16_exp2(u[0]);
	u[18] = tranship::bf16_tanh(u[0]);
	u[19] = tranship::f16_atomic_add(u, 1u);
	u[20] = tranship::bf16_atomic_add(u, 1u);
	h[7] = tranship::bf16_fma(h[0], h[1], h[2]);
	h[8] = tranship::f16_min(h[0], h[1]);
	h[9] = tranship::f16_atomic_add(h, h[1]);
	h[10] = tranship::bf16_atomic_add(h + 1, h[1]);
	f[2] = tranship::min_nan(f[0], f[1]) + tranship::max_nan(f[0], f[1]);
	h[11] = tranship::saturate<unsigned char>(f[0]) + tranship::saturate<short>((int)u[0]) + tranship::saturate<signed char>(u[1]);
	u[7] = tranship::f16_exp2(u[0]);
	u[8] = tranship::f16_tanh(u[0]);
	u[21] = tranship::f16_min_nan(u[0], u[1]) + tranship::f16_max_nan(u[0], u[1]) + tranship::f16_relu(u[0]) + tranship::f16_unit(u[1]);
	u[22] = tranship::bf16_min_nan(u[0], u[1]) + tranship::bf16_max_nan(u[0], u[1]) + tranship::bf16_relu(u[0]);
	u[23] = tranship::f16x2_rz(f[0], f[1]) + tranship::bf16x2_rz(f[0], f[1]) + tranship::f16_rz(f[0]) + tranship::f16_rd(f[0]) + tranship::f16_ru(f[0]) + tranship::bf16_rz(f[1]);
	f[3] = tranship::f16_float(h[0]) + tranship::bf16_float(h[1]) + tranship::unit(f[0]);
	*(unsigned long long *)u = tranship::f32x2_fma(tranship::f32x2_add(1, 2), tranship::f32x2_sub(3, 4), tranship::f32x2_mul(5, 6));
}

__global__ void lanes(unsigned *u, float *f)
{
	bool reach;
	u[0] = tranship::shuffle(u[0], u[1], 0x1f);
	u[0] += tranship::shuffle_up(u[0], u[1], 0, &reach) + reach;
	f[0] = tranship::shuffle_down(f[0], u[1], u[2], &reach);
	u[3] = tranship::match_all(u[1], u[2], &reach) + tranship::match_all(u[1], u[2]) + tranship::elect(u[1], &reach) + tranship::elect(u[1]);
	u[4] = tranship::uni_sync(u[1], reach) + tranship::uni(reach);
	f[1] = reach + tranship::shuffle_xor(f[0], 1, 0x1f, &reach);
}
