// lint: --warp native --allow P,R,B001,W103
// W105: arrays of 32 elements by the lane of the hardware; the twins' lanes are below 32, or elements 64.
__global__ void direct(float *x)
{
	__shared__ float s[32];					//! W105
	int lane = threadIdx.x % warpSize;
	s[lane] = x[lane];
	__syncwarp();
	x[lane] = s[warpSize - 1 - lane];
}
template <typename T> __global__ void in_template(T *x)
{
	__shared__ T part[32];					//! W105
	const int at = threadIdx.x & (warpSize - 1);
	part[at] = x[at];
	__syncwarp();
	x[at] = part[warpSize - 1 - at];
}
__global__ void twin(float *x)
{
	__shared__ float s[64], by_warp[32];
	int lane = threadIdx.x % warpSize;
	s[lane] = x[lane];
	by_warp[threadIdx.x / warpSize] = 1;
	__syncwarp();
	x[lane] = s[warpSize - 1 - lane] + by_warp[0];
}
