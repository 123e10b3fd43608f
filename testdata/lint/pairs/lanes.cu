// lint: --warp native --severity note --allow P,R,B001
// W101, W102, W103, W104, W105, W107, W109, W111, all but the last of which a run on wavefronts of 64 and of 32 lanes shows; the twins leave the same on both.
// at run: narrow_mask (1, 64) native widths
// at run: narrow_mask_twin (1, 64) native widths
// at run: narrow_count (1, 64) native widths
// at run: narrow_count_twin (1, 64) native widths
// at run: first_of_32 (1, 64) native widths
// at run: first_of_32_twin (1, 64) native widths
// at run: from_16 (1, 64) native widths
// at run: from_16_twin (1, 64) native widths
// at run: one_of_32 (1, 64) native memory
// at run: one_of_32_twin (1, 64) native memory
// at run: literal_mask (1, 64) native widths
// at run: literal_mask_twin (1, 64) native widths
// at run: whole_warp (1, 64) native widths
// at run: whole_warp_twin (1, 64) native widths
// not at run: narrow_bit: clang makes it m >> lane & 1, which it may, as a shift by 32 or more has no value
// at run: narrow_bit_twin (1, 64) native widths
__global__ void narrow_mask(int *x)
{
	unsigned m = __ballot_sync(~0ull, x[threadIdx.x] > 40);		//! W101
	if (threadIdx.x % warpSize == 0)
		atomicAdd(&x[300], __popcll(m));
}
__global__ void narrow_mask_twin(int *x)
{
	unsigned long long m = __ballot_sync(~0ull, x[threadIdx.x] > 40);
	if (threadIdx.x % warpSize == 0)
		atomicAdd(&x[300], __popcll(m));
}
__global__ void narrow_count(int *x)
{
	int n = __popc(__ballot_sync(~0ull, x[threadIdx.x] > 40));	//! W102
	if (threadIdx.x % warpSize == 0)
		atomicAdd(&x[300], n);
}
__global__ void narrow_count_twin(int *x)
{
	int n = __popcll(__ballot_sync(~0ull, x[threadIdx.x] > 40));
	if (threadIdx.x % warpSize == 0)
		atomicAdd(&x[300], n);
}
__global__ void first_of_32(int *x)
{
	unsigned long long m = __ballot_sync(~0ull, x[threadIdx.x] > 40);
	if (threadIdx.x % 32 == 0)					//! W103
		atomicAdd(&x[300], __popcll(m));
}
__global__ void first_of_32_twin(int *x)
{
	unsigned long long m = __ballot_sync(~0ull, x[threadIdx.x] > 40);
	if (threadIdx.x % warpSize == 0)
		atomicAdd(&x[300], __popcll(m));
}
__global__ void from_16(int *x)
{
	int v = x[threadIdx.x];
	for (int d = 16; d > 0; d /= 2)					//! W104
		v += __shfl_down_sync(~0ull, v, d);
	if (threadIdx.x % warpSize == 0)
		atomicAdd(&x[300], v);
}
__global__ void from_16_twin(int *x)
{
	int v = x[threadIdx.x];
	for (int d = warpSize / 2; d > 0; d /= 2)
		v += __shfl_down_sync(~0ull, v, d);
	if (threadIdx.x % warpSize == 0)
		atomicAdd(&x[300], v);
}
__global__ void one_of_32(int *x)
{
	__shared__ int s[32];						//! W105
	int lane = threadIdx.x % warpSize;
	s[lane] = x[threadIdx.x];
	__syncwarp();
	x[threadIdx.x] = s[warpSize - 1 - lane];
}
__global__ void one_of_32_twin(int *x)
{
	__shared__ int s[64];
	int lane = threadIdx.x % warpSize;
	s[lane] = x[threadIdx.x];
	__syncwarp();
	x[threadIdx.x] = s[warpSize - 1 - lane];
}
__global__ void literal_mask(int *x)
{
	int v = x[threadIdx.x];
	if (threadIdx.x % 32 != 31)
		x[threadIdx.x] = __shfl_sync(0x7fffffff, v, 0, 32);	//! W107
}
__global__ void literal_mask_twin(int *x)
{
	int v = x[threadIdx.x];
	if (threadIdx.x % 32 != 31)
		x[threadIdx.x] = __shfl_sync(0x7fffffff7fffffffull, v, 0, 32);
}
__global__ void whole_warp(int *x) { x[threadIdx.x] = __shfl_sync(~0ull, x[threadIdx.x], 0); }	//! W109
__global__ void whole_warp_twin(int *x) { x[threadIdx.x] = __shfl_sync(~0ull, x[threadIdx.x], 0, 32); }
__global__ void narrow_bit(int *x)
{
	unsigned long long m = __ballot_sync(~0ull, x[threadIdx.x] > 40);
	int lane = threadIdx.x % warpSize;
	x[threadIdx.x] = m & (1u << lane) ? 5 : 6;			//! W111
}
__global__ void narrow_bit_twin(int *x)
{
	unsigned long long m = __ballot_sync(~0ull, x[threadIdx.x] > 40);
	int lane = threadIdx.x % warpSize;
	x[threadIdx.x] = m & (1ull << lane) ? 5 : 6;
}
