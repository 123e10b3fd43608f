// Enumerators behind the name of their type, which C++ lets an unscoped enumeration have.
#include <hip/hip_runtime.h>
namespace own {
enum class cudaError { cudaSuccess };
}
int state(hipError_t e)
{
	if (e == hipError_t::hipErrorInvalidValue || e == ::hipError_t::hipErrorOutOfMemory)
		return 1;
	hipMemcpyKind kind = hipMemcpyKind::hipMemcpyHostToDevice;
	return own::cudaError::cudaSuccess == own::cudaError() && kind == hipMemcpyKind::hipMemcpyDefault;
}
