// Absolute values and quotients that CUDA scales; the other functions of cuComplex.h are the same in HIP.
#include <cuComplex.h>
#include <cuda_runtime.h>

typedef float (*size_of)(cuFloatComplex);

__global__ void kernel(cuFloatComplex *f, cuDoubleComplex *d, float *r)
{
	int i = threadIdx.x;
	f[i] = cuCdivf(cuCmulf(f[i], f[i]), make_cuComplex(1e30f, -1e30f));
	d[i] = cuCdiv(d[i], cuCadd(d[i], make_cuDoubleComplex(0, 1)));
	r[i] = cuCabsf(f[i]) + (float)cuCabs(d[i]) + cuCrealf(cuConjf(f[i]));
}
size_of chosen(void) { return cuCabsf; }
#define LENGTH(z) cuCabs(z)
double length(cuDoubleComplex z) { return LENGTH(z); }

// the program's own
namespace own {
inline double cuCabs(cuDoubleComplex z) { return cuCreal(z); }
inline double twice(cuDoubleComplex z) { return 2 * own::cuCabs(z); }
} // namespace own
