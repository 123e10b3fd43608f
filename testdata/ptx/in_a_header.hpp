// PTX alone makes a header one of CUDA's: what stands for it needs HIP's headers.
// no-compile: whoever includes it defines SIDE
#pragma once
struct parts {
	unsigned low, high;
};
#define SPLIT(p, v) asm("mov.b64 {%0, %1}, %2;" : "=r"(p.low), "=r"(p.high) : "d"(v))
SIDE unsigned lane()
{
	unsigned n;
	asm("mov.u32 %0, %%laneid;" : "=r"(n));
	return n;
}
