// Statements in macros and of macros.
#include <hip/hip_runtime.h>
#include "tranship_compat.h"
#define HINT ".L1::no_allocate"
#if defined(_WIN64) || defined(__LP64__)
#define PTR "l"
#else
#define PTR "r"
#endif
#define CP_ASYNC_CG(dst, src, Bytes) \
	tranship::copy_to_shared<(int)(Bytes)>(tranship::shared<char>((dst)), (const void *)(src))
#define CP_ASYNC_WAIT_ALL() (void)0
#define LANE(x) (x) = tranship::lane_id();
#define ADD3(r, a, b, c) do { unsigned t_ptx = (unsigned)(a) + (unsigned)(b); (r) = t_ptx + (unsigned)(c); } while (0)

#define STR_(x) #x
#define STR(x) STR_(x)
#define WIDTH 5
#define SHIFT(how) "shf." #how ".wrap.b32 "

__device__ unsigned pieces(unsigned a, unsigned b)
{
	a = (b >> 5) & 0x7u;
	b = __funnelshift_r(a, b, 8u);
	return a;
}

__device__ __forceinline__ float stream(const float *p)
{
	float v;
	v = *p;
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
	v = *p;
	return v;
}
__device__ int next_of(int n)
{
	int more, most;
	more = (unsigned)n + 1u;
	most = __builtin_elementwise_add_sat(n, 1);
	return more + most;
}

// the keyword by another name
#define VOLATILE_ASM asm volatile
#define INLINE_ASM __asm__
#define LANE_INTO(r) (r) = tranship::lane_id()
#ifdef VOLATILE_ASM
__device__ unsigned lanes()
{
	unsigned lane, below;
	LANE_INTO(lane);
	below = tranship::lanemask_lt();
	__threadfence();
	return lane + below;
}
#endif
static inline int kept_in_register(int x)
{
	INLINE_ASM("" : "+r"(x));
	return x;
}

// A hint that older compilers lack.
#if (1 /* __CUDACC_VER_MAJOR__ >= 11 */) && (1 /* __CUDACC_VER_MINOR__ >= 4 */)
#define L2_HINT(size) ".L2::" #size "B"
#else
#define L2_HINT(size)
#endif
__device__ void fetch(unsigned smem, const uint4 *p, bool mask)
{
	{ bool p_ = (int)mask != 0; if (p_) *tranship::shared<uint4>(smem) = *(const uint4 *)p; }
}

// The keyword by its own name.
#define asm asm volatile
__device__ unsigned volatile_lane()
{
	unsigned lane;
	lane = tranship::lane_id();
	return lane;
}
