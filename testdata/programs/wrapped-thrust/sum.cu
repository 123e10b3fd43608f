// no-compile: headers of ROCm's Thrust name '::thrust', so that it cannot be wrapped (NVIDIA/AMGX)
#include "sum.h"
int sum(const solver::thrust::device_vector<int> &v)
{
	return solver::thrust::reduce(v.begin(), v.end());
}
int main()
{
	solver::thrust::device_vector<int> v(4, 1);
	return sum(v) == 4 && cudaDeviceSynchronize() == cudaSuccess ? 0 : 1;
}
