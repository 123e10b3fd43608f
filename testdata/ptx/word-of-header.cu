// no-compile: the header that defines the word is not here
#include <cuda_runtime.h>
#include "asm_words.h"

__global__ void counts(unsigned *a)
{
	unsigned v;
	INLINE_PTX("add.u32 %0, %1, 1;" : "=r"(v) : "r"(a[0]));
	a[0] = v;
	LOG("counted : %u", v); // harmless: no operands follow
}
