// C takes the same functions.
#include "tranship_compat.h"
#include <hip/hip_complex.h>
#include <math.h>

double length(hipDoubleComplex z) { return tranship_cabs(z); }
hipFloatComplex half(hipFloatComplex z) { return tranship_cdivf(z, make_hipFloatComplex(2, 0)); }
