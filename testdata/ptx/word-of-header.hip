// no-compile: the header that defines the word is not here
#include <hip/hip_runtime.h>
#include "asm_words.h"

__global__ void counts(unsigned *a)
{
	unsigned v;
	v = a[0] + 1u;
	a[0] = v;
	LOG("counted : %u", v); // harmless: no operands follow
}
