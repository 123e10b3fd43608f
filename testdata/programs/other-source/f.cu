#include "f.h"

__device__ int tripled(int v) { return 3 * v; }
