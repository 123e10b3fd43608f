// constructors for the device that set members to something of its own, and that members of the host's classes need
#include <cuda_runtime.h>

struct lane {
	int id;
	float v;
	__device__ lane() : id(threadIdx.x), v(0) {}
	__device__ explicit lane(float v)
	    : id(threadIdx.x % 32)
	    , v(v)
	{
		this->v += __fadd_rn(v, 1);
	}
	__device__ lane(int id, float v) : id(id), v(v) {}
};
struct owner {
	lane a;
	int n;
	owner() : n(0) {}
};
template <class T>
struct box {
	T v;
	box() {}
};

__device__ long long now() { return clock64(); }
struct ticks {
	long long at;
	__device__ ticks() : at(now())
	{
	}
};
struct stamp {
	ticks t;
	int n = 0;
};

// the device's alone, and one that the host could not make
struct thread {
	int id;
	__device__ thread() : id(threadIdx.x) {}
};
struct bound {
	const int &n;
	__device__ bound(const int *p) : n(p[threadIdx.x]) {}
};

__global__ void kernel(float *p, owner o, stamp s)
{
	lane a(p[0]), b;
	thread t;
	bound c(&o.n);
	p[0] = a.v + b.id + o.a.id + t.id + s.n + c.n;
}

int main()
{
	owner o;
	box<lane> b;
	stamp *s = new stamp;
	kernel<<<1, 1>>>(nullptr, o, *s);
	return o.n;
}
