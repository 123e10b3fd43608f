// Loads, stores, atomics.
__device__ float loads(const float *p, const int *q, const double *d, const unsigned char *b, unsigned smem, int i)
{
	float x, y, z, w;
	int n;
	unsigned u;
	double e;
	asm("ld.global.f32 %0, [%1];" : "=f"(x) : "l"(p));
	asm volatile("ld.global.nc.L1::no_allocate.f32 %0, [%1+8];" : "=f"(y) : "l"(p + i));
	asm volatile("ld.global.ca.s32 %0, [%1];" : "=r"(n) : "l"(q));
	asm volatile("ld.global.cs.u32 %0, [%1];" : "=r"(u) : "l"(q) : "memory");
	asm volatile("ld.global.cg.s32 %0, [%1];" : "=r"(n) : "l"(q));
	asm volatile("ld.global.cv.u32 %0, [%1 + 4];" : "=r"(u) : "l"(&q[i]));
	asm volatile("ld.volatile.global.f32 %0, [%1];" : "=f"(z) : "l"(p));
	asm volatile("ld.relaxed.gpu.global.u32 %0, [%1];" : "=r"(u) : "l"(q) : "memory");
	asm volatile("ld.acquire.sys.global.u8 %0, [%1];" : "=r"(u) : "l"(b) : "memory");
	asm volatile("ld.acquire.cta.u32 %0, [%1];" : "=r"(u) : "l"(q) : "memory");
	asm("ld.global.s8 %0, [%1];" : "=r"(n) : "l"(b));
	asm("ld.f64 %0, [%1];" : "=d"(e) : "l"(d));
	asm volatile("ld.global.v4.f32 {%0, %1, %2, %3}, [%4];" : "=f"(x), "=f"(y), "=f"(z), "=f"(w) : "l"(p));
	asm volatile("ld.global.nc.v2.f32 {%0, _}, [%1];" : "=f"(x) : "l"(p));
	asm volatile("ld.volatile.global.v2.f32 {%0, %1}, [%2];" : "=f"(x), "=f"(y) : "l"(p));
	asm volatile("ld.shared.f32 %0, [%1];" : "=f"(w) : "r"(smem));
	asm volatile("ld.shared.v2.u32 {%0, %1}, [%2 + 16];" : "=r"(u), "=r"(n) : "r"(smem + i));
	return x + y + z + w + n + u + (float)e;
}

__device__ void stores(float *p, unsigned *q, unsigned smem, uint4 v, float x)
{
	asm volatile("st.global.f32 [%0], %1;" ::"l"(p), "f"(x) : "memory");
	asm volatile("st.global.cs.u32 [%0 + 4], %1;" ::"l"(q), "r"(v.x));
	asm volatile("st.global.cg.v4.u32 [%0], {%1, %2, %3, %4};" ::"l"(q), "r"(v.x), "r"(v.y), "r"(v.z), "r"(v.w));
	asm volatile("st.volatile.global.u32 [%0], %1;" ::"l"(q), "r"(7));
	asm volatile("st.release.gpu.global.u32 [%0], %1;" ::"l"(q), "r"(v.y) : "memory");
	asm volatile("st.release.sys.global.u8 [%1], %0;" ::"r"(v.x) "l"(q) : "memory");
	asm volatile("st.shared.u32 [%0], %1;" ::"r"(smem), "r"(v.x));
	asm volatile("st.shared.v2.f32 [%0], {%1, %2};" ::"r"(smem), "f"(x), "f"(-x));
	asm volatile("st.global.wt.u16 [%0], %1;" ::"l"(q), "h"((unsigned short)v.x));
}

