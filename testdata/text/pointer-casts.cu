// Addresses cast to 32 bits, for PTX; numbers beside them.
#include <cstdint>
struct S { float4 v[2]; int n; };
__device__ uint32_t addr(const void *p) { return (uint32_t)p; }
__device__ unsigned addr2(float *p) { return (unsigned)(p + 1); }
__global__ void k(float *out, float *in) {
    __shared__ float smem[128];
    __shared__ S s;
    __shared__ double tile[4][4];
    extern __shared__ char dyn[];
    uint32_t a = (uint32_t)(&smem[0]);
    uint32_t b = (uint32_t)&s;
    uint32_t c = (uint32_t)&s.v[1];
    int d = (int)smem;
    unsigned e = (unsigned int)tile[1];
    unsigned f = unsigned(&tile[1][2]);
    unsigned g = (unsigned)(dyn + 16);
    unsigned h = (unsigned)smem[3] + (unsigned)s.n + (unsigned)tile[1][1] + (unsigned)(&s)->n;
    unsigned long l = (unsigned long)smem + (size_t)&s;
    asm volatile("st.shared.f32 [%0], %1;" ::"r"((uint32_t)&smem[1]), "f"(out[0]));
    out[0] = a + b + c + d + e + f + g + h + l + addr(in) + addr2(in);
}
template <int N> __global__ void twin(int (&table)[N], unsigned mask, const int *p, int n, float x) {
    __shared__ int tile[N];
    unsigned m = (unsigned)mask & n, v = (unsigned)tile[0] & (unsigned)p[0] & (int)*p, w = (int)x + int(x) + unsigned(p[1] + n);
    int a = (int)(p[0] + n), b = (int)(p - &tile[0]);
    unsigned long l = (unsigned long)&tile[0];
    int (&alias)[N] = tile;
    tile[0] = (int)l + m + v + w + a + b + alias[0];
}
int host(float *p, int n) { return (int)(p != nullptr) + (int)p[0] + (int)(long)&n; }
#define ADDRESS(x) (unsigned)(&(x))
__global__ void m(int *p) { __shared__ int q[3]; *p = ADDRESS(q[1]) + reinterpret_cast<unsigned>(q) + reinterpret_cast<int>(&q[0] + 1); }
