// Statements in macros and of macros.
#define HINT ".L1::no_allocate"
#if defined(_WIN64) || defined(__LP64__)
#define PTR "l"
#else
#define PTR "r"
#endif
#define CP_ASYNC_CG(dst, src, Bytes) \
	asm volatile("cp.async.cg.shared.global.L2::128B [%0], [%1], %2;\n" ::"r"(dst), "l"(src), "n"(Bytes))
#define CP_ASYNC_WAIT_ALL() asm volatile("cp.async.wait_all;\n" ::)
#define LANE(x) asm("mov.u32 %0, %%laneid;" : "=r"(x));
#define ADD3(r, a, b, c) asm("{ .reg .u32 t; add.u32 t, %1, %2; add.u32 %0, t, %3; }" : "=r"(r) : "r"(a), "r"(b), "r"(c))

#define STR_(x) #x
#define STR(x) STR_(x)
#define WIDTH 5
#define SHIFT(how) "shf." #how ".wrap.b32 "

__device__ unsigned pieces(unsigned a, unsigned b)
{
	asm("bfe.u32 %0, %1, " STR(WIDTH) ", " STR_(3) ";" : "=r"(a) : "r"(b));
	asm(SHIFT(r) "%0, %1, %2, 8;" : "=r"(b) : "r"(a), "r"(b));
	return a;
}

__device__ __forceinline__ float stream(const float *p)
{
	float v;
	asm volatile("ld.global.nc" HINT ".f32 %0, [%1];" : "=f"(v) : PTR(p));
	return v;
}

__device__ unsigned uses(unsigned smem, const uint4 *p, unsigned i)
{
	unsigned lane, sum;
	LANE(lane)
	CP_ASYNC_CG(smem + 16 * i, p + i, 16);
	CP_ASYNC_WAIT_ALL();
	if (lane)
		ADD3(sum, lane++, i, 3);
	else
		sum = 0;
	return sum + (unsigned)stream((const float *)p);
}

// A macro's parameters stand for literals.
#define LOAD(space, type) "ld" space "." type " %0, [%1];"
#define ADD(saturate) "add" saturate ".s32 %0, %1, " ONE ";"
#define ONE "1"
__device__ float loaded(const float *p)
{
	float v;
	asm(LOAD(".global" ".nc", "f32") : "=f"(v) : "l"(p));
	return v;
}
__device__ int next_of(int n)
{
	int more, most;
	asm(ADD("") : "=r"(more) : "r"(n));
	asm(ADD(".sat") : "=r"(most) : "r"(n));
	return more + most;
}

// the keyword by another name
#define VOLATILE_ASM asm volatile
#define INLINE_ASM __asm__
#define LANE_INTO(r) VOLATILE_ASM("mov.u32 %0, %%laneid;" : "=r"(r))
#ifdef VOLATILE_ASM
__device__ unsigned lanes()
{
	unsigned lane, below;
	LANE_INTO(lane);
	INLINE_ASM volatile("mov.u32 %0, %%lanemask_lt;" : "=r"(below));
	VOLATILE_ASM("membar.gl;" ::: "memory");
	return lane + below;
}
#endif
static inline int kept_in_register(int x)
{
	INLINE_ASM("" : "+r"(x));
	return x;
}

// A hint that older compilers lack.
#if (__CUDACC_VER_MAJOR__ >= 11) && (__CUDACC_VER_MINOR__ >= 4)
#define L2_HINT(size) ".L2::" #size "B"
#else
#define L2_HINT(size)
#endif
__device__ void fetch(unsigned smem, const uint4 *p, bool mask)
{
	asm volatile("{ .reg .pred p; setp.ne.b32 p, %0, 0;\n"
	             "  @p cp.async.cg.shared.global" L2_HINT(128) " [%1], [%2], 16; }" ::"r"((int)mask), "r"(smem), "l"(p));
}

// The keyword by its own name.
#define asm asm volatile
__device__ unsigned volatile_lane()
{
	unsigned lane;
	asm("mov.u32 %0, %%laneid;" : "=r"(lane));
	return lane;
}
