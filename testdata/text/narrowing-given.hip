// Braces that lose something and are assigned, given to a function, or returned as a type behind an arrow: a cast is written.
#include <hip/hip_runtime.h>
struct P { int x, y; __host__ __device__ P(int a, int b) : x(a), y(b) {} };
struct A { int x; unsigned y; float z; };
struct Long { long x, y; };
struct Holder { P p; A a[3]; P *q; };
struct Object {
	__device__ void put(A a, int n) {}
	__device__ void put(A a) {}
	__device__ void either(P p) {}
	__device__ void either(Long p, int n) {}
};
__device__ void take(P p) {}
__device__ void take(int a, int b) {}
__device__ void with_default(int n, const P &p = {1, 2}) {}
template <class T> __device__ void made(T t, P p) {}
__device__ auto arrow() -> P { return {static_cast<int>(threadIdx.x), 2}; }
__global__ void k(int *o, Object ob, Holder h, Holder *hp, Long b, unsigned u, float f, double d)
{
	ob.put({1, 2, f}, u);
	ob.put({1, 2, f});
	take({static_cast<int>(u), static_cast<int>(u)});
	take(u, u);
	with_default(3, {static_cast<int>(u), 1});
	made(3, {static_cast<int>(threadIdx.x), 1});
	h.p = {static_cast<int>(u), 2};
	h.p = {1, 2};
	hp->a[2] = {1, u, f};
	h.q[2] = {1, static_cast<int>(blockIdx.x)};
	b = {u, 1};
	P list[2] = {{1, 2}, {3, 4}};
	list[1] = {static_cast<int>(u), 1};
	auto lambda = [&]() -> P { return {static_cast<int>(u), 4}; };
	o[0] = lambda().x + arrow().x + list[1].x;
	float half = f;
	long uint = u;
	list[0] = {static_cast<int>(half), static_cast<int>(uint)};
	list[0] = {(int)half, 2};
	dim3 g;
	g = {u, 1, 1};
	for (int i : {1, 2})
		o[i] = i;
}
