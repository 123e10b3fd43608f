// no-compile: the header with the program's own class is not here
#include <hip/hip_runtime.h>
#include "cuda_wrapper/texture.hpp"

class potential {
	cuda::texture<float4> parameters;
};
cuda::texture<float2> shared;
