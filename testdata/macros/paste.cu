// Token pasting: rewritten where most names it can build change the same way, and reported where some do not.
#include <cublas_v2.h>

#define OP(x) CUBLAS_OP_##x
#define SYNC(x) cuda##x##Synchronize()
#define JOIN(a, b) a##b

void f()
{
	cublasOperation_t t = OP(N);
	SYNC(Device);
	int JOIN(cuda, x) = (int)t;
}
