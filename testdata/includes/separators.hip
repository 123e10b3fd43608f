#include <hip/hip_runtime.h>
#include "sort/radix.h"
// harmless: no separator of Windows's
#include "sort/radix.h"

__global__ void fill(int *a) { a[threadIdx.x % RADIX] = '\\'; }
