#include "ray.h"
__global__ void k(float *p) { ray r; p[0] = r.v.b(2); }
