// tranship-options: --fix-unsafe --rules rule.rules
// A rule with the guard 'unsafe' is told where it was applied.
#include <cuda_runtime.h>
void give_back(void *p) { cudaFreeHost(p); }
