// Lanes, votes, barriers, fences.
__device__ float shuffles(float x, int v, unsigned mask, int lane)
{
	float y;
	int w;
	asm volatile("shfl.sync.bfly.b32 %0, %1, %2, 0x1f, 0xffffffff;" : "=f"(y) : "f"(x), "r"(lane));
	asm volatile("shfl.sync.idx.b32 %0, %1, %2, 31, %3;" : "=r"(w) : "r"(v), "r"(lane), "r"(mask));
	asm volatile("shfl.sync.down.b32 %0, %1, 8, 0x101f, -1;" : "=r"(w) : "r"(w));
	asm volatile("shfl.up.b32 %0, %1, 1, 0;" : "=r"(w) : "r"(w));
	asm volatile("{.reg .s32 r0; .reg .pred p; shfl.up.sync.b32 r0|p, %1, 1, %2, 0xFFFFFFFF; @p add.s32 r0, r0, %1; mov.s32 %0, r0; }" : "=r"(w) : "r"(w), "r"(v));
	asm volatile("{\n"
		     "  .reg .s32 r0;\n"
		     "  .reg .pred p;\n"
		     "  shfl.sync.up.b32 r0|p, %1, %2, 0, %3;\n"
		     "  @p add.s32 r0, r0, %1;\n"
		     "  mov.s32 %0, r0;\n"
		     "}\n"
		     : "=r"(w)
		     : "r"(v), "r"(lane), "r"(mask));
	asm volatile("shfl.sync.idx.b32 %0, %1, %2, %3, %4;" : "=r"(v) : "r"(v), "r"(lane), "r"(w), "r"(mask));
	return y + w + v;
}

__device__ unsigned votes(int pred, unsigned mask, unsigned value, unsigned long long wide)
{
	unsigned a, b, c, d, e, f;
	asm volatile("activemask.b32 %0;" : "=r"(a));
	asm volatile("{ .reg .pred p; setp.ne.u32 p, %1, 0; vote.sync.ballot.b32 %0, p, %2; }" : "=r"(b) : "r"(pred), "r"(mask));
	asm volatile("{\n\t"
		     ".reg .pred p, q;\n\t"
		     "setp.ne.s32 p, %1, 0;\n\t"
		     "vote.sync.any.pred q, p, 0xffffffff;\n\t"
		     "selp.u32 %0, 1, 0, q;\n\t"
		     "}"
		     : "=r"(c)
		     : "r"(pred));
	asm volatile("{ .reg .pred p; setp.eq.s32 p, %1, 0; vote.ballot.b32 %0, !p; }" : "=r"(d) : "r"(pred));
	asm volatile("match.any.sync.b32 %0, %1, %2;" : "=r"(e) : "r"(value), "r"(mask));
	asm volatile("match.any.sync.b64 %0, %1, %2;" : "=r"(e) : "l"(wide), "r"(mask));
	asm volatile("redux.sync.add.s32 %0, %1, %2;" : "=r"(f) : "r"(value), "r"(mask));
	asm volatile("redux.sync.max.s32 %0, %1, %2;" : "=r"(f) : "r"(value), "r"(mask));
	asm volatile("redux.sync.and.b32 %0, %1, %2;" : "=r"(f) : "r"(value), "r"(mask));
	return a + b + c + d + e + f;
}

__device__ int waits(unsigned mask, int pred)
{
	int count;
	asm volatile("bar.sync 0;");
	asm volatile("bar.sync %0;" ::"n"(1));
	asm volatile("barrier.sync 0;" ::: "memory");
	asm volatile("bar.warp.sync %0;" ::"r"(mask));
	asm volatile("{ .reg .pred p; setp.ne.s32 p, %1, 0; bar.red.popc.u32 %0, 0, p; }" : "=r"(count) : "r"(pred));
	asm volatile("membar.cta;");
	asm volatile("membar.gl;" ::: "memory");
	asm volatile("membar.sys;");
	asm volatile("fence.acq_rel.gpu;\n" ::: "memory");
	asm volatile("fence.sc.sys;");
	asm volatile("fence.cta;");
	asm volatile("nanosleep.u32 %0;" ::"r"(count));
	asm volatile("griddepcontrol.wait;" ::: "memory");
	asm volatile("brkpt;");
	return count;
}

__device__ unsigned agreement(unsigned v, unsigned mask)
{
	unsigned d, e, f;
	asm volatile("{ .reg .pred p; match.all.sync.b32 %0|p, %1, %2; selp.u32 %0, %0, 7, p; }" : "=r"(d) : "r"(v), "r"(mask));
	asm volatile("match.all.sync.b32 %0, %1, %2;" : "=r"(e) : "r"(v), "r"(mask));
	asm volatile("{ .reg .pred p, q; setp.ne.u32 p, %1, 0; vote.sync.uni.pred q, p, %2; selp.u32 %0, 1, 0, q; }" : "=r"(f) : "r"(v), "r"(mask));
	return d + e + f;
}
