// Reductions as CUB had them before 1.4: without an initial value.
#include <cub/cub.cuh>
template <class T, class F> void reduce(T *in, T *out, int n, F f, cudaStream_t stream = 0)
{
	size_t bytes = 0;
	void *temporary = NULL;
	cub::DeviceReduce::Reduce(temporary, bytes, in, out, n, f, stream);
	cudaMalloc(&temporary, bytes);
	cub::DeviceReduce::Reduce(temporary, bytes, in, out, n, f, stream);
	cub::DeviceReduce::Reduce(temporary, bytes, in, out, n, f, T(1)); // harmless: with one
}
void all(float *in, float *out)
{
	reduce(in, out, 9, cub::Min());
	reduce(in, out, 9, cub::Sum());
	reduce(in, out, 9, cub::Max());
}
