#include <thrust/sort.h>
void f(int *p) { thrust::sort(p, p + 1); }
