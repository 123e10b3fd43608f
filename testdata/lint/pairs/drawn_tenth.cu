// lint: --allow P,R,N testdata/lint/pairs/drawn_tenth.cuh
// What the forty-seventh draw met: each hazard, and a twin like what was reported and is harmless.
#include <cuda_runtime.h>
#include <stdint.h>
#include "drawn_tenth.cuh"
#define WIDTH 4096
#define HEIGHT 2048
#define TILE 32
__device__ void sort_pairs(float *s, uint32_t n, uint32_t i)
{
	for (uint32_t k = n / 2; k > 0; k /= 2) {
		if (i < k && s[i] > s[i + k])
			s[i] = s[i + k];
		__syncthreads();
	}
}
// W203, a guard by the block's size, in a name: each thread meets it; by half of it, one that changes, another axis
__global__ void within_block(float *a, int m)
{
	extern __shared__ float s[];
	uint32_t i = (uint32_t)threadIdx.x, q = (uint32_t)blockIdx.x;
	uint32_t threads = (uint32_t)blockDim.x;
	s[i] = a[i];
	if (i < threads && q < m)
		sort_pairs(s, threads, i);
	if (threads > i) {
		a[i] = s[i];
		__syncthreads();
	}
	if (blockDim.x <= threadIdx.x)
		__syncthreads();
}
__global__ void within_half(float *a)
{
	unsigned i = threadIdx.x, half = blockDim.x / 2;
	if (i < half) {
		a[i] += a[i + half];
		__syncthreads();	//! W203
	}
}
__global__ void within_other_size(float *a)
{
	unsigned threads = blockDim.x;
	if (threadIdx.x < 8)
		threads = 8;
	if (threadIdx.x < threads && blockIdx.x > 0) {
		a[threadIdx.x] += 1;
		__syncthreads();	//! W203
	}
	if (threadIdx.x <= blockDim.y) {
		a[threadIdx.x] += 1;
		__syncthreads();	//! W203
	}
	if (threadIdx.y >= blockDim.x) {
		a[threadIdx.x] += 1;
		__syncthreads();	// a note: W203
	}
}
// W203, behind an "if" that parts the block, an "else if" that does not
__global__ void in_other_branch(float *a, int m)
{
	if (threadIdx.x < 32)
		a[threadIdx.x] = 0;
	else if (threadIdx.x < blockDim.x)
		__syncthreads();	//! W203
	if (threadIdx.x < 32)
		a[threadIdx.x] = 0;
	else if (m > 8)
		__syncthreads();	//! W203
	else
		__syncthreads();	//! W203
	if (m > 16)
		a[threadIdx.x] = 0;
	else if (m > 8)
		__syncthreads();
	else
		__syncthreads();
}
// W203, a matrix whose constant size whole blocks make; a size that they do not, blocks of another size than the step, of several sizes
__global__ void whole(float *a)
{
	int x = blockIdx.x * TILE + threadIdx.x, y = blockIdx.y * TILE + threadIdx.y;
	if ((x < WIDTH) && (y < HEIGHT)) {
		a[y * WIDTH + x] = 1;
		__syncthreads();
		a[y * WIDTH + x] += a[x];
	}
}
__global__ void torn(float *a)
{
	int x = blockIdx.x * TILE + threadIdx.x, y = blockIdx.y * TILE + threadIdx.y;
	if ((x < WIDTH - 1) && (y < HEIGHT)) {
		a[y * WIDTH + x] = 1;
		__syncthreads();	//! W203
		a[y * WIDTH + x] += a[x];
	}
}
__global__ void wider(float *a)
{
	int x = blockIdx.x * TILE + threadIdx.x;
	if (x < WIDTH) {
		a[x] = 1;
		__syncthreads();	//! W203
		a[x] += a[0];
	}
}
__global__ void by_size(float *a)
{
	int x = threadIdx.x + blockDim.x * blockIdx.x;
	if (x >= WIDTH)
		return;
	a[x] = 1;
	__syncthreads();
	a[x] += a[0];
}
__global__ void by_sizes(float *a)
{
	int x = threadIdx.x + blockDim.x * blockIdx.x;
	if (x < WIDTH) {
		a[x] = 1;
		__syncthreads();	//! W203
		a[x] += a[0];
	}
}
__global__ void reshaped(float *a)
{
	int y = blockIdx.y * TILE + threadIdx.y;
	if (y < HEIGHT) {
		a[y] = 1;
		__syncthreads();	//! W203
		a[y] += a[0];
	}
}
__global__ void covered_elsewhere(float *a)
{
	int x = blockIdx.x * 64 + threadIdx.x;
	if (x < WIDTH) {
		a[x] = 1;
		__syncthreads();
		a[x] += a[0];
	}
}
void launch_tiles(float *a)
{
	dim3 tile(TILE, TILE), grid((WIDTH + TILE - 1) / TILE, HEIGHT / TILE), tall(TILE, TILE);
	whole<<<grid, tile>>>(a);
	whole<<<grid, dim3(TILE, TILE)>>>(a);
	torn<<<grid, tile>>>(a);
	wider<<<32, 128>>>(a);
	by_size<<<16, 256>>>(a);
	by_sizes<<<16, 256>>>(a);
	by_sizes<<<20, 200>>>(a);
	tall.y = 48;
	reshaped<<<grid, tall>>>(a);
}
// W203, blocks of one thread, which another file says; of two, of some
__global__ void alone(float *a, int n)
{
	int id = blockDim.x * blockIdx.x + threadIdx.x;
	if (id < n) {
		a[id] = 0;
		__syncthreads();
		a[id] += 1;
	}
}
__global__ void in_pairs(float *a, int n)
{
	int id = blockDim.x * blockIdx.x + threadIdx.x;
	if (id < n) {
		a[id] = 0;
		__syncthreads();	//! W203
		a[id] += 1;
	}
}
__global__ void now_and_then_alone(float *a, int n)
{
	int id = blockDim.x * blockIdx.x + threadIdx.x;
	if (id < n) {
		a[id] = 0;
		__syncthreads();	//! W203
		a[id] += 1;
	}
}
void launch_alone(float *a, int n)
{
	now_and_then_alone<<<1, 1>>>(a, n);
}
// W704, a member of an enum that counts from a number, which is no initial value; a member that has one
typedef enum { LOW = 0, HIGH } level;
typedef enum named { FIRST = 1, SECOND } order;
struct element {
	int value;
	level bucket;
	order place;
};
typedef struct {
	int value = 0;
} zeroed;
struct with_zeroed {
	level bucket;
	zeroed part;
};
__global__ void elements(int *out)
{
	__shared__ element all[64];
	__shared__ level levels[64];
	__shared__ with_zeroed parts[64]; //! W704
	all[threadIdx.x].bucket = levels[threadIdx.x] = LOW;
	parts[threadIdx.x].bucket = HIGH;
	out[threadIdx.x] = all[threadIdx.x].bucket;
}
