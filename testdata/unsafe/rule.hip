// tranship-options: --fix-unsafe --rules rule.rules
// A rule with the guard 'unsafe' is told where it was applied.
#include <hip/hip_runtime.h>
void give_back(void *p) { hipFree(p); }
