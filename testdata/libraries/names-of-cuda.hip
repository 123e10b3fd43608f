// no-compile: it uses names that HIP does not have
// names of libcu++ outside cuda::std that no table has, beside those that have rows
#include <hip/hip_runtime.h>
#include <functional>
namespace c = cuda;
__global__ void k(unsigned *p, unsigned n)
{
	if (cuda::is_power_of_two(n))
		p[0] = cuda::isqrt(n);
	p[1] = cuda::mul_hi(n, 3u);
	p[2] = c::uabs(-3);
	p[3] = (((n) + (4u) - 1) / (4u));
	cuda::std::sort(p, p + 3);
	std::plus<> plus;
}
