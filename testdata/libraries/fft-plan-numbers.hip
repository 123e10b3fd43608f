// A file that only uses plans, which others made: they are ints here, too.
// no-compile: a plan in an int, which the diagnostics say
#include <hipfft/hipfft.h>

extern "C" void transform(int plan, hipfftDoubleComplex *data, int n, size_t *bytes)
{
	hipfftEstimate1d(n, HIPFFT_Z2Z, 1, bytes);
	hipfftExecZ2Z(plan, data, data, HIPFFT_FORWARD);
}

struct spectrum {
	hipfftHandle plan;
	int id() const { return plan; }
};
void log_plan(int id);
int number(const spectrum *s)
{
	int n = s->plan;
	log_plan(s->plan);
	return n;
}
