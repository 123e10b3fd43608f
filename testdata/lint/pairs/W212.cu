// lint: --warp native --allow P,R,B001,W205,W103,W109
// W212: rows of 32 threads that leave a loop at different times; the twins' bounds are the same, or a tile has 32 lanes.
// at run: direct (2, dim3(32, 8)) native
// at run: in_template (1, dim3(32, 8)) native
// at run: twin (1, dim3(32, 8)) native n=3
// at run: in_lambda (1, dim3(32, 8)) native
// at run: lambda_twin (1, dim3(32, 8)) native n=3
// at run: by_helper (1, dim3(32, 8)) native
// at run: helper_twin (1, dim3(32, 8)) native n=3
// at run: made_outside (1, dim3(32, 8)) native
// at run: made_outside_twin (1, dim3(32, 8)) native n=3
// at run: scans (1, dim3(32, 8)) native
#include <cooperative_groups.h>
__global__ void direct(const int *start, const int *end, float *o)
{
	int tile = blockIdx.x * blockDim.y + threadIdx.y;
	int a = start[tile], e = a + end[tile];
	float t = 1;
	for (int i = a; i < e && __any_sync(~0ull, t > 0.01f); i++)	//! W212
		t *= 0.5f;
	o[tile * 32 + threadIdx.x] = t;
}
template <typename T> __global__ void in_template(const int *end, T *o)
{
	const int row = threadIdx.y;
	T t = 1;
	int i = 0;
	while (i < end[row]) {
		if (__all_sync(~0ull, t < 0.5f))			//! W212
			break;
		t *= 0.5f;
		i++;
	}
	o[row * 32 + threadIdx.x] = t;
}
__global__ void twin(const int *end, float *o, int n)
{
	auto warp = cooperative_groups::tiled_partition<32>(cooperative_groups::this_thread_block());
	int row = threadIdx.y;
	float t = 1;
	for (int i = 0; i < n && __any_sync(~0ull, t > 0.01f); i++)
		t *= 0.5f;
	for (int i = 0; i < end[row] && warp.any(t > 0.01f); i++)
		t *= 0.5f;
	o[row * 32 + threadIdx.x] = t;
}
void go(const int *s, const int *e, float *o)
{
	const dim3 block(32, 8);
	direct<<<10, dim3(32, 8)>>>(s, e, o);
	in_template<float><<<10, block>>>(e, o);
	twin<<<10, block>>>(e, o, 3);
}
__global__ void in_lambda(const int *end, float *o)
{
	auto step = [=] {
		float t = 1;
		for (int i = 0; i < end[threadIdx.y] && __any_sync(~0ull, t > 0.01f); i++)	//! W212
			t *= 0.5f;
		return t;
	};
	o[threadIdx.y * 32 + threadIdx.x] = step();
}
__global__ void lambda_twin(const int *end, float *o, int n)
{
	auto step = [=] {
		float t = 1;
		for (int i = 0; i < n && __any_sync(~0ull, t > 0.01f); i++)
			t *= 0.5f;
		return t;
	};
	o[threadIdx.y * 32 + threadIdx.x] = step();
}
void go_on(const int *e, float *o)
{
	in_lambda<<<10, dim3(32, 8)>>>(e, o);
	lambda_twin<<<10, dim3(32, 8)>>>(e, o, 3);
}
// the vote is in a function, or in a lambda that is made outside of the loop
__device__ bool vote(float t) { return __any_sync(~0ull, t > 0.01f); }	//! W212
__device__ bool vote_of_all(float t) { return __any_sync(~0ull, t > 0.01f); }
__global__ void by_helper(const int *end, float *o)
{
	float t = 1;
	for (int i = 0; i < end[threadIdx.y] && vote(t); i++)
		t *= 0.5f;
	o[threadIdx.y * 32 + threadIdx.x] = t;
}
__global__ void helper_twin(float *o, int n)
{
	float t = 1;
	for (int i = 0; i < n && vote_of_all(t); i++)
		t *= 0.5f;
	o[threadIdx.y * 32 + threadIdx.x] = t;
}
__global__ void made_outside(const int *end, float *o)
{
	auto any = [](float t) { return __any_sync(~0ull, t > 0.01f); };	//! W212
	float t = 1;
	for (int i = 0; i < end[threadIdx.y] && any(t); i++)
		t *= 0.5f;
	o[threadIdx.y * 32 + threadIdx.x] = t;
}
__global__ void made_outside_twin(float *o, int n)
{
	auto any_of_all = [](float t) { return __any_sync(~0ull, t > 0.01f); };
	float t = 1;
	for (int i = 0; i < n && any_of_all(t); i++)
		t *= 0.5f;
	o[threadIdx.y * 32 + threadIdx.x] = t;
}
void go_further(const int *e, float *o)
{
	by_helper<<<10, dim3(32, 8)>>>(e, o);
	helper_twin<<<10, dim3(32, 8)>>>(o, 3);
	made_outside<<<10, dim3(32, 8)>>>(e, o);
	made_outside_twin<<<10, dim3(32, 8)>>>(o, 3);
}
// shuffles within a row, whose lanes are all there
__device__ void scan(float &v)
{
	for (int d = 1; d < 32; d += d) {
		float other = __shfl_up_sync(~0ull, v, d);
		if (threadIdx.x >= d)
			v += other;
	}
}
__global__ void scans(const int *end, float *o)
{
	float t = 1;
	for (int i = threadIdx.y; i < end[threadIdx.y]; i++)
		scan(t);
	o[threadIdx.y * 32 + threadIdx.x] = t;
}
void go_scanning(const int *e, float *o) { scans<<<10, dim3(32, 8)>>>(e, o); }
