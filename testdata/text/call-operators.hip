#include <hip/hip_runtime.h>
#include <hipcub/hipcub.hpp>
#define FN __host__ __device__
struct a { __device__ float operator() (float x) const { return x; } };
struct b { template <class T> FN T operator() (T x) const { return x; } };
struct c { FN float operator()(float x) const { return x; } }; // harmless
struct least { __device__ float operator()(float a, float b) const { return a < b ? a : b; } };
struct most { __device__ float operator()(float a, float b) const { return a < b ? b : a; } }; // harmless
struct counting { int n; __device__ float operator()(float a, float b) { n++; return a + b; } }; // harmless: it changes
struct larger { __device__ float pick(float a, float b) { return a < b ? b : a; } __device__ float operator()(float a, float b) { return pick(a, b); } }; // harmless
struct weighed : counting { __device__ float operator()(float a, float b) { n++; return a; } }; // harmless
template <int N> __global__ void kernel(float *p) { p[N] = 0; }
struct Size {
    static const int N = 4;
    int m;
    void launch(float *p, int d)
    {
        kernel<Size::N><<<1, 1>>>(p);
        switch (d) { case Size::N: m = 1; }
        m = this->N + this->m; // harmless
    }
};
template <class T> struct model { static const int STATE_DIM = 3; void step(float *p); };
template <class T> void model<T>::step(float *p) { kernel<model<T>::STATE_DIM><<<1, 1>>>(p); }
void least_of(float *in, float *out, int n, void *t, size_t &b) { hipcub::DeviceReduce::Reduce(t, b, in, out, n, least(), 1e9f); }
struct sum_of { template <class T> __device__ T operator()(T a, T b) const { return a + b; } };
struct alone { __device__ float operator()(float a) { return a; } }; // harmless: nobody gives it to CUB
void summed(float *in, float *out, int n, void *t, size_t &b)
{
    sum_of add;
    hipcub::DeviceReduce::Reduce(t, b, in, out, n, add, 0.f);
}