__device__ unsigned atomics(unsigned *p, float *f, unsigned long long *q, unsigned smem, int i)
{
	unsigned old;
	unsigned long long wide;
	float x;
	asm volatile("atom.global.add.u32 %0, [%1], %2;" : "=r"(old) : "l"(p), "r"(1));
	asm volatile("atom.add.f32 %0, [%1], %2;" : "=f"(x) : "l"(f), "f"(1.0f));
	asm volatile("atom.global.min.s32 %0, [%1], %2;" : "=r"(old) : "l"(p), "r"(i));
	asm volatile("atom.max.u64 %0, [%1], %2;" : "=l"(wide) : "l"(q), "l"(q[1]));
	asm volatile("atom.global.and.b32 %0, [%1], %2;" : "=r"(old) : "l"(p), "r"(old));
	asm volatile("atom.global.or.b64 %0, [%1], %2;" : "=l"(wide) : "l"(q), "l"(wide));
	asm volatile("atom.global.exch.b32 %0, [%1], %2;" : "=r"(old) : "l"(p), "r"(0));
	asm volatile("atom.global.cas.b32 %0, [%1], %2, %3;" : "=r"(old) : "l"(p), "r"(0), "r"(1) : "memory");
	asm volatile("atom.global.inc.u32 %0, [%1], %2;" : "=r"(old) : "l"(p), "r"(31u));
	asm volatile("atom.acquire.gpu.global.cas.b32 %0, [%1], %2, %3;" : "=r"(old) : "l"(p), "r"(0), "r"(1) : "memory");
	asm volatile("atom.add.acq_rel.gpu.global.u32 %0, [%1], %2;" : "=r"(old) : "l"(p), "r"(1) : "memory");
	asm volatile("atom.shared.add.u32 %0, [%1], %2;" : "=r"(old) : "r"(smem), "r"(1));
	asm volatile("red.global.add.u32 [%0], %1;" ::"l"(p), "r"(old));
	asm volatile("red.release.gpu.global.add.s32 [%0], %1;" ::"l"(p), "r"(-1) : "memory");
	asm volatile("red.shared.xor.b32 [%0 + 4], %1;" ::"r"(smem), "r"(old));
	return old + (unsigned)wide + (unsigned)x;
}

// Addresses of shared memory, and copies that are done at once.
__device__ void copies(float *shared, const float *global, bool guard, int n)
{
	unsigned smem;
	unsigned long long policy;
	asm("{ .reg .u64 u64addr; cvta.to.shared.u64 u64addr, %1; cvt.u32.u64 %0, u64addr; }" : "=r"(smem) : "l"(shared));
	asm volatile("cp.async.cg.shared.global [%0], [%1], 16;\n" ::"r"(smem), "l"(global));
	asm volatile("cp.async.ca.shared.global.L2::128B [%0], [%1], %2;\n" ::"r"(smem), "l"(global), "n"(8));
	asm volatile("cp.async.ca.shared.global [%0], [%1], %2, %3;\n" ::"r"(smem), "l"(global), "n"(4), "r"(guard ? 4 : 0));
	asm volatile("cp.async.cg.shared.global [%0], [%1], %2;\n" ::"r"(smem), "l"(global), "n"(sizeof(uint4)));
	asm volatile("{\n"
		     "  .reg .pred p;\n"
		     "  setp.ne.b32 p, %0, 0;\n"
		     "  @p cp.async.cg.shared.global [%1], [%2], %3;\n"
		     "}\n" ::"r"((int)guard),
		     "r"(smem), "l"(global), "n"(16));
	asm volatile("{ .reg .pred p; setp.eq.u32 p, %2, 0; cp.async.ca.shared.global [%0], [%1], 4, p; }" ::"r"(smem), "l"(global), "r"(n));
	asm volatile("cp.async.commit_group;\n" ::);
	asm volatile("cp.async.wait_group %0;\n" ::"n"(0));
	if (n)
		asm volatile("cp.async.wait_all;");
	asm("createpolicy.fractional.L2::evict_first.b64 %0, 1.0;" : "=l"(policy));
	asm volatile("ld.global.L2::cache_hint.f32 %0, [%1], %2;" : "=f"(shared[n]) : "l"(global), "l"(policy));
	asm volatile("prefetch.global.L2 [%0];" ::"l"(global));
	asm("{ .reg .pred p; isspacep.shared p, %1; selp.s32 %0, 1, 0, p; }" : "=r"(n) : "l"(shared));
	asm("cvta.to.global.u64 %0, %0;" : "+l"(global));
	shared[n] = *global;
}

__device__ unsigned packed_atomics(unsigned *p, unsigned short *h, float *f, unsigned smem, unsigned v)
{
	unsigned old;
	unsigned short o;
	asm volatile("atom.global.add.noftz.f16x2 %0, [%1], %2;" : "=r"(old) : "l"(p), "r"(v));
	asm volatile("red.global.add.noftz.bf16x2 [%0], %1;" ::"l"(p), "r"(v));
	asm volatile("atom.add.noftz.f16 %0, [%1], %2;" : "=h"(o) : "l"(h), "h"((unsigned short)v));
	asm volatile("atom.shared.add.noftz.bf16x2 %0, [%1], %2;" : "=r"(v) : "r"(smem), "r"(v));
	asm volatile("red.global.add.v2.f32 [%0], {%1, %2};" ::"l"(f), "f"(1.0f), "f"(f[2]));
	return old + o + v;
}

__device__ void **chase(void **chain, int steps)
{
	void **at = chain;
	for (int i = 0; i < steps; i++)
		asm volatile("ld.global.nc.b64 %0, [%0];" : "+l"(at) : : "memory");
	return at;
}
