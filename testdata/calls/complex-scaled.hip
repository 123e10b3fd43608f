// Absolute values and quotients that CUDA scales; the other functions of cuComplex.h are the same in HIP.
#include "tranship_compat.h"
#include <hip/hip_complex.h>
#include <hip/hip_runtime.h>

typedef float (*size_of)(hipFloatComplex);

__global__ void kernel(hipFloatComplex *f, hipDoubleComplex *d, float *r)
{
	int i = threadIdx.x;
	f[i] = tranship_cdivf(hipCmulf(f[i], f[i]), make_hipComplex(1e30f, -1e30f));
	d[i] = tranship_cdiv(d[i], hipCadd(d[i], make_hipDoubleComplex(0, 1)));
	r[i] = tranship_cabsf(f[i]) + (float)tranship_cabs(d[i]) + hipCrealf(hipConjf(f[i]));
}
size_of chosen(void) { return tranship_cabsf; }
#define LENGTH(z) tranship_cabs(z)
double length(hipDoubleComplex z) { return LENGTH(z); }

// the program's own
namespace own {
inline double cuCabs(hipDoubleComplex z) { return hipCreal(z); }
inline double twice(hipDoubleComplex z) { return 2 * own::cuCabs(z); }
} // namespace own
