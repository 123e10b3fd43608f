// no-compile: pasted names that cannot be rewritten stay CUDA's; the diagnostics say which
// Token pasting: rewritten where every name it can build changes the same way, reported elsewhere.
#include <hipblas/hipblas.h>

#define OP(x) HIPBLAS_OP_##x
#define SYNC(x) cuda##x##Synchronize()
#define JOIN(a, b) a##b

void f()
{
	hipblasOperation_t t = OP(N);
	SYNC(Device);
	int JOIN(cuda, x) = t;
}
