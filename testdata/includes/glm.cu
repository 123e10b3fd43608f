// no-compile: GLM is none of HIP's headers
// GLM before 1.0 knows of nvcc and not of clang's HIP: its functions are made for both sides around its headers
#include <vector>
#include <glm/glm.hpp>
#include <glm/gtc/matrix_transform.hpp>

#include <glm/gtx/norm.hpp>
__global__ void turn(glm::vec3 *p, const glm::vec3 *by)
{
	p[threadIdx.x] = glm::cross(p[threadIdx.x], by[threadIdx.x]);
}
