// no-compile: GLM is none of HIP's headers
// a source that nvcc does not read as CUDA keeps its headers
#include <hip/hip_runtime.h>
#include <glm/glm.hpp>
void *memory(const glm::vec3 &size)
{
	void *p = nullptr;
	return hipMalloc(&p, static_cast<size_t>(size.x)) == hipSuccess ? p : nullptr;
}
