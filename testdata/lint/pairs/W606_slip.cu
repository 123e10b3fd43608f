// lint: --allow P,R,B001,N
// W606: code of a branch that asks for __CUDA_ARCH__ with a slip, which nothing defines.
__device__ void multiply(float *d, const unsigned *a, const unsigned *b)
{
#if _CUDA_ARCH_ >= 800
	asm volatile("mma.sync.aligned.m16n8k8.row.col.f32.f16.f16.f32 {%0,%1,%2,%3}, {%4,%5}, {%6}, {%0,%1,%2,%3};\n"
		: "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3]) : "r"(a[0]), "r"(a[1]), "r"(b[0]));
#endif
}
