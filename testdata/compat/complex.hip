// Uses each function of section complex once. scripts/check-compat runs this one, with values that overflow or vanish when squared.
#include "tranship_compat.h"
#include <cstdio>

__device__ void all(hipFloatComplex *f, hipDoubleComplex *d)
{
	f[0] = tranship_cdivf(f[1], f[2]);
	f[3].x = tranship_cabsf(f[4]);
	d[0] = tranship_cdiv(d[1], d[2]);
	d[3].x = tranship_cabs(d[4]);
}

static int failures;
static void near(double is, double want)
{
	if (!(fabs(is - want) <= 1e-6 * fabs(want)) && is != want && failures++ < 20)
		printf("%g, not %g\n", is, want);
}

int main()
{
	const float floats[] = { 1e30f, 1, 1e-30f, 1e-44f };
	for (float s : floats) {
		hipFloatComplex z = make_hipFloatComplex(3 * s, -4 * s), q = tranship_cdivf(z, z);
		near(tranship_cabsf(z) / s, 5);
		if (s > 1e-38f)
			near(q.x, 1), near(q.y, 0), near(tranship_cdivf(z, make_hipFloatComplex(0, 2 * s)).x, -2);
	}
	const double doubles[] = { 1e200, 1, 1e-200 };
	for (double s : doubles) {
		hipDoubleComplex z = make_hipDoubleComplex(3 * s, -4 * s), q = tranship_cdiv(z, z);
		near(tranship_cabs(z) / s, 5);
		near(q.x, 1), near(q.y, 0), near(tranship_cdiv(z, make_hipDoubleComplex(0, 2 * s)).y, -1.5);
	}
	near(tranship_cabsf(make_hipFloatComplex(0, 0)), 0);
	near(tranship_cabsf(make_hipFloatComplex(INFINITY, 1)), INFINITY);
	near(tranship_cdivf(make_hipFloatComplex(1, 2), make_hipFloatComplex(3, -1)).y, 0.7);
	return failures != 0;
}
