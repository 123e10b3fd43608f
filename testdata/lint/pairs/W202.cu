// lint: --severity note --allow P,R,B001
// W202: a barrier of the warp that a macro takes away, and threads that leave early (W205); a run shows both, and not the twins.
// at run: returns_first (1, 64) n=20
// at run: returns_first_twin (1, 64) n=20
__global__ void twin(int *x)
{
	__shared__ int s[64];
	s[threadIdx.x] = x[threadIdx.x];
	__syncwarp();
	x[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void returns_first(int *x, int n)
{
	if (threadIdx.x >= n)
		return;							//! W205
	x[threadIdx.x] += __shfl_down_sync(0xffffffff, x[threadIdx.x], 16);
}
__global__ void returns_first_twin(int *x, int n)
{
	int v = threadIdx.x < n ? x[threadIdx.x] : 0;
	v += __shfl_down_sync(0xffffffff, v, 16);
	if (threadIdx.x < n)
		x[threadIdx.x] = v;
}
#define __syncwarp()							//! W202
// at run: taken_away (1, 64) W202
__global__ void taken_away(int *x)
{
	__shared__ int s[64];
	s[threadIdx.x] = x[threadIdx.x];
	__syncwarp();
	x[threadIdx.x] = s[threadIdx.x ^ 1];
}
