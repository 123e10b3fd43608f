// Integers assigned to half that is a member or lies behind pointers, in functions for both sides.
#include <hip/hip_runtime.h>
#include <hip/hip_fp16.h>
struct P { half h; __half w[4], *p; int n; half *q; };
struct R { P a[3]; P *b; };
__host__ __device__ void f(P *p, R &r, half *o, half **oo, int n) {
  P q;
  q.h = __half(n);
  p->h = __half(n);
  p->w[1] = __half(3);
  q.w[n] = __half(n + 1);
  p[2].h = __half(0);
  q.p = 0;
  q.p[2] = __half(0);
  *q.p = __half(1);
  q.n = 3;
  q.q = 0;
  r.a[n].h = __half(n);
  r.b->h = __half(n), r.b->w[n] = __half(2);
  half *z;
  z = 0;
  *o = __half(n);
  *oo[n] = __half(n);
  oo[n] = 0;
  oo[1][n] = __half(4);
  q.h = q.w[0];
  q.h = 2.5f;
  half t[3] = {0.5f, 2, 3};
  t[n] = __half(n);
  if (n > 3) q.h = __half(n); else q.h = __half(-n);
}
struct Q { half v; int k; __host__ __device__ void set(int n) { v = __half(n); this->v = __half(n); k = n; }
 __host__ __device__ void other(int v) { v = 3; }
 __host__ __device__ Q &operator=(int n) { this->v = n; return *this; } 
 __device__ void d(int n) { v = n; } };
struct O { int v; };
__host__ __device__ void g(O *o, Q &q) { o->v = 3; q.v = __half(3); q.k = 1; }
__global__ void k(P *p) { p->h = 3; }
void host(P *p, int n) { p->h = n; }
struct Again { half h, last; int n; __host__ __device__ void set(int k) { h = __half(k); last = __half(k); n = k; } };
struct Whole { int h; __host__ __device__ void set(int k) { h = k; } };
