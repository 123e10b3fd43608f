// lint: --allow P,R,B001,N
// W606: products of matrices in PTX, in a template; the twin's PTX multiplies numbers.
template <typename T> __device__ T product_twin(T a, T b)
{
	T d;
	asm volatile("mul.lo.s32 %0, %1, %2;" : "=r"(d) : "r"(a), "r"(b));
	return d;
}
template <int N> __device__ void product(int *d, const unsigned *a, const unsigned *b)
{
	asm volatile("mma.sync.aligned.m8n8k16.row.col.s32.s8.s8.s32 {%0,%1}, {%2}, {%3}, {%0,%1};\n" : "+r"(d[0]), "+r"(d[1]) : "r"(a[0]), "r"(b[0]));	//! W606
}
