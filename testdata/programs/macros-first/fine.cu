#include "fine.h"
__global__ void k(T *p) { p[0] = 1; }
