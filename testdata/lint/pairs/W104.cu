// lint: --warp native --allow P,R,B001,W103,W107
// W104: reductions and scans over 32 lanes of a wavefront of 64; in the twins no other lanes are there, or the halves stay apart.
__global__ void direct(float *x)
{
	float v = x[threadIdx.x];
	for (int d = 16; d > 0; d /= 2)				//! W104
		v += __shfl_down_sync(~0ull, v, d);
	x[threadIdx.x] = v;
}
__device__ float helper(float v)
{
	v += __shfl_down_sync(~0ull, v, 16);			//! W104
	v += __shfl_down_sync(~0ull, v, 8);
	return v;
}
template <typename T> __global__ void in_template(T *x)
{
	auto sum = [](T v) {
		for (int d = 16; d > 0; d >>= 1)		//! W104
			v += __shfl_down_sync(~0ull, v, d);
		return v;
	};
	x[threadIdx.x] = sum(x[threadIdx.x]);
}
__global__ void last_step(float *x, int n)
{
	float v = x[threadIdx.x];
	if (threadIdx.x < 32) {
		v += x[threadIdx.x + 32];
		for (int d = 16; d > 0; d /= 2)
			v += __shfl_down_sync(0xffffffffull, v, d);
	}
	if (threadIdx.x < 64) {
		for (int d = 16; d > 0; d /= 2)			//! W104
			v += __shfl_down_sync(~0ull, v, d);
	}
	x[threadIdx.x] = v;
}
#define STEP(d, w) v += __shfl_xor_sync(~0ull, v, d, w)
__device__ float by_macro(float v)
{
	STEP(16, 32);
	STEP(8, 32);
	return v;
}
template <typename T> __device__ T of_half(T v)
{
	for (int d = 16; d > 0; d /= 2)
		v += __shfl_down_sync(~0ull, v, d, 32);
	return v;
}
// a butterfly stays in its half, and blocks of 32 threads have no other one
__global__ void butterfly(float *x)
{
	float v = x[threadIdx.x];
	for (int d = 1; d < 32; d *= 2)
		v += __shfl_xor_sync(~0ull, v, d);
	x[threadIdx.x >> 5] = v;
}
__global__ void small_block(float *x)
{
	const int t = threadIdx.x, nt = blockDim.x;
	float v = x[t];
	if (nt <= 32) {
		for (int d = 16; d > 0; d >>= 1)
			v += __shfl_down_sync(~0ull, v, d);
	}
	if (t < WARP_LENGTH) { // of another file
		for (int d = 16; d > 0; d >>= 1)
			v += __shfl_down_sync(~0ull, v, d);
	}
	x[t] = v;
}
