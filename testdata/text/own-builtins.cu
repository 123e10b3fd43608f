// A program's own __rdtsc, which GCC takes without a header of its own.
#include <cuda_runtime.h>

static inline unsigned long long __rdtsc()
{
	unsigned high, low;
	__asm__("rdtsc" : "=d"(high), "=a"(low));
	return ((unsigned long long)high << 32) | low;
}

// other functions, and calls
static inline unsigned long long rdtsc() { return __rdtsc(); }
struct timer {
	unsigned long long __rdtsc() { return 1; }
};
__global__ void k() {}
int main()
{
	k<<<1, 1>>>();
	return (int)rdtsc();
}

// x86's of another compiler, which clang has for the host of its device pass; another number of parameters is an overload
static inline unsigned long long _umul128(unsigned long long a, unsigned long long b, unsigned long long *high) { return *high = a * b; }
__host__ __device__ inline unsigned long long __umulh(unsigned long long a, unsigned long long b) { return a * b; }
static inline void __cpuid(int info[4], int leaf) { info[0] = leaf; }
static inline void __cpuid(int leaf, int &a, int &b, int &c, int &d) { a = b = c = d = leaf; }
static inline unsigned char _BitScanReverse64(unsigned long *i, unsigned long long m) { return m ? *i = 63 - __builtin_clzll(m), 1 : 0; }
__device__ inline long long __mulh(long long a, long long b) { return a * b; }
