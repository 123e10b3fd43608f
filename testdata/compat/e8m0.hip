// Every scale of eight exponent bits. scripts/check-compat runs this one.
#include "tranship_compat.h"
#include <cmath>
#include <cstdio>
#include <cstring>

__device__ void on_device(__hip_bfloat16 *o, __hip_bfloat162 *p, const unsigned char *x)
{
	o[0] = tranship::e8m0_to_bf16raw(x[0]);
	p[0] = tranship::e8m0x2_to_bf162raw(static_cast<unsigned short>(x[0] << 8 | x[1]));
}

static float number(unsigned short bits)
{
	const unsigned wide = static_cast<unsigned>(bits) << 16;
	float f;
	std::memcpy(&f, &wide, sizeof f);
	return f;
}

int main()
{
	int failures = 0;
	for (int x = 0; x < 256; x++) {
		const float f = number(tranship::e8m0_to_bf16raw(static_cast<unsigned char>(x)).x);
		const __hip_bfloat162_raw pair = tranship::e8m0x2_to_bf162raw(static_cast<unsigned short>(x << 8 | 127));
		const float g = number(pair.y);
		const bool right = x == 255 ? std::isnan(f) && std::isnan(g) : f == std::ldexp(1.0f, x - 127) && g == f;
		if (!right || number(pair.x) != 1.0f) {
			printf("e8m0 %d: %g %g\n", x, static_cast<double>(f), static_cast<double>(g));
			failures++;
		}
	}
	return failures != 0;
}
