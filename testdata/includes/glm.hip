// no-compile: GLM is none of HIP's headers
// GLM before 1.0 knows of nvcc and not of clang's HIP: its functions are made for both sides around its headers
#include <hip/hip_runtime.h>
#include <vector>
#ifdef __HIP__
#include <hip/hip_runtime.h>
#include <cassert>
#include <cstring>
#pragma clang force_cuda_host_device begin
#endif
#include <glm/glm.hpp>
#include <glm/gtc/matrix_transform.hpp>
#ifdef __HIP__
#pragma clang force_cuda_host_device end
#endif

#ifdef __HIP__
#pragma clang force_cuda_host_device begin
#endif
#include <glm/gtx/norm.hpp>
#ifdef __HIP__
#pragma clang force_cuda_host_device end
#endif
__global__ void turn(glm::vec3 *p, const glm::vec3 *by)
{
	p[threadIdx.x] = glm::cross(p[threadIdx.x], by[threadIdx.x]);
}
