// A memory clobber orders what other threads see: it stays around strong accesses and clocks, and nowhere else.
__device__ unsigned poll(volatile unsigned *flag, unsigned *count, const uint4 *data, unsigned long long *t)
{
	unsigned v, w;
	uint4 x;
	asm volatile("st.volatile.global.u32 [%0], %1;" ::"l"(flag), "r"(1u) : "memory");
	asm volatile("ld.relaxed.gpu.global.u32 %0, [%1];" : "=r"(v) : "l"(count) : "memory");
	asm volatile("red.global.add.u32 [%0], 1;" ::"l"(count) : "memory");
	asm volatile("st.global.cg.u32 [%0], %1;" ::"l"(count), "r"(v) : "memory");
	asm volatile("mov.u64 %0, %%clock64;" : "=l"(*t)::"memory");
	/* these have an order of their own */
	asm volatile("st.release.gpu.global.u32 [%0], %1;" ::"l"(count), "r"(v) : "memory");
	asm volatile("ld.acquire.gpu.global.u32 %0, [%1];" : "=r"(w) : "l"(count) : "memory");
	asm volatile("membar.gl;" ::: "memory");
	asm volatile("bar.sync 0;" ::: "memory");
	/* and these none for others to see */
	asm volatile("ld.global.nc.v4.u32 {%0, %1, %2, %3}, [%4];" : "=r"(x.x), "=r"(x.y), "=r"(x.z), "=r"(x.w) : "l"(data) : "memory");
	asm volatile("ld.global.u32 %0, [%1];" : "=r"(w) : "l"(count) : "memory");
	/* no clobber */
	asm volatile("ld.volatile.global.u32 %0, [%1];" : "=r"(w) : "l"(flag));
	asm volatile("" ::: "memory");
	return v + w + x.x;
}
