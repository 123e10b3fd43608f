#include "swap.h"
#ifdef __cplusplus
extern "C" {
#endif
#include "mirror.h"
__device__ void mirror(int *a, int n)
{
	swap_two(a[0], a[n - 1]);
}
__device__ void halve(int *a) { *a /= 2; } // harmless
#ifdef __cplusplus
}
#endif
__global__ void k(int *a)
{
	mirror(a, lane(4));
	halve(a);
}
