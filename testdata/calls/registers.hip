// a limit of registers is for NVIDIA's register file
#include <hip/hip_runtime.h>
__global__ void __launch_bounds__(1024) scale(int *p) { *p *= 2; }
template <class T>
__global__ __launch_bounds__(1024) void fill(T *p)
{
	*p = T(1);
}
void run(int *p)
{
	scale<<<1, 1>>>(p);
	fill<<<1, 1>>>(p);
}
