// cuFFT's plans are ints, and programs use them so; hipFFT's are pointers. So are HIP's texture objects.
// no-compile: a plan in an int, which the diagnostics say
#include <cstdint>
#include <cufft.h>

struct fft {
	cufftHandle plan = -1, others[2] = {0};
	cufftHandle none{0};
	bool made() const { return plan != -1 && plan > 0 && others[0] != 0; }
	void forget() { plan = -1; }
};

cufftHandle make(int n)
{
	cufftHandle p;
	return cufftPlan1d(&p, n, CUFFT_C2C, 1) == CUFFT_SUCCESS ? p : 0;
}

cufftHandle failed() { return -1; }

extern "C" void plan_(int *plan, int *n) { cufftPlan1d((cufftHandle *)plan, *n, CUFFT_C2C, 1); }

long long keep(cufftHandle p, cudaTextureObject_t texture)
{
	int number = p, version;
	cufftGetVersion(&version);
	long long wide = p;
	uint64_t object = texture;
	texture = object;
	return (int)p + wide + number;
}

struct solver {
	int n, forward[2];
};
int cufftErrorCount(int status);

void run(solver *s, cufftComplex *data, size_t *bytes)
{
	cufftPlan1d(&s->forward[1], s->n, CUFFT_C2C, 1);
	cufftExecC2C(s->forward[1], data, data, CUFFT_FORWARD);
	cufftEstimate1d(s->n, CUFFT_C2C, 1, bytes);
	cufftErrorCount(s->n);
}
