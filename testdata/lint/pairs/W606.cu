// lint: --allow P,R,B001,N
// W606: products of matrices in PTX, of which the first of a file is reported; the twin multiplies numbers.
__device__ void product(float *d, const unsigned *a, const unsigned *b)
{
	asm volatile("mma.sync.aligned.m16n8k8.row.col.f32.f16.f16.f32 {%0,%1,%2,%3}, {%4,%5}, {%6}, {%0,%1,%2,%3};\n"	//! W606
		: "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3]) : "r"(a[0]), "r"(a[1]), "r"(b[0]));
}
#define PRODUCT(d, a, b) asm volatile("mma.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16 {%0,%1}, {%2,%3,%4,%5}, {%6,%7}, {%0,%1};\n" \
	: "+r"(d[0]), "+r"(d[1]) : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]))
template <int N> __device__ void products(int *d, const unsigned *a, const unsigned *b)
{
	asm volatile("mma.sync.aligned.m8n8k16.row.col.s32.s8.s8.s32 {%0,%1}, {%2}, {%3}, {%0,%1};\n" : "+r"(d[0]), "+r"(d[1]) : "r"(a[0]), "r"(b[0]));
}
__device__ float product_twin(float a, float b, float c) { return __fmaf_rn(a, b, c); }
