// Uses each function of section device once.
#include "tranship_compat.h"

__global__ void kernel(unsigned long long *p)
{
	__shared__ int tile;
	int local = (int)p[1];
	__nanosleep(100);
	__prof_trigger(1);
	p[0] = __nv_bswap16(1) + __nv_bswap32(2) + __nv_bswap64(3);
	p[1] = __isGlobal(p) + __isShared(&tile) + __isLocal(&local);
	int *q = (int *)__cvta_shared_to_generic(__cvta_generic_to_shared(&tile));
	int *r = (int *)__cvta_local_to_generic(__cvta_generic_to_local(&local));
	int *s = (int *)__cvta_global_to_generic(__cvta_generic_to_global(p));
	int *t = (int *)__cvta_constant_to_generic(__cvta_generic_to_constant(p));
	int *u = (int *)__cvta_grid_constant_to_generic(__cvta_generic_to_grid_constant(p));
	p[2] = *q + *r + *s + *t + *u;
	p[3] = tranship::globaltimer() + tranship::warp_id() + tranship::smid();
}

// apart: clang 22 fails on a trap and the clock in one kernel for gfx1100
__global__ void stop(unsigned long long *p)
{
	if (p[0] == 1)
		__trap();
	if (p[0] == 2)
		__brkpt();
}

int main() { return (int)__nv_bswap32(2); }
