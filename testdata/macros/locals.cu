// What a macro's body declares is no built-in variable of CUDA's, whatever its name.
#include <cuda_runtime.h>
int lanes_of_this_device();
__global__ void select(const float *in, float *out, int n);

#define SELECT(in, out, n)                           \
	do {                                         \
		int warpSize = lanes_of_this_device(); \
		int blocks = (n) / (128 / warpSize); \
		select<<<blocks, 128>>>(in, out, n); \
	} while (0)
#define DEFINE_ROUND(T) \
	T round_to_##T(T n, int warpSize) { return (n + warpSize - 1) / warpSize * warpSize; }
#define LANE (threadIdx.x % warpSize)
#define LANES_LEFT(n) (n - warpSize)

DEFINE_ROUND(long)
__global__ void select(const float *in, float *out, int n)
{
	if (threadIdx.x < n)
		out[threadIdx.x] = in[LANE] + LANES_LEFT(n);
}
void run(const float *in, float *out, int n) { SELECT(in, out, n); }
