// tranship-options: --warp native
// Lanes of the wavefront: what counts on 32 of them stays.
__device__ unsigned lanes(unsigned v, unsigned mask)
{
	unsigned lane, got, all;
	asm("mov.u32 %0, %%laneid;" : "=r"(lane));
	asm("mov.u32 %0, %%lanemask_lt;" : "=r"(got));
	asm volatile("shfl.sync.bfly.b32 %0, %1, 1, 0x1f, %2;" : "=r"(all) : "r"(v), "r"(mask));
	asm volatile("{ .reg .pred p; setp.ne.u32 p, %1, 0; vote.sync.ballot.b32 %0, p, %2; }" : "=r"(v) : "r"(v), "r"(mask));
	asm volatile("activemask.b32 %0;" : "=r"(mask));
	asm volatile("bar.warp.sync %0;" ::"r"(mask));
	asm("movmatrix.sync.aligned.m8n8.trans.b16 %0, %0;" : "+r"(v));
	asm volatile("ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%0}, [%1];" : "=r"(v) : "r"(mask));
	asm volatile("mma.sync.aligned.m16n8k8.row.col.f16.f16.f16.f16 {%0, %1}, {%2, %2}, {%2}, {%0, %1};" : "+r"(lane), "+r"(got) : "r"(v));
	return lane + got + all + v + mask;
}
