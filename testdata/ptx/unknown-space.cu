// tranship-options: --evidence ast
// no-compile: a header is missing
// A header that is not found may say where a function runs: a parse takes it for the host's.
#include <cuda_runtime.h>
#include "tile_config.h"
template <int N>
TILE_DEVICE void wait()
{
	asm volatile("cp.async.wait_group %0;\n" ::"n"(N));
}
TILE_DEVICE unsigned lane()
{
	unsigned id;
	asm("mov.u32 %0, %%laneid;" : "=r"(id));
	return id;
}
int cycles()
{
	unsigned lo, hi;
	asm volatile("rdtsc" : "=a"(lo), "=d"(hi));
	return (int)lo;
}
