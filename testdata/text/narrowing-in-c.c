// no-compile: C reads it, to which no number narrows
/* C has no static_cast. */
#include <cuda_runtime.h>
void sizes(int count, const char *kinds)
{
	unsigned dims[2] = {count, kinds[1]};
	cudaMemset(0, 0, dims[0]);
}
