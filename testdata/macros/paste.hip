// Token pasting: rewritten where most names it can build change the same way, and reported where some do not.
#include <hipblas/hipblas.h>

#define OP(x) HIPBLAS_OP_##x
#define SYNC(x) hip##x##Synchronize()
#define JOIN(a, b) a##b

void f()
{
	hipblasOperation_t t = OP(N);
	SYNC(Device);
	int JOIN(cuda, x) = (int)t;
}
