// no-compile: no compiler reads on behind a comment that has no end
#include <hip/hip_runtime.h>

/* harmless: closed */
__global__ void counts(int *n) { n[0] = 'n'; /* so is this */ }

/* and this is not: cudaFree(n);
