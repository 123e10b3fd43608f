// A memory clobber orders what other threads see: it stays around strong accesses and clocks, and nowhere else.
#include <hip/hip_runtime.h>
__device__ unsigned poll(volatile unsigned *flag, unsigned *count, const uint4 *data, unsigned long long *t)
{
	unsigned v, w;
	uint4 x;
	{
		asm volatile("" ::: "memory");
		*(volatile unsigned *)flag = 1u;
		asm volatile("" ::: "memory");
	}
	{
		asm volatile("" ::: "memory");
		v = __hip_atomic_load(count, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
		asm volatile("" ::: "memory");
	}
	{ asm volatile("" ::: "memory"); atomicAdd(count, 1u); asm volatile("" ::: "memory"); }
	{
		asm volatile("" ::: "memory");
		__hip_atomic_store(count, v, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
		asm volatile("" ::: "memory");
	}
	{ asm volatile("" ::: "memory"); *t = clock64(); asm volatile("" ::: "memory"); }
	/* these have an order of their own */
	__hip_atomic_store(count, v, __ATOMIC_RELEASE, __HIP_MEMORY_SCOPE_AGENT);
	w = __hip_atomic_load(count, __ATOMIC_ACQUIRE, __HIP_MEMORY_SCOPE_AGENT);
	__threadfence();
	__syncthreads();
	/* and these none for others to see */
	{
		uint4 v = *(const uint4 *)data;
		x.x = v.x;
		x.y = v.y;
		x.z = v.z;
		x.w = v.w;
	}
	w = *count;
	/* no clobber */
	w = *(const volatile unsigned *)flag;
	asm volatile("" ::: "memory");
	return v + w + x.x;
}
