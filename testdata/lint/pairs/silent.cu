// lint: --allow P,R,B001
// Right code that lint once warned of.
#include <cassert>
#include <cstdlib>
__global__ void integrate(volatile float *points, volatile float *old, int n)
{
	int tid = threadIdx.x + blockIdx.x * blockDim.x;
	if (tid < n) {
		float ux = old[tid], uy = old[tid + n];
		points[tid] += ux;
		points[tid + n] += uy;
	}
}
__device__ void move(volatile float *at, float dx, float dy, int tid, int count)
{
	if (tid >= count)
		return;
	at[tid] += dx;
	at[tid + count] += dy;
}
__global__ void moves(float *at, int count) { move(at, 1, 2, threadIdx.x, count); }
void check(const cudaDeviceProp &p)
{
	if (p.major < 1 || !(p.major >= 1) || 1 > p.major)
		exit(1);
#if USE_AMD_ROCM
	assert(p.warpSize == 32 || p.warpSize == 64);
#endif
}
__global__ void pages(const char *text, int *out, int length)
{
	__shared__ int found;
	int size = blockDim.x, at = threadIdx.x;
	while (true) {
		at += size;
		__syncthreads();
		if (found < size && at / size * size < length)
			continue;
		__syncthreads();
		if (at / blockDim.x * blockDim.x >= length)
			break;
		__syncthreads();
	}
	out[threadIdx.x] = found;
}
__global__ void by_256(int *out, int n)
{
	int i = blockIdx.x * 256 + threadIdx.x;
	if (i / 256 < n)
		__syncthreads();
	out[i] = 0;
}
void run(int *out) { by_256<<<8, 256>>>(out, 4); }
#define H 7
#define SIZE (H + 1)
__global__ void census(unsigned *dest, const unsigned char *src, int pitch)
{
	__shared__ unsigned char lines[SIZE][128];
	int tid = threadIdx.x;
	for (int i = 0; i < H; ++i)
		lines[i][tid] = src[i * pitch + tid];
	__syncthreads();
	for (int i = 0; i < 16; ++i) {
		if (i + 1 < 16)
			lines[(H + i) % SIZE][tid] = src[(H + i) * pitch + tid];
		if (4 <= tid && tid < 124) {
			unsigned f = 0;
			const int y = (H / 2 + i) % SIZE;
			for (int dy = -H / 2; dy <= H / 2; ++dy)
				f = f << 1 | (lines[(y + dy + SIZE) % SIZE][tid + 1] > lines[y][tid]);
			dest[i * pitch + tid] = f;
		}
		__syncthreads();
	}
}
