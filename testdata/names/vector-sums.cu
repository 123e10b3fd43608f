// A program's own sums of vectors stay beside its templates for numbers: without them HIP's templates and the program's are equally good.
#include <cuda_runtime.h>

template <typename T> __device__ inline float2 operator+(const T &a, const float2 &b) { return {float(a) + b.x, float(a) + b.y}; }
template <typename T> __device__ inline float2 operator+(const float2 &a, const T &b) { return b + a; }
__device__ inline float2 operator+(const float2 &a, const float2 &b) { return {a.x + b.x, a.y + b.y}; }

inline __host__ __device__ int3 operator-(int3 a, int3 b) { return make_int3(a.x - b.x, a.y - b.y, a.z - b.z); }

// products HIP has as functions, which win over templates
template <typename T> __device__ inline float2 operator*(const T &a, const float2 &b) { return {float(a) * b.x, float(a) * b.y}; }
template <typename T> __device__ inline float2 operator*(const float2 &a, const T &b) { return b * a; }
__device__ inline float2 operator*(const float2 &a, const float2 &b) { return {a.x * b.x, a.y * b.y}; }

__global__ void add(float2 *v, int3 *i) { v[0] = v[1] + v[2] * v[3] + 2.0f * v[4] + 1, i[0] = i[1] - i[2]; }
int3 step(int3 a, int3 b) { return a - b; }
