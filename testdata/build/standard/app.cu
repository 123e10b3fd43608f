#include <thrust/sort.h>
__global__ void k(float *p) { *p = 1; }
int main() { k<<<1, 1>>>(nullptr); }
