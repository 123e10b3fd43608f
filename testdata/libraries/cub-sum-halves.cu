// Sums of halves in a wider type, as CUB before 2.0 made them; hipCUB would add a double and a __half.
#include <cub/cub.cuh>
#include <cuda_fp16.h>
struct spins {
	__half *lattice;
	double *sums;
};
cudaError_t all(void *work, size_t &bytes, spins s, int n)
{
	return cub::DeviceReduce::Sum(work, bytes, &s.lattice[n], &s.sums[1], n);
}
cudaError_t in_float(void *work, size_t &bytes, const __half *in, float *out, int n, cudaStream_t stream)
{
	return cub::DeviceReduce::Sum(work, bytes, in, out, n, stream);
}
cudaError_t alike(void *work, size_t &bytes, const __half *in, __half *out, float *f, double *d, int n) // harmless: one type, or numbers
{
	cudaError_t e = cub::DeviceReduce::Sum(work, bytes, in, out, n);
	return e ? e : cub::DeviceReduce::Sum(work, bytes, f, d, n);
}
