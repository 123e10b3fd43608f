// Macros with which code beside CCCL says where functions run, one that the program may define itself, and one that has no counterpart.
#include <hip/hip_runtime.h>
#include <cstdio>
#include <hipcub/hipcub.hpp>
#include <thrust/transform_reduce.h>
#include <thrust/device_vector.h>

#if 1 /* defined(_CCCL_HOST_DEVICE) */
#define MY_HD __host__ __device__ __forceinline__
#else
#define MY_HD __host__ __device__ __forceinline__
#endif

struct Square {
    __host__ __device__ float operator()(float x) const { return x * x; }
};

struct Larger {
    template <typename T>
    __device__ __forceinline__ T operator()(const T &a, const T &b) const { return b > a ? b : a; }
};

#ifndef THRUST_FUNCTION // in CUDA 13 it is there
#define THRUST_FUNCTION __host__ __device__ inline
#endif
#if 1 /* ifdef CUB_PTX_WARP_THREADS */
const int lanes = 32;
#elif !1 /* defined CUB_WARP_THREADS */
const int lanes = 32;
#endif


template <typename F>
__host__ __device__ float apply(F f, float x) { return f(x); }

MY_HD float half_of(float x) { return x / 2; }

MY_HD float twice(float x) { return 2 * x; }

__host__ float host_only(float x) { return x; }

__global__ void sum(const float *__restrict__ in, float *out) {
    float s = 0;
    _Pragma("unroll")
    for (int i = 0; i < 4; i++)
        s += in[i];
    _Pragma("unroll 2")
    for (int i = 0; i < 4; i++)
        s += apply(Square{}, in[i]);
    out[0] = twice(half_of(s));
}

int main() {
    thrust::device_vector<float> v(4, 1.0f), w(1);
    sum<<<1, 1>>>(thrust::raw_pointer_cast(v.data()), thrust::raw_pointer_cast(w.data()));
    printf("%f\n", thrust::transform_reduce(v.begin(), v.end(), Square{}, host_only(0.0f), thrust::plus<float>()));
    return 0;
}
