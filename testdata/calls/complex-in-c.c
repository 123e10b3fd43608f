// C takes the same functions.
#include <cuComplex.h>
#include <math.h>

double length(cuDoubleComplex z) { return cuCabs(z); }
cuFloatComplex half(cuFloatComplex z) { return cuCdivf(z, make_cuFloatComplex(2, 0)); }
