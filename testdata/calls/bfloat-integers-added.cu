// Integers of 64 bits that are added to bfloat16, or given where one is declared: in lists, to functions and members.
#include <cuda_bf16.h>
__device__ void take(__nv_bfloat16 v, __nv_bfloat16 *o);
__device__ void early(__nv_bfloat16 *o, size_t n) { take(n, o); }
__device__ void take(__nv_bfloat16 v, __nv_bfloat16 *o) { *o = v; }
struct S { __nv_bfloat16 m; __device__ void set(__nv_bfloat16 v) { m = v; } __device__ void both(size_t n) { set(n); }
 __device__ void add(float by, __nv_bfloat16 v) const; };
struct Z { size_t m; __device__ void set(size_t v) { m = v; } };
__device__ void S::add(float by, __nv_bfloat16 v) const {}
__global__ void k(__nv_bfloat16 *o, __nv_bfloat16 &r, size_t n, long long s, Z z) {
  __nv_bfloat16 a[3] = {n, s, 1.0f};
  __nv_bfloat16 aa[2][2] = {{n, 1}, {s + 1, 2.0f}};
  __nv_bfloat16 b = 1.0f, c = 2;
  b += n;
  b *= s;
  take(n, o);
  S q;
  q.set(n);
  z.set(n);
  o[0] = b;
  o[n] += n;
  *o -= s + 1;
  r /= n;
  o += n;
  a[1] += n;
  n += 2;
  o[2] = a[0];
  o[3] = b + __nv_bfloat16(n);
  for (size_t b = 0; b < n; b += n) { b += n; }
  b += 3;
  b += 2.5f;
  b += n * 2.5f;
}
