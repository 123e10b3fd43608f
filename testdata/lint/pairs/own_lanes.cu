// lint: --warp native --allow P,R,N
// What a twenty-first draw met, with wavefronts of 64: swaps, widths and blocks that keep to 32 lanes, beside what does not.
__device__ float largest(float v)
{
	for (int d = 16; d > 0; d /= 2)
		v = fmaxf(v, __shfl_xor_sync(0xffffffff, v, d));
	return v;
}
__device__ float with_width(float v, int d) { return __shfl_down_sync(0xffffffff, v, d, WARP_SIZE); } // of another file
__device__ float of_all(float v) { return __shfl_sync(0xffffffff, v, 0); }	//! B001
__global__ void block_of_a_warp(float *x)
{
	float v = x[threadIdx.x];
	for (int d = 16; d > 0; d /= 2)
		v += __shfl_down_sync(0xffffffff, v, d);	//! B001
	x[blockIdx.x] = v;
}
__global__ void block_of_more(float *x)
{
	float v = x[threadIdx.x];
	for (int d = 16; d > 0; d /= 2)				//! W104
		v += __shfl_down_sync(0xffffffff, v, d);	//! B001
	x[blockIdx.x] = v;
}
void run(float *x)
{
	block_of_a_warp<<<8, kWarpSize>>>(x);
	block_of_more<<<8, 256>>>(x);
}
