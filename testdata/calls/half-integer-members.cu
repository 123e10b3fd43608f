// Integers assigned to half that is a member or lies behind pointers, in functions for both sides.
#include <cuda_fp16.h>
struct P { half h; __half w[4], *p; int n; half *q; };
struct R { P a[3]; P *b; };
__host__ __device__ void f(P *p, R &r, half *o, half **oo, int n) {
  P q;
  q.h = n;
  p->h = n;
  p->w[1] = 3;
  q.w[n] = n + 1;
  p[2].h = 0;
  q.p = 0;
  q.p[2] = 0;
  *q.p = 1;
  q.n = 3;
  q.q = 0;
  r.a[n].h = n;
  r.b->h = n, r.b->w[n] = 2;
  half *z;
  z = 0;
  *o = n;
  *oo[n] = n;
  oo[n] = 0;
  oo[1][n] = 4;
  q.h = q.w[0];
  q.h = 2.5f;
  half t[3] = {0.5f, 2, 3};
  t[n] = n;
  if (n > 3) q.h = n; else q.h = -n;
}
struct Q { half v; int k; __host__ __device__ void set(int n) { v = n; this->v = n; k = n; }
 __host__ __device__ void other(int v) { v = 3; }
 __host__ __device__ Q &operator=(int n) { this->v = n; return *this; } 
 __device__ void d(int n) { v = n; } };
struct O { int v; };
__host__ __device__ void g(O *o, Q &q) { o->v = 3; q.v = 3; q.k = 1; }
__global__ void k(P *p) { p->h = 3; }
void host(P *p, int n) { p->h = n; }
struct Again { half h, last; int n; __host__ __device__ void set(int k) { h = k; last = k; n = k; } };
struct Whole { int h; __host__ __device__ void set(int k) { h = k; } };
