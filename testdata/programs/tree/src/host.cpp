// No CUDA of its own but the header's.
#include "../include/api.h"

int host(float *p) { return tree_run(p, 4, nullptr) == cudaSuccess; }
