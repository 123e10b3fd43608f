// lint: --allow P,R,B001
// W706: what clang rejects of HIP's vector types; the twins have braces for each vector.
#include <cuda_runtime.h>
__device__ float direct(float2 v)
{
	float2 mixed[2] = { v, 3, 4 };				//! W706
	float2 braced[2] = { v, { 3, 4 } };
	return mixed[1].x + braced[1].x;
}
__device__ int4 backwards()
{
	int4 v = { .y = 1, .x = 2 };				//! W706
	return v;
}
__device__ int4 forwards() { return { 1, 2, 3, 4 }; }
template <typename T> __device__ T in_template(T s)
{
	const int2 rows[2] = { 1, 2, 3, 4 };
	float2 v = make_float2(s, s), mixed[2] = { v, 3, 4 };	//! W706
	return mixed[1].x + rows[1].x;
}
__device__ float in_lambda(float2 v)
{
	auto last = [&] {
		float2 mixed[2] = { v, 3, 4 };			//! W706
		return mixed[1].x;
	};
	auto twin = [&] {
		float2 all[2] = { { 1, 2 }, { 3, 4 } };
		return all[1].x;
	};
	return last() + twin();
}
