// lint: --severity note --allow P
// Variables and functions of the device that another source defines, once a file; testdata/cli/build.t has those of several files.
#include <cuda_runtime.h>
extern __constant__ float later[16]; // defined below
extern __device__ float shape_of(float x);
extern "C" __device__ float c_shape(float x) { return x; }
__device__ float after(float x);
template <typename T> __device__ T *scratch()
{
	extern __shared__ unsigned char bytes[];
	extern __device__ void no_scratch_of_this_type();
	no_scratch_of_this_type();
	return (T *)bytes;
}
extern __device__ int counter; //! W912
extern __constant__ float table[16];
__global__ void k(float *p)
{
	atomicAdd(&counter, 1);
	p[threadIdx.x] = shape_of(table[threadIdx.x]) + after(later[0]) + c_shape(1);
}
__constant__ float later[16];
__device__ float shape_of(float x) { return x * x; }
__device__ float after(float x) { return x; }
