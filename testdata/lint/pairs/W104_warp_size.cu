// lint: --warp native --allow P,R,B001,W103,W107
// W104: a butterfly of 32 lanes in a program that counts lanes by warpSize, 64; the twin's goes as far.
__global__ void butterfly(float *x, float *s)
{
	float v = x[threadIdx.x];
	for (int d = 16; d > 0; d /= 2)			//! W104
		v += __shfl_xor_sync(~0ull, v, d);
	if (threadIdx.x % warpSize == 0)
		s[threadIdx.x / warpSize] = v;
}
__global__ void twin(float *x, float *s)
{
	float v = x[threadIdx.x];
	for (int d = warpSize / 2; d > 0; d /= 2)
		v += __shfl_xor_sync(~0ull, v, d);
	if (threadIdx.x % warpSize == 0)
		s[threadIdx.x / warpSize] = v;
}
