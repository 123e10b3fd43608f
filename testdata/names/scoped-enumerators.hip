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
const char *advice(hipError_t result)
{
	switch (result) {
	case hipError_t::hipErrorNotInitialized:
		return "no device";
	case ((hipError_t)222): // HIP has no name for it
		return "update the driver";
	case ((hipError_t)221):
		return "install it";
	default:
		return result == ((hipError_t)224) ? "ask for less" : "";
	}
}
