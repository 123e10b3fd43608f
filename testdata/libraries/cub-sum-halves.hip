// Sums of halves in a wider type, as CUB before 2.0 made them; hipCUB would add a double and a __half.
#include <hip/hip_runtime.h>
#include "tranship_compat.h"
#include <hipcub/hipcub.hpp>
#include <hip/hip_fp16.h>
struct spins {
	__half *lattice;
	double *sums;
};
hipError_t all(void *work, size_t &bytes, spins s, int n)
{
	return tranship::sum_widened(work, bytes, &s.lattice[n], &s.sums[1], n);
}
hipError_t in_float(void *work, size_t &bytes, const __half *in, float *out, int n, hipStream_t stream)
{
	return tranship::sum_widened(work, bytes, in, out, n, stream);
}
hipError_t alike(void *work, size_t &bytes, const __half *in, __half *out, float *f, double *d, int n) // harmless: one type, or numbers
{
	hipError_t e = hipcub::DeviceReduce::Sum(work, bytes, in, out, n);
	return e ? e : hipcub::DeviceReduce::Sum(work, bytes, f, d, n);
}
