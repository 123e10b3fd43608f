// A statement without an instruction keeps a value from the optimizer: AMD's constraint for what each lane has is "v". Host code stays.
__global__ void kept(unsigned *p, double *d, unsigned short *h)
{
	unsigned x = p[threadIdx.x];
	float f = x;
	asm volatile("" : "+r"(x));
	asm volatile("" : "+f"(f)::"memory");
	asm volatile("" ::"l"(p), "d"(d[0]), "r"(x + 1) : "memory");
	asm volatile("// here" : "+h"(h[0]));
	asm volatile("" ::: "memory");
	p[0] = x + f;
}
template <class T> __device__ void keep(T &v) { asm volatile("" : "+r"(v)); }
template <class T> void keep_on_host(T &v) { asm volatile("" : "+r"(v)); }
__global__ void of_device(unsigned *p, unsigned x)
{
	keep(x);
	p[0] = x;
}

#define ALWAYS inline __attribute__((always_inline))
ALWAYS unsigned long long ticks() // of a header for many processors: none of this is PTX
{
#if defined(__sparc__)
	unsigned long long tick;
	asm(".byte 0x83, 0x41, 0x00, 0x00");
	asm("mov   %%g1, %0" : "=r"(tick));
	return tick;
#elif defined(__x86_64__)
	unsigned long long low, high;
	asm volatile(".align 4");
	__asm__ volatile("rdtsc" : "=a"(low), "=d"(high));
	return high << 32 | low;
#else
	return 0;
#endif
}
