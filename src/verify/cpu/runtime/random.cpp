// hipRAND's generators for the host: numbers of the right distributions, from the C++ library's Mersenne twister, not rocRAND's sequences.
#include "libraries.h"
#include <cmath>
#include <hip/hip_fp16.h>
#include <hiprand/hiprand.h>
#include <random>

struct generator {
	unsigned long long seed, offset;
	hipStream_t stream;
	std::mt19937_64 bits;
	void restart()
	{
		bits.seed(seed);
		bits.discard(offset);
	}
};
static generator &of(hiprandGenerator_t g) { return *(generator *)g; }
#define RAND extern "C" hiprandStatus_t
RAND hiprandCreateGenerator(hiprandGenerator_t *g, hiprandRngType_t type)
{
	if (type >= HIPRAND_RNG_QUASI_DEFAULT)
		gpu_absent("hipRAND's quasi-random generators for the host");
	generator *made = new generator {};
	made->restart();
	*g = (hiprandGenerator_t)made;
	return HIPRAND_STATUS_SUCCESS;
}
RAND hiprandCreateGeneratorHost(hiprandGenerator_t *g, hiprandRngType_t type) { return hiprandCreateGenerator(g, type); }
RAND hiprandDestroyGenerator(hiprandGenerator_t g)
{
	delete (generator *)g;
	return HIPRAND_STATUS_SUCCESS;
}
RAND hiprandGenerateSeeds(hiprandGenerator_t g) { return g ? HIPRAND_STATUS_SUCCESS : HIPRAND_STATUS_NOT_INITIALIZED; }
RAND hiprandSetStream(hiprandGenerator_t g, hipStream_t s) { return of(g).stream = s, HIPRAND_STATUS_SUCCESS; }
RAND hiprandSetPseudoRandomGeneratorSeed(hiprandGenerator_t g, unsigned long long seed)
{
	of(g).seed = seed;
	of(g).restart();
	return HIPRAND_STATUS_SUCCESS;
}
RAND hiprandSetGeneratorOffset(hiprandGenerator_t g, unsigned long long offset)
{
	of(g).offset = offset;
	of(g).restart();
	return HIPRAND_STATUS_SUCCESS;
}
RAND hiprandSetGeneratorOrdering(hiprandGenerator_t g, hiprandOrdering_t) { return g ? HIPRAND_STATUS_SUCCESS : HIPRAND_STATUS_NOT_INITIALIZED; }
RAND hiprandGetVersion(int *v) { return *v = HIPRAND_VERSION, HIPRAND_STATUS_SUCCESS; }

template <class T, class F> hiprandStatus_t fill(hiprandGenerator_t g, T *out, size_t n, F next)
{
	if (!g)
		return HIPRAND_STATUS_NOT_INITIALIZED;
	in_stream(of(g).stream, [=]() mutable {
		for (size_t i = 0; i < n; i++)
			out[i] = (T)next(of(g).bits);
		has_values(out, n * sizeof *out);
	});
	return HIPRAND_STATUS_SUCCESS;
}
template <class T> hiprandStatus_t fill_bits(hiprandGenerator_t g, T *out, size_t n)
{
	return fill(g, out, n, [](std::mt19937_64 &b) { return b() >> (64 - 8 * sizeof(T)); });
}
RAND hiprandGenerate(hiprandGenerator_t g, unsigned *out, size_t n) { return fill_bits(g, out, n); }
RAND hiprandGenerateChar(hiprandGenerator_t g, unsigned char *out, size_t n) { return fill_bits(g, out, n); }
RAND hiprandGenerateShort(hiprandGenerator_t g, unsigned short *out, size_t n) { return fill_bits(g, out, n); }
RAND hiprandGenerateLongLong(hiprandGenerator_t g, unsigned long long *out, size_t n) { return fill_bits(g, out, n); }
// In (0, 1].
RAND hiprandGenerateUniform(hiprandGenerator_t g, float *out, size_t n)
{
	return fill(g, out, n, [](std::mt19937_64 &b) { return (float)((b() >> 40) + 1) * 0x1p-24f; });
}
RAND hiprandGenerateUniformDouble(hiprandGenerator_t g, double *out, size_t n)
{
	return fill(g, out, n, [](std::mt19937_64 &b) { return (double)((b() >> 11) + 1) * 0x1p-53; });
}
template <class T> hiprandStatus_t normal(hiprandGenerator_t g, T *out, size_t n, T mean, T deviation)
{
	return fill(g, out, n, std::normal_distribution<T>(mean, deviation));
}
RAND hiprandGenerateNormal(hiprandGenerator_t g, float *out, size_t n, float mean, float deviation) { return normal(g, out, n, mean, deviation); }
RAND hiprandGenerateNormalDouble(hiprandGenerator_t g, double *out, size_t n, double mean, double deviation) { return normal(g, out, n, mean, deviation); }
RAND hiprandGenerateLogNormal(hiprandGenerator_t g, float *out, size_t n, float mean, float deviation)
{
	return fill(g, out, n, std::lognormal_distribution<float>(mean, deviation));
}
RAND hiprandGenerateLogNormalDouble(hiprandGenerator_t g, double *out, size_t n, double mean, double deviation)
{
	return fill(g, out, n, std::lognormal_distribution<double>(mean, deviation));
}
RAND hiprandGeneratePoisson(hiprandGenerator_t g, unsigned *out, size_t n, double lambda)
{
	return fill(g, out, n, std::poisson_distribution<unsigned>(lambda));
}
