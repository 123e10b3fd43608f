// no-compile: it holds PTX that is not translated
// What has no counterpart stays, and says so; host assembly and empty assembly are nobody's business.
#include <hip/hip_runtime.h>
#include "tranship_compat.h"
#define TRAP __builtin_trap()
#define STR(x) #x
#define MMA(d, a, b) asm volatile("mma.sync.aligned.m16n8k16.row.col.f64.f64.f64.f64 {%0, %1, %2, %3}, {%4, %4, %4, %4, %4, %4, %4, %4}, {%5, %5, %5, %5}, {%0, %1, %2, %3};" : "+d"(d[0]), "+d"(d[1]), "+d"(d[2]), "+d"(d[3]) : "d"(a), "d"(b))
#define LOAD(kind, x, p) asm("ld.global." kind ".f32 %0, [%1];" : "=f"(x) : "l"(p))

#define LOADER(hint, T, letter) __device__ T load_##letter(const T *p) { T v; asm("ld.global" hint " %0, [%1];" : "=" #letter(v) : "l"(p)); return v; }
LOADER(".cs.f32", float, f)

static inline unsigned long long host_cycles()
{
	unsigned lo, hi;
	asm volatile("rdtsc" : "=a"(lo), "=d"(hi));
	__asm__ __volatile__("mrc p15, 0, %0, c9, c13, 0" : "=r"(lo));
	asm volatile("vadd.f32 s0, s1, s2\n vld1.32 {d0}, [r0]");
	asm volatile("mov %0, %%eax; ret; trap" : "=r"(lo));
	return (unsigned long long)hi << 32 | lo;
}

extern int renamed(int) asm("other_name");

__device__ void fence_of_the_compiler() { asm volatile("" ::: "memory"); }

__device__ void refused(double *d, float *x, unsigned smem, unsigned *r, unsigned long long desc)
{
	MMA(d, d[2], d[3]);
	LOAD("ca", x[0], x);
	if (smem == 0)
		TRAP;
	asm volatile("ldmatrix.sync.aligned.m16n16.x2.trans.shared.b8 {%0, %1, %2, %3}, [%4];"
		     : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3])
		     : "r"(smem));
	asm volatile("mma.sync.aligned.m8n8k4.row.col.f16.f16.f16.f16 {%0, %1, %2, %3}, {%4, %5}, {%4, %5}, {%0, %1, %2, %3};"
		     : "+r"(r[0]), "+r"(r[1]), "+r"(r[2]), "+r"(r[3])
		     : "r"(r[4]), "r"(r[5]));
	asm volatile("mma.sp.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16 {%0, %1}, {%2, %3}, {%2, %3}, {%0, %1}, %4, 0x0;"
		     : "+r"(r[0]), "+r"(r[1])
		     : "r"(r[2]), "r"(r[3]), "r"(r[4]));
	asm volatile("wmma.store.d.sync.aligned.row.m16n16k16.shared.f16 [%0], {%1, %2, %3, %4}, 16;" ::"r"(smem), "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3]));
	asm volatile("{\n"
		     ".reg .pred P1;\n"
		     "LAB_WAIT:\n"
		     "mbarrier.try_wait.parity.shared::cta.b64 P1, [%0], %1;\n"
		     "@P1 bra DONE;\n"
		     "bra LAB_WAIT;\n"
		     "DONE:\n"
		     "}" ::"r"(smem),
		     "r"(r[0]));
	asm volatile("wgmma.fence.sync.aligned;\nwgmma.commit_group.sync.aligned;\nwgmma.fence.sync.aligned;" ::: "memory");
	asm volatile("cp.async.bulk.commit_group;");
	asm volatile("setmaxnreg.inc.sync.aligned.u32 %0;\n" ::"n"(240));
	asm volatile("bar.sync %0, %1;" ::"r"(1), "r"(128));
	asm volatile("bar.arrive 1, 128;");
	x[0] = __fadd_rz(x[1], x[2]);
	asm volatile("exit;");
	asm volatile("mov.u32 %0, %%nsmid;" : "=r"(r[0]));
	asm volatile("tex.1d.v4.f32.s32 {%0, %1, %2, %3}, [tex, {%4}];" : "=f"(x[0]), "=f"(x[1]), "=f"(x[2]), "=f"(x[3]) : "r"(smem));
	asm volatile(
#if defined(__HIP_DEVICE_COMPILE__) /* __CUDA_ARCH__ >= 700 */
		"membar.gl;"
#else
		"membar.sys;"
#endif
	);
	asm volatile("mov.u32 %0, table;" : "=r"(r[0]));
	asm volatile("this is no %0 instruction; mov.u32 %0, 1;" : "=r"(r[0]));
	asm("{ .reg .pred %top; setp.ne.u32 %top, %0, 0;" ::"r"(r[0]));
	asm("@%top mov.b32 %0, %1;" : "+r"(r[1]) : "r"(r[2]));
	asm("}");
	asm("add.u32 %0, %1, " STR(NOWHERE(4)) ";" : "=r"(r[0]) : "r"(r[1]));
	asm volatile("tensormap.replace.tile.rank.global.b1024.b32 [%0], %1;" ::"l"(x), "n"(3));
	asm("cvt.rn.satfinite.e2m3x2.f32 %0, %1, %2;" : "=h"(s) : "f"(x[0]), "f"(x[1]));
	static const char rounding[] = "rni";
	asm("cvt.%1.f32.f32 %0, %2;" : "=f"(x[0]) : "C"(rounding), "f"(x[1]));
	asm("add.u32 %0, %1, 1;" : "=r"(r[0]) : "0"(r[1]));
	asm("{ .reg .pred p; setp.lo.s32 p, %1, 4; selp.u32 %0, 1, 0, p; }" : "=r"(r[0]) : "r"(r[1])); // for unsigned types
	asm("{ .reg .pred p; setp.lt.b32 p, %1, 4; selp.u32 %0, 1, 0, p; }" : "=r"(r[0]) : "r"(r[1])); // bits have no order
	asm volatile("st.shared::cluster.u32 [%0], %1;" ::"r"(smem), "r"(r[0]));
	asm volatile("st.bulk.shared::cta [%0], %1, 0;" ::"r"(smem), "l"(x));
	asm volatile("{ .reg .pred p; setp.ne.b32 p, %1, 0;"
#if 1 /* __CUDACC_VER_MAJOR__ >= 12 */
	             " @p ld.global.nc.L2::128B.b32 %0, [%2]; }"
#else
	             " @p ld.global.nc.b32 %0, [%2]; }"
#endif
	             : "=r"(r[0]) : "r"(r[1]), "l"(x));
}
