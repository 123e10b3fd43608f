// Special registers, moves, packing.
__device__ unsigned lane()
{
	unsigned laneid;
	asm("mov.u32 %0, %%laneid;" : "=r"(laneid));
	return laneid;
}

__device__ int below(int *out)
{
	unsigned mask;
	asm volatile ("mov.u32 %0, %lanemask_lt;" : "=r"(mask));
	asm("mov.u32 %0, %%lanemask_le;\n\t" : "=r"(out[0]));
	asm("mov.u32 %0, %%lanemask_eq;" : "=r"(out[1]));
	asm("mov.u32 %0, %%lanemask_gt;" : "=r"(out[2]));
	asm("mov.u32 %0, %%lanemask_ge;" : "=r"(out[3]));
	asm("mov.u32 %0, %%warpid;" : "=r"(out[4]));
	return mask;
}

__global__ void places(unsigned *out)
{
	asm("mov.u32 %0, %tid.x;" : "=r"(out[0]));
	asm("mov.u32 %0, %ntid.y;" : "=r"(out[1]));
	asm("mov.u32 %0, %%ctaid.z;" : "=r"(out[2]));
	__asm__ __volatile__("mov.u32 %0, %%nctaid.x;" : "=r"(out[3]));
	if (out[0] == 7)
		asm("trap;");
	else
		asm volatile("exit;");
}

__global__ void clocks(unsigned long long *t, unsigned *c)
{
	unsigned long long start;
	asm volatile("mov.u64 %0, %%clock64;" : "=l"(start)::"memory");
	asm volatile("mov.u32 %0, %%clock;" : "=r"(c[0]));
	asm volatile("mov.u64 %0, %globaltimer;" : "=l"(t[0]));
	asm("mov.u32 %0, %%smid;" : "=r"(c[1]));
	t[1] = start;
}

__device__ float bits(float f, double d, int *i, long long *l)
{
	unsigned lo, hi;
	double back;
	asm("mov.b32 %0, %1;" : "=r"(i[0]) : "f"(f));
	asm("mov.b64 %0, %1;" : "=l"(l[0]) : "d"(d));
	asm("mov.b64 {%0, %1}, %2;" : "=r"(lo), "=r"(hi) : "d"(d));
	asm("mov.b64 %0, {%1, %2};" : "=d"(back) : "r"(lo), "r"(hi ^ 1));
	asm("mov.b64 %0, {%1, %2};" : "=l"(l[1]) : "r"(i[0]), "r"(i[1]));
	asm("{ .reg .u32 t; mov.b64 {t, %0}, %1; }" : "=r"(i[2]) : "l"(l[0]));
	asm("mov.f32 %0, 0f3F800000;" : "=f"(f));
	asm("mov.f64 %0, 0d3FB999999999999A;" : "=d"(back));
	asm("mov.u32 %0, 0xffU;" : "=r"(lo));
	asm("mov.b32 %0, -1;" : "=r"(hi));
	return f + (float)back + (float)(lo + hi);
}

// Inputs that a statement writes: its own copies.
__device__ int segmented(int partial, unsigned distance, unsigned up)
{
	asm("{ .reg .u32 r; .reg .pred p; shfl.sync.up.b32 r, %1, %2, 0, 0xffffffff; setp.le.u32 p, %2, %3;"
	    "  @p add.u32 %1, r, %1; mov.u32 %0, %1; }"
	    : "=r"(partial)
	    : "r"(partial), "r"(up), "r"(distance));
	return partial;
}
__device__ float next(float a, const float *p)
{
	float r;
	asm("add.f32 %1, %1, %1; add.u64 %2, %2, 4; ld.global.f32 %0, [%2]; add.f32 %0, %0, %1;" : "=f"(r) : "f"(a), "l"(p));
	return r;
}
