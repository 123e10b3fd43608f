// Strings with code for NVRTC: what it includes, lanes of warps in it; strings that only speak of these.
#include <cstdio>
#include <cuda.h>
#include <nvrtc.h>
#include <string>
const char *reduce = R"code(
template <class T> __device__ T sum(T v) {
  unsigned m = __ballot_sync(0xffffffff, v > 0);
  for (int o = 16; o; o /= 2) v += __shfl_down_sync(0xffffffff, v, o);
  return v + __popc(m);
})code";
const char *half = "#include <cuda_fp16.h>\n"
		   "__device__ half twice(half h) { return h + h; }\n";
const char *line = "#include <cub/cub.cuh>\n";
std::string body() { return std::string("#include <cuda_bf16.h>\n") + "  x = __shfl_sync(0xffffffff, x, 0);\n"; }
const char *kernel = "extern \"C\" __global__ void k(float *x) {\n"
		     "  x[threadIdx.x / 32] = __shfl_down_sync(~0u, x[0], 1);\n}";
const char *plain = "#include <stdint.h>\n"
		    "__device__ float f(float x) { return x * blockIdx.x; }\n";
const char *other = "static float g(float x) { return x; }";
void say(int n)
{
	printf("use __shfl_sync(mask, v, 0); not __shfl\n");
	puts("#include <cuda_fp16.h> is missing");
}
