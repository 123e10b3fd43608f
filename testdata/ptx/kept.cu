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
