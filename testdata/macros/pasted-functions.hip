// no-compile: some of the names would change
// Functions of CUDA's that macros make of an operation's name.
#include "tranship_compat.h"
#include <hip/hip_runtime.h>

#define CONCAT_(a, b) a##b
#define CONCAT(a, b) CONCAT_(a, b)
#define ROUNDED(op, mode) __f##op##_##mode
#define ROUNDED_DOWN(op) CONCAT(__d##op, _rd)
#define BYTES(op) __v##op##4
#define ATOMIC(op) CONCAT(atomic, op)
#define VOTE(kind) __##kind##_sync
#define RUNTIME(f) CONCAT(cuda, f)
#define CHECKED(f, ...) (CONCAT(cuda, f)(__VA_ARGS__) == hipSuccess)
#define KERNEL(T, op) void op##_##T

__global__ KERNEL(float, kernel)(float *p, double *d, unsigned *u)
{
	p[0] = ROUNDED(mul, rz)(p[0], p[1]);
	d[0] = ROUNDED_DOWN(add)(d[0], d[1]);
	u[0] = BYTES(absdiffu)(u[0], u[1]);
	u[1] = VOTE(ballot)(0xffffffff, u[0]);
	ATOMIC(Add)(p, 1.f);
}

int main()
{
	int cular = 1;
	float *p;
	RUNTIME(Malloc)((void **)&p, 4 * sizeof *p);
	CONCAT(hipMalloc, Host)(&p, 4);
	CONCAT(cuda, Free)(p);
	CONCAT_(cuda, Memset)(p, 0, 4);
	return CHECKED(Memset, p, 0, 4) && CHECKED(DeviceSynchronize) && CONCAT_(cu, lar) ? 0 : 1;
}
// an argument that is a name itself, and the whole another one
#define SYNC(which) which##_sync
#define ASYNC(which) which##Async
__global__ void synced(int *v)
{
	v[0] = SYNC(__shfl)(0xffffffffu, v[0], 2);
}
hipError_t copied(int *v, hipStream_t s) { return ASYNC(hipMemcpy)(v, v + 1, 4, hipMemcpyDefault, s); }
