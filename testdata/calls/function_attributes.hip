// What a function was compiled for: NVIDIA's numbers.
#include <hip/hip_runtime.h>
struct header {
	int ptxVersion, binaryVersion;
};
__global__ void k() {}
bool new_enough(const header &file)
{
	hipFuncAttributes a;
	hipFuncGetAttributes(&a, reinterpret_cast<const void*>(k));
	return a.binaryVersion >= 70 && a.ptxVersion >= 70 && a.numRegs < 64 && file.ptxVersion < 80;
}
