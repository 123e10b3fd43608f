#include "index.h"
__global__ void k(unsigned *p) { *p = number(); }
