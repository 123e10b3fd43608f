// What a function was compiled for: NVIDIA's numbers.
#include <cuda_runtime.h>
struct header {
	int ptxVersion, binaryVersion;
};
__global__ void k() {}
bool new_enough(const header &file)
{
	cudaFuncAttributes a;
	cudaFuncGetAttributes(&a, k);
	return a.binaryVersion >= 70 && a.ptxVersion >= 70 && a.numRegs < 64 && file.ptxVersion < 80;
}
