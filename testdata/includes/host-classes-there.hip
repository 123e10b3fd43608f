// <math.h> is there already.
#include <hip/hip_runtime.h>
#include <math.h>
bool bad(double x) { return isnan(x) || !isnormal(x); }
