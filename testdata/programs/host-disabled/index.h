#ifndef INDEX_H
#define INDEX_H
#include "base.h"
#ifdef __CUDA_ARCH__
#define ON_DEVICE
#endif
CALLABLE unsigned number()
{
#ifdef ON_DEVICE
	return threadIdx.x;
#else
	return 0;
#endif
}
#endif
