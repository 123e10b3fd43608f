// each architecture by itself
// 8-bit floats: the format is the architecture's, what a number is rounded to is the same within the range of both.
#include <cmath>
#include <cstring>
#include <cuda_fp8.h>
#include <cuda_runtime.h>
#include "check.h"

enum { N = 512 };
static float number(int i) { return (float)((i * 37 % 509) - 254) * (i % 7 == 0 ? 0.001f : 0.93f); }
// the nearest number with 'bits' behind the point and no exponent below 'least'
static float nearest(float x, int bits, int least)
{
	int e;
	frexpf(x, &e);
	float step = ldexpf(1, (e - 1 < least ? least : e - 1) - bits);
	return rintf(x / step) * step;
}

__global__ void through(const float *in, float *e4m3, float *e5m2, float *raw)
{
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	e4m3[i] = float(__nv_fp8_e4m3(in[i]));
	e5m2[i] = float(__nv_fp8_e5m2(in[i]));
	__nv_fp8_e4m3 v;
	v.__x = __nv_cvt_float_to_fp8(in[i], __NV_SATFINITE, __NV_E4M3);
	raw[i] = float(v);
}
__global__ void encoded(int *bits)
{
	bits[0] = __nv_fp8_e4m3(1.0f).__x;
	bits[1] = __nv_fp8_e5m2(1.0f).__x;
	bits[2] = (int)float(__nv_fp8_e4m3(1000.0f));
#ifdef __gfx942__
	bits[3] = 1;
#endif
}

int main()
{
	float *in = filled<float>(N, number), *a = make<float>(N), *b = make<float>(N), *c = make<float>(N);
	int *bits = make<int>(4), bit[4];
	encoded<<<1, 1>>>(bits);
	cudaMemcpy(bit, bits, sizeof bit, cudaMemcpyDeviceToHost);
	bool own = bit[3]; // gfx942 has a format of its own: exponents count from 2^-8 and 2^-16, not 2^-7 and 2^-15
	float largest = own ? 240 : 448;
	expect("the bits of one, and the largest number", bits, 3, [=](int i) { return i == 2 ? (int)largest : own ? 0x40 : i ? 0x3c : 0x38; });
	through<<<N / 64, 64>>>(in, a, b, c);
	auto e4m3 = [=](int i) { return fminf(fmaxf(nearest(number(i), 3, own ? -7 : -6), -largest), largest); };
	expect("e4m3", a, N, e4m3);
	expect("e5m2", b, N, [=](int i) { return nearest(number(i), 2, own ? -15 : -14); });
	expect("converted", c, N, e4m3);
	return verdict("fp8");
}
