// lint: --allow P,R,N
// What a twenty-fifth draw met: each hazard, and a twin like what was reported and is harmless.
// not at run: first_warp: the barrier is for a macro that no build defines
#include <cublas_v2.h>
#include <cuda_runtime.h>
#include <cudnn.h>
#include <map>
#include <string>
// W203: a function that is all that kernels do, and one that they go on behind; barriers for another vendor's GPUs alone
#define OWN_KERNEL __global__ void
template <typename T> __device__ void does_all(T *o, int n)
{
	if (threadIdx.x >= n)
		return;
	o[threadIdx.x] = 0;
	__syncthreads();
}
__global__ void alone(float *o, int n) { does_all<float>(o, n); }
template <typename T> OWN_KERNEL in_template(T *o, int n)
{
	does_all<T>(o, n);
}
__device__ void does_some(float *o, int n)
{
	if (threadIdx.x >= n)
		return;
	o[threadIdx.x] = 0;
	__syncthreads();		// a note: not all that decides is seen
}
__global__ void goes_on(float *o, int n)
{
	does_some(o, n);
	__syncthreads();
}
__device__ float of_warp(float x)
{
#if defined(ENABLE_ILUVATAR_API)
	__syncthreads();
#endif
	return x;
}
__device__ float of_block(float x)
{
#if defined(ENABLE_OTHER)
	__syncthreads();
#endif
	return x;
}
__global__ void first_warp(float *o)
{
	if (threadIdx.x < 32)
		o[threadIdx.x] = of_warp(o[threadIdx.x]);
	if (threadIdx.x < 32)
		o[threadIdx.x] = of_block(o[threadIdx.x]);	//! W203
}
// W206: a method that another class has, too
class unused {
	int locked;
public:
	__device__ void get_lock() { while (atomicExch(&locked, 1) == 1); }
};
class used {
	int locked;
public:
	__device__ void get_lock(int who) { while (atomicExch(&locked, 1) == 1); }	//! W206
};
__global__ void takes(used *u) { u[blockIdx.x].get_lock(threadIdx.x); }
// W709: a jump back, and one to the end
int again(int *n)
{
retry:
	for (;;) {
		if (*n > 3)
			return 1;
		if (*n > 2)
			goto retry;
		++*n;
	}
}
int to_end(int *n)			//! W709
{
	for (;;) {
		if (*n > 3)
			return 1;
		if (*n > 2)
			goto done;
		++*n;
	}
done:
	*n = 0;
}
// B001: what the program keeps itself, and a parameter
cudnnConvolutionFwdAlgo_t kept(std::map<std::string, int> &known, const std::string &name, int given)
{
	if (auto it = known.find(name); it != known.end())
		return (cudnnConvolutionFwdAlgo_t)it->second;
	return (cudnnConvolutionFwdAlgo_t)given;	//! B001
}
struct shape {
	bool type_of(int kind, cudnnDataType_t &type) const;
	bool type(cudnnDataType_t &type) const { return type_of(0, type); }
};
