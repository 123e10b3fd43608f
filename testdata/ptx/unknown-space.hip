// tranship-options: --evidence ast
// no-compile: a header is missing
// A header that is not found may say where a function runs: a parse takes it for the host's.
#include "tranship_compat.h"
#include <hip/hip_runtime.h>
#include "tile_config.h"
template <int N>
TILE_DEVICE void wait()
{
	;
}
TILE_DEVICE unsigned lane()
{
	unsigned id;
	id = tranship::lane_id();
	return id;
}
int cycles()
{
	unsigned lo, hi;
	asm volatile("rdtsc" : "=a"(lo), "=d"(hi));
	return (int)lo;
}
