// libcu++'s own versions of what C++20's standard library has, in C++17
#include <hip/hip_runtime.h>
#include "tranship_compat.h"
#include <thrust/complex.h>
#include <array>
#include <utility>
#include <cmath>
#include <vector>
template <class T> __device__ T mag(thrust::complex<T> z) { return abs(exp(z) * thrust::conj(z)); }
__global__ void k(tranship::span<const float> in, tranship::span<float, 4> out, float *p, unsigned n)
{
	tranship::span s(p, n);
	for (float &v : s.subspan(1, 2))
		v += tranship::bit_cast<float>(tranship::popcount(n) + tranship::countl_zero(n)) + in[0] + std::sqrt(v);
	tranship::array<float, 3> a{1, 2, 3};
	tranship::span<float> t(a);
	out[0] = t.size() + mag(thrust::complex<float>(1, 2)) + tranship::rotl(n, 3) + tranship::bit_ceil(n);
	cuda::atomic_thread_fence(__ATOMIC_SEQ_CST);
	tranship::swap(p[0], p[1]);
	thrust::complex<double> z(1, 2);
	p[3] = thrust::pow(z, 2.0).real() + thrust::norm(z) + thrust::exp(z).imag();
}
