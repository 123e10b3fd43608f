// no-compile: GLM is none of HIP's headers
// a source that nvcc does not read as CUDA keeps its headers
#include <cuda_runtime.h>
#include <glm/glm.hpp>
void *memory(const glm::vec3 &size)
{
	void *p = nullptr;
	return cudaMalloc(&p, static_cast<size_t>(size.x)) == cudaSuccess ? p : nullptr;
}
