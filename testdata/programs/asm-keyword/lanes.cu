// The keyword asm by a name that a header gives it.
#include "keyword.h"
#include <cuda_runtime.h>

__global__ void lanes(unsigned *p)
{
	unsigned lane, below;
	VOLATILE_ASM("mov.u32 %0, %%laneid;" : "=r"(lane));
	PTX("mov.u32 "
	    "%0, %%lanemask_lt;"
	    : "=r"(below));
	p[lane] = below;
}

const char *ready(bool yes) { return yes ? "ready" : "not yet"; }
