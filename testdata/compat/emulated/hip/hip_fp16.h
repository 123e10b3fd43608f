// A half as the host's compiler has it.
#pragma once
typedef _Float16 __half;
inline float __half2float(__half v) { return (float)v; }
inline __half __float2half(float v) { return (__half)v; }
