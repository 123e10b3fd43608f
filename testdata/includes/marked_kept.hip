#include <hip/hip_runtime.h>
// the mark, and a header that stays: the next, which is the same in HIP, goes
void wait(hipStream_t s)
{
	hipStreamSynchronize(s);
}
