// lint: --rocm 10.2 --arch gfx950 --allow P,R
// Launches by clusters, for a GPU that has none.
#include <hip/hip_runtime.h>
__global__ void k(int *p);
int launch(hipLaunchConfig_t *config, hipLaunchAttribute *a)
{
	int n = 0;
	a[0].id = hipLaunchAttributeClusterDimension;	//! B001
	a[1].id = hipLaunchAttributeCooperative;
	hipOccupancyMaxActiveClusters(&n, (const void *)k, config);	//! B001
	return n;
}
