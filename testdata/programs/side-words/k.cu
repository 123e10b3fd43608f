// Macros say the sides of what is declared; the definition says one side more.
#include "sides.h"

DEVICE int half_of(int v);
BOTH int third_of(int v);

__global__ void parts(int *a)
{
	a[0] = half_of(a[1]) + third_of(a[2]);
}

__host__ __device__ int half_of(int v) { return v / 2; }

// harmless: for both sides, as it is declared
BOTH int third_of(int v) { return v / 3; }
