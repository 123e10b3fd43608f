// lint: --allow P,R,B001,N
// W606: products of matrices in PTX, through a macro, used by a kernel; the twin's macro adds.
#define SUM(d, a) asm volatile("add.s32 %0, %0, %1;" : "+r"(d) : "r"(a))
#define PRODUCT(d, a, b) asm volatile("mma.sync.aligned.m16n8k8.row.col.f16.f16.f16.f16 {%0,%1}, {%2,%3}, {%4}, {%0,%1};\n" : "+r"(d[0]), "+r"(d[1]) : "r"(a[0]), "r"(a[1]), "r"(b[0]))	//! W606
__global__ void product(int *d, const unsigned *a, const unsigned *b) { PRODUCT(d, a, b); SUM(d[0], 1); }
