// Every branch of a conditional is carried over, taken or not.
#include <cuda_runtime.h>

void release(void *p, bool pinned)
{
#ifdef NEVER_DEFINED
	cudaThreadSynchronize();
	cudaFreeHost(p);
#elif defined(ALSO_NOT)
	cudaFreeArray((cudaArray_t)p);
#else
	if (pinned)
		cudaFreeHost(p);
	else
		cudaFree(p);
#endif
#if 0
	cudaFree(p);
#endif
}
