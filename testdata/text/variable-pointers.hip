// Pointers to arrays with variable bounds: clang takes each such type for another one, and nvcc does not.
#include <hip/hip_runtime.h>
__global__ void scale(double *p, int n) { p[threadIdx.x % n] *= 2; }

static double first(void *pointer, int n1, int n2)
{
	double (*u)[n2][n1] = (decltype(u))pointer;
	double (*fixed)[3][4] = (double (*)[3][4])pointer;
	return u[1][1][0] + fixed[1][2][3];
}

int main()
{
	double *p;
	hipMallocManaged(&p, 24 * sizeof *p);
	scale<<<1, 24>>>(p, 24);
	hipDeviceSynchronize();
	return first(p, 3, 4) > 0;
}
