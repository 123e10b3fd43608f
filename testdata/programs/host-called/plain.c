#include "mirror.h"
#ifndef WITH_GPU
void mirror(int *a, int n)
{
	a[0] = a[n - 1];
}
#endif
void all(int *a) { mirror(a, 9); }
