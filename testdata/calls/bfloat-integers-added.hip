// Integers of 64 bits that are added to bfloat16, or given where one is declared: in lists, to functions and members.
#include <hip/hip_runtime.h>
#include "tranship_compat.h"
#include <hip/hip_bf16.h>
__device__ void take(__hip_bfloat16 v, __hip_bfloat16 *o);
__device__ void early(__hip_bfloat16 *o, size_t n) { take(__ull2bfloat16_rn(n), o); }
__device__ void take(__hip_bfloat16 v, __hip_bfloat16 *o) { *o = v; }
struct S { __hip_bfloat16 m; __device__ void set(__hip_bfloat16 v) { m = v; } __device__ void both(size_t n) { set(__ull2bfloat16_rn(n)); }
 __device__ void add(float by, __hip_bfloat16 v) const; };
struct Z { size_t m; __device__ void set(size_t v) { m = v; } };
__device__ void S::add(float by, __hip_bfloat16 v) const {}
__global__ void k(__hip_bfloat16 *o, __hip_bfloat16 &r, size_t n, long long s, Z z) {
  __hip_bfloat16 a[3] = {__ull2bfloat16_rn(n), __ll2bfloat16_rn(s), 1.0f};
  __hip_bfloat16 aa[2][2] = {{__ull2bfloat16_rn(n), 1}, {__ll2bfloat16_rn(s + 1), 2.0f}};
  __hip_bfloat16 b = 1.0f, c = 2;
  b += __ull2bfloat16_rn(n);
  b *= __ll2bfloat16_rn(s);
  take(__ull2bfloat16_rn(n), o);
  S q;
  q.set(__ull2bfloat16_rn(n));
  z.set(n);
  o[0] = b;
  o[n] += __ull2bfloat16_rn(n);
  *o -= __ll2bfloat16_rn(s + 1);
  r /= __ull2bfloat16_rn(n);
  o += n;
  a[1] += __ull2bfloat16_rn(n);
  n += 2;
  o[2] = a[0];
  o[3] = b + __hip_bfloat16(__ull2bfloat16_rn(n));
  for (size_t b = 0; b < n; b += n) { b += n; }
  b += 3;
  b += 2.5f;
  b += n * 2.5f;
}
