// The device's constructors that classes of the host's need in many turns, and where a macro says their side, which is nothing elsewhere.
#include <cuda_runtime.h>
#ifdef __CUDACC__
#define GPU __device__
#else
#define GPU
#endif
struct Root { int v; __device__ Root() : v(1) {} };
struct First { Root root; };
struct Second { First first; };
struct Third { Second second; };
struct Fourth { Third third; };
struct Fifth { Fourth fourth; };

struct Painted {
	int v, w;
	GPU Painted() : v(1) {}
	GPU explicit Painted(int x) : v(x) {}
	GPU int get() const { return v; }
};
struct Frame { Painted painted; };
struct Unused { int v; GPU Unused() : v(2) {} };

__global__ void k(int *o, Fifth f, Frame g)
{
	Unused u;
	*o = f.fourth.third.second.first.root.v + g.painted.get() + Painted(*o).get() + u.v;
}
int main()
{
	Fifth *f = new Fifth;
	Frame g;
	k<<<1, 1>>>(nullptr, *f, g);
}
