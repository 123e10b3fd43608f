// no-compile: clang has the function built in, which the diagnostic is about
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
