// lint: --severity note
// A macro of the program's own, whatever is defined, needs no guess; a function may be in another namespace.
#include <cuda_runtime.h>			//! P002
#define __fadd_rn(a, b) ((a) + (b))
#ifdef FAST
#define __fmul_rn(a, b) ((a) * (b))
#endif
__global__ void sums(float *p, float a)
{
	p[0] = __fadd_rn(p[0], a);
	p[1] = __fmul_rn(p[1], a);	//! P001
}
