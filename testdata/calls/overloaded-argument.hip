// tranship-options: --evidence ast
// The name of overloaded functions as an argument has no size: libclang is not asked for one.
#include <hip/hip_runtime.h>

__device__ float weight(float x) { return x * 0.5f; }
__device__ double weight(double x) { return x * 0.5; }

template <class T> __device__ void gather(T *sum, T (*by)(T))
{
	atomicAdd(sum, by(*sum));
}

template <class T> struct gatherer {
	template <class U> __device__ void run(U *sum) { atomicAdd(sum, weight); }
	__device__ void begin(T *sum) { gather<T>(sum, weight); }
};

__global__ void start(double *sum)
{
	gatherer<double>().begin(sum);
}
