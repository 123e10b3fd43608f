// What is written for tensor cores: a warp's lanes compute it.
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cstdint>

#define LDMATRIX_X4(R0, R1, R2, R3, addr) \
	asm volatile("ldmatrix.sync.aligned.x4.m8n8.shared.b16 {%0, %1, %2, %3}, [%4];\n" : "=r"(R0), "=r"(R1), "=r"(R2), "=r"(R3) : "r"(addr))
#define LDMATRIX_X2_T(R0, R1, addr) \
	asm volatile("ldmatrix.sync.aligned.x2.trans.m8n8.shared.b16 {%0, %1}, [%2];\n" : "=r"(R0), "=r"(R1) : "r"(addr))
#define HMMA16816(RD0, RD1, RA0, RA1, RA2, RA3, RB0, RB1, RC0, RC1)                                                     \
	asm volatile("mma.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16 {%0, %1}, {%2, %3, %4, %5}, {%6, %7}, {%8, %9};\n" \
	             : "=r"(RD0), "=r"(RD1)                                                                                 \
	             : "r"(RA0), "r"(RA1), "r"(RA2), "r"(RA3), "r"(RB0), "r"(RB1), "r"(RC0), "r"(RC1))

// the accumulators are read and written
__device__ void mma_m16n8k16(float (&d)[4], const uint32_t (&a)[4], const uint32_t *b)
{
	asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 "
	             "{%0, %1, %2, %3}, "
	             "{%4, %5, %6, %7}, "
	             "{%8, %9}, "
	             "{%0, %1, %2, %3};\n"
	             : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
	             : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
}

__device__ void mma_m16n8k8(float *d, const half2 *a, half2 b)
{
	int *i = reinterpret_cast<int *>(d);
	asm("mma.sync.aligned.m16n8k8.row.col.f32.f16.f16.f32 {%0, %1, %2, %3}, {%4, %5}, {%6}, {%0, %1, %2, %3};"
	    : "+r"(i[0]), "+r"(i[1]), "+r"(i[2]), "+r"(i[3])
	    : "r"(reinterpret_cast<const int &>(a[0])), "r"(*(const unsigned *)(a + 1)), "r"(reinterpret_cast<unsigned &>(b)));
}

// what is loaded goes to elements of an array of half2
template <int n> struct tile {
	half2 x[n];
	__device__ void load(const half2 *p, int stride)
	{
		int *xi = (int *)x;
		const int *xs = (const int *)p + threadIdx.x % 16 * stride;
		asm volatile("ldmatrix.sync.aligned.m8n8.x2.b16 {%0, %1}, [%2];" : "=r"(xi[0]), "=r"(xi[1]) : "l"(xs));
	}
};

__device__ __forceinline__ void products(int (&c)[4], int *d, const unsigned *a, unsigned b, float (&f)[4], double2 &e)
{
	asm volatile("mma.sync.aligned.m16n8k16.row.col.satfinite.s32.s8.u8.s32 {%0,%1,%2,%3}, {%4,%5}, {%6}, {%7,%8,%9,%10};\n"
	             : "=r"(d[0]), "=r"(d[1]), "=r"(d[2]), "=r"(d[3])
	             : "r"(a[0]), "r"(a[1]), "r"(b), "r"(c[0]), "r"(c[1]), "r"(c[2]), "r"(c[3]));
	asm volatile("mma.sync.aligned.m8n8k16.row.col.s32.s8.s8.s32 {%0, %1}, {%2}, {%3}, {%4, %5};" : "=r"(d[0]), "=r"(d[1]) : "r"(a[0]), "r"(b), "n"(0), "n"(0));
	asm("mma.sync.aligned.m16n8k256.row.col.s32.b1.b1.s32.xor.popc {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
	    : "+r"(c[0]), "+r"(c[1]), "+r"(c[2]), "+r"(c[3])
	    : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b), "r"(b));
	asm("{ .reg .f32 z; mov.f32 z, 0f00000000;\n"
	    "  mma.sync.aligned.m16n8k4.row.col.f32.tf32.tf32.f32 {%0, %1, %2, %3}, {%4, %5}, {%6}, {z, z, z, 0f3f800000}; }"
	    : "=f"(f[0]), "=f"(f[1]), "=f"(f[2]), "=f"(f[3])
	    : "r"(a[0]), "r"(a[1]), "r"(b));
	__asm__ __volatile__("mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 {%0,%1}, {%2}, {%3}, {%0,%1};" : "+d"(e.x), "+d"(e.y) : "d"(e.x + 1), "d"(e.y));
}

__global__ void gemm(const half *p, half2 *out)
{
	__shared__ __align__(16) half shared[16 * 16];
	for (int i = threadIdx.x; i < 256; i += 32)
		shared[i] = p[i];
	__syncthreads();
	uint32_t a[4], b[2], c[2] = {0, 0};
	uint32_t address = (uint32_t)__cvta_generic_to_shared(&shared[threadIdx.x % 16 * 16 + threadIdx.x / 16 * 8]);
	LDMATRIX_X4(a[0], a[1], a[2], a[3], address);
	LDMATRIX_X2_T(b[0], b[1], address + 32);
	HMMA16816(c[0], c[1], a[0], a[1], a[2], a[3], b[0], b[1], c[0], c[1]);
	if (threadIdx.x < 32) {
		uint32_t t;
		asm("movmatrix.sync.aligned.m8n8.trans.b16 %0, %1;" : "=r"(t) : "r"(c[1]));
		asm volatile("stmatrix.sync.aligned.m8n8.x2.trans.shared::cta.b16 [%0+16], {%1, %2};" ::"r"(address), "r"(c[0]), "r"(t) : "memory");
		out[threadIdx.x] = *reinterpret_cast<half2 *>(&t);
	}
}
