#include "rotate.h"
#include "shift.h"
__host__ unsigned state(unsigned v) { return rotate(shift(v), 7); }
__global__ void k(unsigned *p) { *p = rotate(*p, 7); }
