// lint: --severity note --allow P
// Names in brackets that take apart pairs of half, which hold a union in HIP, and what does not.
#include <cuda_fp16.h>
struct pairs { __half2 h, list[2]; float2 f[2]; };
__device__ float2 two(float a);
__device__ __half2 two_halves(float a);
__global__ void taken_apart(__half2 *p, float4 *q, int2 i, pairs s, pairs *t)
{
	auto [a, b] = p[threadIdx.x];                                      //! W706
	auto &[c, d] = *p;                                                 //! W706
	const auto &[e, f, g, h] = q[1];
	auto [k, l] = i;
	auto [m, n] = t->h;                                                //! W706
	auto [u, v] = s.f[1];
	auto [w, x] = two(1);
	auto [y, z] = two_halves(1);                                       //! W706
	auto [y1, z1] = __float2half2_rn(1);                               //! W706
	for (auto &[o, r] : s.list)                                        //! W706
		o = r;
	for (auto [o, r] : s.f)
		q->x = o + r;
	auto [first, second] = s.list;
	auto [part, list, numbers] = s;
	auto take = [a](int n) { return n; };
}
