// lint: --severity note --allow P --arch gfx1201
#include <cuda_runtime.h>
__global__ void k(float *f, double *d) {
	atomicAdd(f, 1.f);
	atomicAdd(d, 1.0);         //! W604
	atomicAdd_system(f, 1.f);  //! W604
	atomicAdd_system(d, 1.0);  //! W604
}
