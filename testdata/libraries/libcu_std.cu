// libcu++'s own versions of what C++20's standard library has, in C++17
#include <cuda/std/span>
#include <cuda/std/bit>
#include <cuda/std/complex>
#include <cuda/std/array>
#include <cuda/std/atomic>
#include <cuda/std/utility>
#include <cuda/std/cmath>
#include <vector>
template <class T> __device__ T mag(cuda::std::complex<T> z) { return cuda::std::abs(cuda::std::exp(z) * cuda::std::conj(z)); }
__global__ void k(cuda::std::span<const float> in, cuda::std::span<float, 4> out, float *p, unsigned n)
{
	cuda::std::span s(p, n);
	for (float &v : s.subspan(1, 2))
		v += cuda::std::bit_cast<float>(cuda::std::popcount(n) + cuda::std::countl_zero(n)) + in[0] + cuda::std::sqrt(v);
	cuda::std::array<float, 3> a{1, 2, 3};
	cuda::std::span<float> t(a);
	out[0] = t.size() + mag(cuda::std::complex<float>(1, 2)) + cuda::std::rotl(n, 3) + cuda::std::bit_ceil(n);
	cuda::std::atomic_thread_fence(cuda::std::memory_order_seq_cst);
	cuda::std::swap(p[0], p[1]);
	cuda::std::complex<double> z(1, 2);
	p[3] = cuda::std::pow(z, 2.0).real() + cuda::std::norm(z) + cuda::std::exp(z).imag();
}
