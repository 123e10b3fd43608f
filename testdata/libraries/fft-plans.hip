// cuFFT's plans are ints, and programs use them so; hipFFT's are pointers. So are HIP's texture objects.
// no-compile: a plan in an int, which the diagnostics say
#include <hip/hip_runtime.h>
#include <cstdint>
#include <hipfft/hipfft.h>

struct fft {
	hipfftHandle plan = (hipfftHandle)(-1), others[2] = {0};
	hipfftHandle none{0};
	bool made() const { return (long long)plan != -1 && (long long)plan > 0 && others[0] != 0; }
	void forget() { plan = (hipfftHandle)(-1); }
};

hipfftHandle make(int n)
{
	hipfftHandle p;
	return hipfftPlan1d(&p, n, HIPFFT_C2C, 1) == HIPFFT_SUCCESS ? p : 0;
}

hipfftHandle failed() { return (hipfftHandle)(-1); }

extern "C" void plan_(int *plan, int *n) { hipfftPlan1d((hipfftHandle *)plan, *n, HIPFFT_C2C, 1); }

long long keep(hipfftHandle p, hipTextureObject_t texture)
{
	int number = p, version;
	hipfftGetVersion(&version);
	long long wide = (unsigned long long)p;
	uint64_t object = (unsigned long long)texture;
	texture = (hipTextureObject_t)object;
	return (int)p + wide + number;
}

struct solver {
	int n, forward[2];
};
int cufftErrorCount(int status);

void run(solver *s, hipfftComplex *data, size_t *bytes)
{
	hipfftPlan1d(&s->forward[1], s->n, HIPFFT_C2C, 1);
	hipfftExecC2C(s->forward[1], data, data, HIPFFT_FORWARD);
	hipfftEstimate1d(s->n, HIPFFT_C2C, 1, bytes);
	cufftErrorCount(s->n);
}
