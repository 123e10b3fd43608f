// Mathematics in device, host and host-device code, with the standard headers before and after.
#include <algorithm>
#include <cmath>
#include <complex>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <math.h>
#include <stdlib.h>
using namespace std;

__device__ float device_code(float x, int i)
{
	assert(x > 0);
	float y = sqrt/*C*/(x) + std::abs(x) + std::pow(x, 2) + pow/*C*/(x, 2.0f) + fabs(x) + floor(x) + max/*C*/(x, 2.f) + std::min(1, 2);
	y += exp(1) + isnan/*C*/(x) + std::isinf(x) + abs(-3) + round(x) + fmaxf(x, 1) + rsqrt(x) + powf(x, 2) + rsqrtf/*C*/(i);
	float s, c;
	sincosf/*C*/(x, &s, &c);
	__sincosf/*C*/(x, &s, &c);
	printf("%f %d\n", y, __popc/*C*/(i) + __clz(i) + __ffs(i));
	return __fadd_rn(s, c) + __expf(y) + __int2float_rn(i) + __fdividef(1.f, y) + norm3df(s, c, y) + __uint_as_float(__float_as_uint(x));
}
__host__ __device__ double either(double x, int i)
{
	return sqrt(x) + std::abs(x) + pow(x, 2) + fabs(x) + max(i, 3) + min(x, 1.0) + isnan(x) + isinf(x) + abs(i) + rsqrtf/*C*/(1.0f) + cos(i) + std::exp(x);
}
double host_code(float x, int i)
{
	return sqrt(x) + std::abs(x) + abs(x) + pow(x, 2) + max/*C*/(i, 3) + isnan(x) + std::isnan(x) + rsqrt/*C*/(x) + log2(i) + std::max(1.0, (double)x);
}
template<class T> __global__ void kernel(T *p, complex<float>)
{
	T v = p[threadIdx.x];
	p[0] = sqrt(v) + max(v, T(0)) + abs(v) + exp(v) + fabs(v) + atan2(v, v) + (T)std::pow(v, 3);
	memcpy(p, p, 4);
	int *q = new int[3];
	delete[] q;
	v = __shfl_down_sync/*C*/(0xffffffff, v, 16) + __shfl_xor_sync(__activemask(), v, 1, 16) + __ldg/*C*/(p);
	unsigned ballot = __ballot_sync(0xffffffffu, v > 0);
	if (__any_sync(ballot, 1) || __all_sync(ballot, 1) || __syncthreads_count(1))
		__syncwarp();
	p[ballot] = __match_any_sync(ballot, 3) + __reduce_add_sync(ballot, 3) + __dp4a(1, 2, 3) + __vadd4(1u, 2u);
}
int main()
{
	kernel<float><<<1, 1>>>(nullptr, 1.f);
	kernel<double><<<1, 1>>>(nullptr, 1.f);
	cout << host_code(1, 2) << either(1, 2) << abs(-1) << abs(1.5f) << min<float>(1, 2.0) << CUDART_PI_F << endl;
	return isnan(1.0);
}
