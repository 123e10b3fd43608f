#define T float // harmless: HIP comes where the build has it
#ifdef USE_CUDA
#include "own.h"
#endif
T g() { return 1; }
