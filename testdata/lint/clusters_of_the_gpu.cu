// lint: --rocm 10.2 --arch gfx1250 --allow P,R
// The same for a GPU that has clusters.
#include <cuda_runtime.h>
void launch(cudaLaunchAttribute *a)
{
	a[0].id = cudaLaunchAttributeClusterDimension;
}
