// Template arguments with a blank before them and sums among them; comparisons stay two arguments.
#include <hip/hip_runtime.h>
typedef unsigned u32;
const u32 edges_a = 512, edges_b = 256;
template <int in, typename edge, int out> __global__ void round_of(int *p) { p[0] = in + out; }
template <int in> __global__ void seed(int *p) { p[0] = in; }
int both(bool, bool);
void limits(int bytes, u32 n)
{
	hipFuncSetAttribute(reinterpret_cast<const void*>(round_of <edges_b/2,   u32, edges_a/4>), hipFuncAttributeMaxDynamicSharedMemorySize, bytes);
	hipFuncSetAttribute(reinterpret_cast<const void*>(seed  <edges_a/4 >), hipFuncAttributeMaxDynamicSharedMemorySize, bytes);
	hipMemset(nullptr, both(n < edges_a / 2, n > edges_b), 1);
}
