// no library's header, C's own, or names of the program's
#include <hip/hip_runtime.h>
#include <thrust/functional.h>
#include <float.h>

struct clock_of_mine {
	void usleep(int n);
	int optind;
};

void rest(clock_of_mine &c)
{
	c.usleep(c.optind);
}

__global__ void fill(float *v) { v[threadIdx.x] = FLT_MAX; }
