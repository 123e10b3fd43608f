// lint: --rocm 10.2 --arch gfx950,gfx1250 --allow P,R
// The same of CUDA, where one of two GPUs has clusters.
#include <cuda_runtime.h>
void launch(cudaLaunchAttribute *a)
{
	a[0].id = cudaLaunchAttributeClusterDimension;	//! B001
	a[1].id = cudaLaunchAttributeCooperative;
}
