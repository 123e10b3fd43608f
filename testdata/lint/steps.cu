// lint: --warp native --severity note --allow P,B,R
// A reduction is told of once: its loop or its first step, not the shuffle beside it.
__device__ int declared_before(int x) { int o; for (o = 16; o > 0; o >>= 1) x += __shfl_down(x, o); return x; }	//! W104
__device__ int whole(int x) { int o; for (o = warpSize / 2; o > 0; o >>= 1) x += __shfl_down(x, o); return x; }
__device__ int by_ones(int x) { int o; for (o = 8; o > 0; o--) x += __shfl_down(x, o); return x; }	//! W109
__device__ int waits(int x)
{
	int o = 16;
	while (o) {
		x += __shfl_down_sync(~0u, x, o);	//! W104
		o >>= 1;
	}
	return x;
}
__device__ int set_later(int x)
{
	int o;
	o = 16;
	do {
		x += __shfl_down_sync(~0u, x, o);	//! W104
		o /= 2;
	} while (o);
	return x;
}
__device__ int eight(int x)
{
	int o;
	o = 4;
	do {
		x += __shfl_down_sync(~0u, x, o, 8);
		o /= 2;
	} while (o);
	return x;
}
__device__ int in_brackets(int x) { for (int o(16); o > 0; o /= 2) x += __shfl_down(x, o); return x; }	//! W104
__device__ int in_braces(int x) { for (unsigned o{16}; o > 0; o >>= 1) x += __shfl_down(x, o); return x; }	//! W104
__device__ int up_in_brackets(int x) { for (int c(1); c <= 16; c *= 2) x += __shfl_xor(x, c); return x; }	//! W104
__device__ int whole_in_brackets(int x) { for (int o(warpSize / 2); o > 0; o /= 2) x += __shfl_down(x, o); return x; }
__device__ int up_whole(int x) { for (int c(1); c < warpSize; c *= 2) x += __shfl_xor(x, c); return x; }
