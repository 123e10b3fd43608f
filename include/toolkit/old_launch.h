/* Launches in the style of CUDA 3, which CUDA 13 has no more and HIP never had: what is set on a function goes with its next launch. For host
 * code in C and C++; all sources of a program share what is set. 'tranship toolkit' writes this. */
#pragma once
#pragma GCC system_header
#include <stdlib.h>
#include <string.h>
#ifdef __cplusplus
extern "C" {
#endif

struct tranship_old_launch {
	struct tranship_old_launch *next;
	CUfunction function;
	unsigned x, y, z, shared, size; /* threads of a block, bytes of shared memory, bytes of arguments */
	char arguments[4096];
};
__attribute__((weak)) struct tranship_old_launch *tranship_old_launches = NULL;
__attribute__((weak)) char tranship_old_launch_lock = 0;

/* What is set on the function, made on demand; NULL: there is no function, or no memory. */
static inline struct tranship_old_launch *tranship_old_launch_of(CUfunction function)
{
	struct tranship_old_launch *l;
	if (!function)
		return NULL;
	while (__atomic_test_and_set(&tranship_old_launch_lock, __ATOMIC_ACQUIRE))
		;
	for (l = tranship_old_launches; l && l->function != function;)
		l = l->next;
	if (!l && (l = (struct tranship_old_launch *)calloc(1, sizeof *l))) {
		l->next = tranship_old_launches;
		l->function = function;
		l->x = l->y = l->z = 1;
		tranship_old_launches = l;
	}
	__atomic_clear(&tranship_old_launch_lock, __ATOMIC_RELEASE);
	return l;
}

static inline CUresult cuParamSetv(CUfunction function, int offset, void *from, unsigned int size)
{
	struct tranship_old_launch *l = tranship_old_launch_of(function);
	if (!l || offset < 0 || (!from && size) || size > sizeof l->arguments || (unsigned)offset > sizeof l->arguments - size)
		return CUDA_ERROR_INVALID_VALUE;
	if (size)
		memcpy(l->arguments + offset, from, size);
	if (l->size < (unsigned)offset + size)
		l->size = (unsigned)offset + size;
	return CUDA_SUCCESS;
}
static inline CUresult cuParamSeti(CUfunction function, int offset, unsigned int value)
{
	return cuParamSetv(function, offset, &value, sizeof value);
}
static inline CUresult cuParamSetf(CUfunction function, int offset, float value)
{
	return cuParamSetv(function, offset, &value, sizeof value);
}
static inline CUresult cuParamSetSize(CUfunction function, unsigned int size)
{
	struct tranship_old_launch *l = tranship_old_launch_of(function);
	if (!l || size > sizeof l->arguments)
		return CUDA_ERROR_INVALID_VALUE;
	l->size = size;
	return CUDA_SUCCESS;
}
static inline CUresult cuFuncSetBlockShape(CUfunction function, int x, int y, int z)
{
	struct tranship_old_launch *l = tranship_old_launch_of(function);
	if (!l || x <= 0 || y <= 0 || z <= 0)
		return CUDA_ERROR_INVALID_VALUE;
	l->x = (unsigned)x;
	l->y = (unsigned)y;
	l->z = (unsigned)z;
	return CUDA_SUCCESS;
}
static inline CUresult cuFuncSetSharedSize(CUfunction function, unsigned int bytes)
{
	struct tranship_old_launch *l = tranship_old_launch_of(function);
	if (!l)
		return CUDA_ERROR_INVALID_VALUE;
	l->shared = bytes;
	return CUDA_SUCCESS;
}
static inline CUresult cuLaunchGridAsync(CUfunction function, int width, int height, CUstream stream)
{
	struct tranship_old_launch *l = tranship_old_launch_of(function);
	size_t size = l ? l->size : 0;
	void *extra[5];
	if (!l || width <= 0 || height <= 0)
		return CUDA_ERROR_INVALID_VALUE;
	extra[0] = CU_LAUNCH_PARAM_BUFFER_POINTER;
	extra[1] = l->arguments;
	extra[2] = CU_LAUNCH_PARAM_BUFFER_SIZE;
	extra[3] = &size;
	extra[4] = CU_LAUNCH_PARAM_END;
	return cuLaunchKernel(function, (unsigned)width, (unsigned)height, 1, l->x, l->y, l->z, l->shared, stream, NULL,
	                      size ? extra : NULL);
}
static inline CUresult cuLaunchGrid(CUfunction function, int width, int height)
{
	return cuLaunchGridAsync(function, width, height, NULL);
}
static inline CUresult cuLaunch(CUfunction function) { return cuLaunchGrid(function, 1, 1); }

#ifdef __cplusplus
}
#endif
