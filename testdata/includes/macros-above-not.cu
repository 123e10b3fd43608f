// Macros that no header's word is called like: the include stays where it is.
#define BLOCK_SIZE 256
#define our_grid_size 4
#define OUR_MAX(a, b) ((a) > (b) ? (a) : (b))
#include <cuda_runtime.h>
#define n 3
__global__ void k(float *p) { p[n] = OUR_MAX(p[0], BLOCK_SIZE * our_grid_size); }
