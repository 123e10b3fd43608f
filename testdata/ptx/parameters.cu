// no-compile: the parameters of a macro make up its PTX, which is not translated
#define FLOAT_OP(op) asm(#op ".f32 %0, %0, %1;" : "+f"(x) : "f"(y))
#define INT_OP(op, t) asm volatile(#op "." #t " %0, %1, %2;" : "=r"(r) : "r"(a), "r"(b))
#define ANY(instruction) asm volatile(instruction " %0, %1, %2;" : "=r"(r) : "r"(a), "r"(b))
#define SET(op) asm("{ .reg .pred p; setp." #op ".s32 p, %1, %2; selp.s32 %0, 1, 0, p; }" : "=r"(r) : "r"(a), "r"(b))
#define CPUID(n) __asm__("cpuid" : "=a"(n))

__device__ int all(int a, int b)
{
	int r;
	float x = a, y = b;
	FLOAT_OP(add);
	INT_OP(add, s32);
	ANY("mul.lo.s32");
	SET(lt);
	return r + (int)x;
}
