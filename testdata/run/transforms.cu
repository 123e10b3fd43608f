// Runs when it is named: cuFFT.
#include <cufft.h>
#include <math.h>
#include "check.h"

static bool near(double a, double b) { return fabs(a - b) < 1e-4 * (1 + fabs(b)); }
#define CHECK(...) check(__VA_ARGS__, __LINE__)
static void check(bool right, int line)
{
	if (!right)
		printf("transforms: wrong at line %d\n", line), wrong++;
}
template <class T> static std::vector<T> get(const T *d, int n)
{
	std::vector<T> v((size_t)n);
	cudaMemcpy(v.data(), d, (size_t)n * sizeof(T), cudaMemcpyDeviceToHost);
	return v;
}

int main()
{
	const double turn = 6.283185307179586;
	// a wave of frequency 3 in each of two batches, the second twice as high
	cufftComplex *d = make<cufftComplex>(32);
	std::vector<cufftComplex> in(32);
	for (int i = 0; i < 32; i++)
		in[(size_t)i] = make_float2((float)((i / 16 + 1) * cos(turn * 3 * i / 16)), (float)((i / 16 + 1) * sin(turn * 3 * i / 16)));
	cudaMemcpy(d, in.data(), 32 * sizeof *d, cudaMemcpyHostToDevice);
	cufftHandle p, real, back, plane;
	CHECK(cufftPlan1d(&p, 16, CUFFT_C2C, 2) == CUFFT_SUCCESS);
	CHECK(cufftExecC2C(p, d, d, CUFFT_FORWARD) == CUFFT_SUCCESS);
	std::vector<cufftComplex> f = get(d, 32);
	for (int i = 0; i < 32; i++)
		CHECK(near(f[(size_t)i].x, i == 3 ? 16 : i == 19 ? 32 : 0) && near(f[(size_t)i].y, 0));
	cufftExecC2C(p, d, d, CUFFT_INVERSE);
	CHECK(near(get(d, 32)[21].y, 16 * in[21].y)); // not scaled
	// real numbers of double precision, and back
	double *r = filled<double>(8, [](int i) { return i; });
	cufftDoubleComplex *c = make<cufftDoubleComplex>(5);
	cufftPlan1d(&real, 8, CUFFT_D2Z, 1);
	cufftPlan1d(&back, 8, CUFFT_Z2D, 1);
	cufftExecD2Z(real, r, c);
	CHECK(near(get(c, 5)[0].x, 28) && near(get(c, 5)[1].x, -4) && near(get(c, 5)[4].x, -4));
	cufftExecZ2D(back, c, r);
	for (int i = 0; i < 8; i++)
		CHECK(near(get(r, 8)[(size_t)i], 8 * i));
	// a plane of real numbers in place: rows have room for complex ones
	float *s = filled<float>(4 * 6, [](int i) { return i % 6 < 4 ? 1 : 0; });
	cufftPlan2d(&plane, 4, 4, CUFFT_R2C);
	cufftExecR2C(plane, s, (cufftComplex *)s);
	std::vector<float> v = get(s, 24);
	CHECK(near(v[0], 16) && near(v[2], 0) && near(v[6], 0));
	// the wrong type for a plan
	CHECK(cufftExecC2C(plane, d, d, CUFFT_FORWARD) != CUFFT_SUCCESS);
	cufftDestroy(p);
	return verdict("transforms");
}
