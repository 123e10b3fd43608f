// A file that only uses plans, which others made: they are ints here, too.
// no-compile: a plan in an int, which the diagnostics say
#include <cufft.h>

extern "C" void transform(int plan, cufftDoubleComplex *data, int n, size_t *bytes)
{
	cufftEstimate1d(n, CUFFT_Z2Z, 1, bytes);
	cufftExecZ2Z(plan, data, data, CUFFT_FORWARD);
}

struct spectrum {
	cufftHandle plan;
	int id() const { return plan; }
};
void log_plan(int id);
int number(const spectrum *s)
{
	int n = s->plan;
	log_plan(s->plan);
	return n;
}
