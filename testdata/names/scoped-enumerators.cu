// Enumerators behind the name of their type, which C++ lets an unscoped enumeration have.
#include <cuda_runtime.h>
namespace own {
enum class cudaError { cudaSuccess };
}
int state(cudaError_t e)
{
	if (e == cudaError::cudaErrorInvalidValue || e == ::cudaError::cudaErrorMemoryAllocation)
		return 1;
	cudaMemcpyKind kind = cudaMemcpyKind::cudaMemcpyHostToDevice;
	return own::cudaError::cudaSuccess == own::cudaError() && kind == cudaMemcpyKind::cudaMemcpyDefault;
}
const char *advice(cudaError_t result)
{
	switch (result) {
	case cudaError::cudaErrorInitializationError:
		return "no device";
	case cudaError::cudaErrorUnsupportedPtxVersion: // HIP has no name for it
		return "update the driver";
	case ::cudaErrorJitCompilerNotFound:
		return "install it";
	default:
		return result == ::cudaError::cudaErrorUnsupportedExecAffinity ? "ask for less" : "";
	}
}
