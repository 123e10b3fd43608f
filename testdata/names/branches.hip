// Every branch of a conditional is carried over, taken or not.
#include "tranship_compat.h"
#include <hip/hip_runtime.h>

void release(void *p, bool pinned)
{
#ifdef NEVER_DEFINED
	hipDeviceSynchronize();
	hipHostFree(p);
#elif defined(ALSO_NOT)
	tranship::free_array((hipArray_t)p);
#else
	if (pinned)
		hipHostFree(p);
	else
		hipFree(p);
#endif
#if 0
	hipFree(p);
#endif
}
