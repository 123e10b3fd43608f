// lint: --severity note --allow P,R
// What one thread writes into shared memory and another one reads, with no barrier between: places are worked out for threads.
#include <cuda_runtime.h>
#define STEP 8
#define WIDTH (32 + 1)
__device__ void butterfly(float *v, int stride) { v[0] += v[stride]; v[stride] -= v[0]; }
__device__ void meet(float *v) { v[0] = 0; __syncthreads(); }
__global__ void by_pointers(float *to, const float *from)
{
	__shared__ float tile[STEP * WIDTH];
	const int x = threadIdx.x, y = STEP * threadIdx.y, own = x & (STEP - 1);
	float *down = &tile[y * WIDTH + x];
	float *across = &tile[(y + own) * WIDTH + x - own];
	for (int i = 0; i < STEP; i++)
		down[i * WIDTH] = from[i];
	for (int i = 0; i < STEP; i++)
		to[i] = across[i];					//! W201
}
__global__ void by_pointers_in_order(float *to, const float *from)
{
	__shared__ float tile[STEP * WIDTH];
	const int x = threadIdx.x, y = STEP * threadIdx.y, own = x & (STEP - 1);
	float *down = &tile[y * WIDTH + x];
	float *across = &tile[(y + own) * WIDTH + x - own];
	for (int i = 0; i < STEP; i++)
		down[i * WIDTH] = from[i];
	__syncwarp();
	for (int i = 0; i < STEP; i++)
		to[i] = across[i];
	__syncthreads();
	for (int i = 0; i < STEP; i++)
		across[i] = from[i];
	for (int i = 0; i < STEP; i++)
		to[i] = across[i] + tile[(y + own) * WIDTH - own + x + i];	// its own, spelled otherwise
}
__global__ void by_call(float *to, const float *from)
{
	__shared__ float block[STEP * STEP];
	int offset = threadIdx.y * STEP * STEP + threadIdx.x;
	float *own = block + offset;
#pragma unroll
	for (unsigned i = 0; i < STEP; i++)
		own[i * STEP] = from[i * STEP];
	butterfly(own - threadIdx.x + STEP * threadIdx.x, 1);		//! W201
	butterfly(own, STEP);
	to[offset] = own[0];
}
__global__ void by_call_in_order(float *to, const float *from)
{
	__shared__ float block[STEP * STEP];
	float *own = block + threadIdx.x;
	for (unsigned i = 0; i < STEP; i++)
		own[i * STEP] = from[i * STEP];
	butterfly(own, STEP);
	meet(own - threadIdx.x + STEP * threadIdx.x);
	to[0] = own[0];
}
__global__ void transposed(float *to, const float *from)
{
	__shared__ float tile[16][17];
	tile[threadIdx.y][threadIdx.x] = from[0];
	to[0] = tile[threadIdx.x][threadIdx.y];				//! W201
}
__global__ void own_element(float *to, const float *from)
{
	__shared__ float tile[16][17], row[16];
	__shared__ struct { int a, b; } pairs[32];
	tile[threadIdx.y][threadIdx.x] = from[0];
	to[0] = tile[threadIdx.y][threadIdx.x];
	pairs[threadIdx.x].a = 1;
	pairs[threadIdx.x].b = 2;
	to[1] = pairs[threadIdx.x].a;
	if (threadIdx.y == 0)
		row[threadIdx.x] = from[1];
	else
		to[2] = row[threadIdx.x + 1];
	__syncthreads();
	to[3] = tile[threadIdx.x][threadIdx.y] + row[0];
}
__global__ void flag_of_first(int *x, int n)
{
	__shared__ int shared[64];
	__shared__ int found;
	const int thread = threadIdx.x;
	volatile int *success = &shared[0];
	if (thread == 0)
		found = 0;
	while (n--) {
		if (thread == 0)
			*success = 0;
		for (int trial = 0; trial < 4 && !*success; trial++)	//! W201
			if (x[thread] == trial)
				*success = 1;
	}
	x[0] = found;
}
__global__ void flag_in_order(int *x, int n)
{
	__shared__ int found, own;
	if (threadIdx.x == 0)
		found = n;
	__syncthreads();
	x[threadIdx.x] = found;
	own = 3;							// all of them
	x[1] = own;
	if (threadIdx.x == 0) {
		own = n;
		x[2] = own;
	}
	if (threadIdx.x == 0)
		x[3] = own;
}
__global__ void neighbours(int *x)
{
	__shared__ int s[256];
	int t;
	t = threadIdx.x;
	s[t] = x[t];
	if (t > 0)
		x[t] = s[t - 1];					//! W201
}
// Rows and regions of a thread or a pointer, in memory that the launch sizes.
__global__ void regions(int *x, int n, int stride)
{
	extern __shared__ char memory[];
	int *a = (int *)memory, *own = a + threadIdx.x * 8;
	int *b = a + n;
	a[threadIdx.x] = 1;
	x[0] = b[threadIdx.x + 1];
	__syncthreads();
	for (int i = 0; i < 8; i++)
		own[i] = x[i];
	for (int i = 0; i < 8; i++)
		x[i] = own[7 - i];
	__syncthreads();
	for (int i = 0; i < n; i++)
		a[i * stride + threadIdx.x] = x[i];
	x[1] = a[(n - 1) * stride + threadIdx.x];
}
__global__ void by_stride(int *x, int n)
{
	__shared__ int s[1024];
	for (int i = threadIdx.x; i < n; i += blockDim.x)
		s[i] = x[i];
	for (int i = 0; i < n; i++)
		x[threadIdx.x] += s[i];					//! W201
}
// What other files hold may be a barrier.
void wait_for_all();
template <class T> __device__ T block_sum_of(T);
__global__ void by_others(int *x)
{
	__shared__ int s[256];
	s[threadIdx.x] = x[threadIdx.x];
	WAIT_FOR_ALL;
	x[0] = s[threadIdx.x + 1];
	s[threadIdx.x] = 1;
	x[1] = block_sum_of(2);
	x[0] = s[threadIdx.x + 1];
	s[threadIdx.x] = 1;
	asm volatile("bar.sync 0;");
	x[0] = s[threadIdx.x + 1];
	atomicAdd(&s[threadIdx.x], 1);
	x[0] = s[threadIdx.x + 1];					//! W201
}
// Threads that have left.
__global__ void first_alone(float *x, int n)
{
	__shared__ float s[64], t[64];
	const int lane = threadIdx.x & 31;
	for (int i = 0; i < 64; i++)
		if (lane == 0)
			s[i] = x[i];
	if (lane != 0)
		return;
	for (int i = 0; i < 63; i++)
		x[i] = s[i + 1];
}
__global__ void all_stay(float *x, int n)
{
	__shared__ float s[64];
	const int lane = threadIdx.x & 31;
	if (lane == 0)
		s[n] = x[n];
	if (n < 0)
		return;
	x[n] = s[n];							//! W201
}
__global__ void turned_around(int *x)
{
	__shared__ int s[32], t[64];
	s[threadIdx.x] = x[0];
	__threadfence_block();
	x[0] = s[31 - threadIdx.x];						//! W201
}
__global__ void halves(int *x)
{
	__shared__ int t[64];
	int i = threadIdx.x;
	t[i] = x[0];
	if (i < 16)
		x[i] = t[i] + t[i + 16];					//! W201
}
__global__ void some_leave(int *x, int n)
{
	__shared__ int t[64];
	int i = threadIdx.x;
	if (blockIdx.x * BLOCK + i >= n)
		return;
	t[i] = x[0];
	x[i] = t[i + 1];						//! W201
}
// Lambdas, references, rows, and functions that get the array.
__device__ float reversed(float *s, int t) { s[t] *= 2; return s[31 - t]; }
__device__ float doubled(float *s, int t) { s[t] *= 2; return s[t]; }
__device__ void put(float *to, int t, float v = 1) { to[t] = v; }
__global__ void by_lambda(float *x)
{
	__shared__ float s[32];
	int t = threadIdx.x;
	auto set = [&](int i, float v) { s[i] = v; };
	set(t, x[t]);
	x[t] = s[t];
	x[t] += s[t ^ 1];						//! W201
}
__global__ void by_reference(float *x)
{
	__shared__ float s[32], rows[4][32];
	int t = threadIdx.x;
	float &mine = s[t], *row = rows[t / 8];
	mine = x[t];
	x[t] = s[t];
	__syncwarp();
	row[t % 8] = x[t];
	x[t] = rows[t / 8][t % 8];
	x[t] = rows[t / 8][7 - t % 8];					//! W201
}
__global__ void by_element_behind(float *x)
{
	__shared__ float s[32];
	int t = threadIdx.x;
	float &mine = s[t];
	mine = x[t];
	x[t] = *(s + t);
	x[t] = *(s + (31 - t));						//! W201
}
__global__ void by_parameter(float *x)
{
	__shared__ float s[32];
	s[threadIdx.x] = x[0];
	x[1] = doubled(s, threadIdx.x);
	x[0] = reversed(s, threadIdx.x);				//! W201
}
__global__ void written_by_another(float *x)
{
	__shared__ float s[32];
	int t = threadIdx.x;
	put(s, t, x[t]);
	x[t] = s[t];
	__syncwarp();
	put(&s[t], 0);
	x[t] = s[t];
	x[t] = s[t + 1];						//! W201
}
// Threads far from each other, and rounds of loops.
__global__ void third_of_four(float *x)
{
	__shared__ float s[32];
	int t = threadIdx.x;
	if (t % 4 == 2)
		s[t] = x[t];
	if (t % 4 == 2)
		x[t] = s[t];
	if (t % 4 == 3)
		x[t] = s[t - 1];					//! W201
}
__global__ void by_while(float *x)
{
	__shared__ float s[64];
	int t = threadIdx.x, i = t;
	while (i < 64) {
		s[i] = x[i];
		x[i] = s[i];
		i += 32;
	}
	x[t] = s[t + 32];
	x[t] = s[63 - t];						//! W201
}
__global__ void by_halves(float *x)
{
	__shared__ float s[32];
	int t = threadIdx.x;
	s[t] = x[t];
	__syncthreads();
	for (int n = 16; n > 0; n >>= 1)
		if (t < n)
			s[t] += s[t + n];				//! W201
}
__global__ void by_halves_in_order(float *x)
{
	__shared__ float s[32];
	int t = threadIdx.x;
	s[t] = x[t];
	for (int n = 16; n > 0; n >>= 1) {
		__syncthreads();
		if (t < n)
			s[t] += s[t + n];
	}
	__syncthreads();
	do {
		x[t] = s[0];
		s[t] = 1;
	} while (0);
}
__global__ void by_rounds_of_its_own(float *x)
{
	__shared__ float s[32][33];
	int t = threadIdx.x;
	for (int i = 0; i < 32; i++)
		s[t][i] = x[i];
	for (int i = 1; i < 32; i++)
		s[t][i] += s[t][i - 1];
	x[t] = s[t][31];
}
// Atomics write for all.
__global__ void counted(int *x)
{
	__shared__ int n, bins[32], first;
	int t = threadIdx.x;
	if (t == 0)
		first = atomicAdd(x, 32);
	__syncthreads();
	if (x[t] > 0)
		atomicAdd(&n, first);
	__syncthreads();
	x[t] = n;
	bins[t] = 0;
	atomicAdd(&bins[x[t] & 31], 1);					//! W201
}
__global__ void counted_in_order(int *x)
{
	__shared__ int n, bins[32];
	int t = threadIdx.x;
	bins[t] = 0;
	__syncthreads();
	atomicAdd(&bins[x[t] & 31], 1);
	int mine = atomicAdd(&n, 1);
	x[mine] = t;
	__syncthreads();
	x[t] = bins[t] + n;
}
// Memory that the launch sizes, declared once for the file.
extern __shared__ float all_of_it[];
__global__ void by_warp(float *x)
{
	int lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
	float *mine = &all_of_it[warp * 32];
	mine[lane] = x[lane];
	x[lane] = mine[lane];
	x[lane] = mine[lane ^ 1];					//! W201
}
__global__ void polled(int *x, int enough)
{
	__shared__ int hits;
	atomicExch(&hits, 0);
	__syncthreads();
	while (hits < enough)
		atomicAdd(&hits, x[threadIdx.x]);
	__syncthreads();
	x[0] = hits;
}
// Places that data tells.
__global__ void counts_of_warps(const unsigned char *data, unsigned *x)
{
	__shared__ unsigned bins[8][32], own[32][16];
	int lane = threadIdx.x % 32, warp = threadIdx.x / 32, bin = data[lane] & 15;
	for (int i = 0; i < 16; i++)
		own[lane][i] = 0;
	own[lane][bin]++;
	own[lane][data[lane] & 15]++;
	x[lane] = own[lane][bin];
	if (lane == 0) {
		bins[warp][3] = 0;
		x[1] = bins[warp][data[0]];
	}
	__syncwarp();
	bins[warp][lane] = 0;
	x[lane] = bins[warp][data[lane] & 31];				//! W201
}
__global__ void copied(const int *from, float *x)
{
	__shared__ float s[512];
	for (int i = threadIdx.x; i < 512; i += blockDim.x)
		if (x[i] > 0)
			s[i] = s[from[i]];
	__syncthreads();
	x[threadIdx.x] = s[threadIdx.x];
}
__global__ void stepped(float *x)
{
	__shared__ float s[32];
	int t = threadIdx.x;
	s[t] = x[t];
	s[t] += 1;
	s[31 - t] += 1;							//! W201
}
__global__ void swept_down(float *x)
{
	__shared__ float s[64];
	int t = threadIdx.x;
	s[t] = x[t];
	s[t + 32] = x[t + 32];
	__syncthreads();
	for (int i = 32; i > 0; i >>= 1) {
		const int a = i * (2 * t + 1) - 1, b = i * (2 * t + 2) - 1;
		if (b < 64) {
			float v = s[a];
			s[a] = s[b];
			s[b] += v;
		}
		__syncthreads();
	}
	x[t] = s[t];
}
struct timed { int t; };
// another variable of that name is given values, and so is a member
__global__ void set_apart(float *o, timed q)
{
	__shared__ float s[256];
	int t;
	t = threadIdx.x;
	s[t] = o[t];
	for (int n = 0; n < 2; n++) {
		int t = n;
		t = n + 1;
		q.t = t;
	}
	o[t] = s[t ^ 1];						//! W201
}
__global__ void same(float *o, timed q)
{
	__shared__ float s[256];
	int t;
	t = threadIdx.x;
	s[t] = o[t];
	for (int n = 0; n < 2; n++) {
		int t = n;
		t = n + 1;
		q.t = t;
	}
	o[t] = s[t];
}
__global__ void stores(float *o)
{
	__shared__ float s[256];
	float *p = s;
	*p += o[0];
	p[threadIdx.x] = o[threadIdx.x];
	o[threadIdx.x] = p[threadIdx.x ^ 1];					//! W201
}
// the steps of a macro that the device uses once, and the host often
#define END(s, t) s[t] += s[t + 32]; s[t] += s[t + 16]; s[t] += s[t + 8]; s[t] += s[t + 4]; s[t] += s[t + 2]; s[t] += s[t + 1] //! W201
void summed_by_the_host(volatile float *s, int t)
{
	END(s, t); END(s, t); END(s, t); END(s, t); END(s, t); END(s, t); END(s, t); END(s, t); END(s, t); END(s, t); END(s, t); END(s, t); END(s, t);
	END(s, t); END(s, t); END(s, t); END(s, t); END(s, t); END(s, t); END(s, t); END(s, t); END(s, t); END(s, t); END(s, t); END(s, t); END(s, t);
	END(s, t); END(s, t); END(s, t); END(s, t); END(s, t); END(s, t); END(s, t); END(s, t); END(s, t); END(s, t); END(s, t); END(s, t); END(s, t);
	END(s, t); END(s, t); END(s, t); END(s, t); END(s, t); END(s, t); END(s, t); END(s, t); END(s, t); END(s, t); END(s, t); END(s, t); END(s, t);
	END(s, t); END(s, t); END(s, t); END(s, t); END(s, t); END(s, t); END(s, t); END(s, t); END(s, t); END(s, t); END(s, t); END(s, t); END(s, t);
}
__global__ void ended(float *o)
{
	__shared__ float s[64];
	int t = threadIdx.x;
	s[t] = o[t];
	__syncthreads();
	if (t < 32) {
		END(s, t);
	}
	o[t] = s[0];
}
#define OF_HOST(s, t) s[t] += s[t + 32]; s[t] += s[t + 16]; s[t] += s[t + 8]; s[t] += s[t + 4]; s[t] += s[t + 2]; s[t] += s[t + 1]
void of_host(volatile float *s, int t) { OF_HOST(s, t); }
// the round after writes what others still read
__global__ void rounds(float *g, int n)
{
	__shared__ float s[256];
	int t = threadIdx.x;
	for (int i = 0; i < n; i++) {
		s[t] = g[i * 256 + t];
		__syncthreads();
		g[i * 256 + t] = s[(t + 1) % 256];		//! W201
	}
}
__global__ void rounds_of_rows(const float *in, float *out, int n)
{
	__shared__ float t[16][17];
	float sum = 0;
	for (int m = 0; m < n; m++) {
		t[threadIdx.y][threadIdx.x] = in[m * 256 + threadIdx.y * 16 + threadIdx.x];
		__syncthreads();
		for (int j = 0; j < 16; j++)
			sum += t[threadIdx.x][j];		//! W201
	}
	out[threadIdx.y * 16 + threadIdx.x] = sum;
}
__device__ float first_of(const float *s) { return s[0]; }
__global__ void rounds_of_calls(float *g, int n)
{
	__shared__ float s[256];
	for (int i = 0; i < n; i++) {
		s[threadIdx.x] = g[i];
		__syncthreads();
		g[i] += first_of(s);				//! W201
	}
}
// not so: a barrier at the end, two halves, what is its own, what one thread alone reads and writes
__global__ void rounds_apart(float *g, int n)
{
	__shared__ float s[256], half[2][256], own[256], one;
	int t = threadIdx.x, p = 0;
	own[t] = 0;
	for (int i = 0; i < n; i++, p ^= 1) {
		s[t] = half[p][t] = g[i * 256 + t];
		__syncthreads();
		g[i] = s[(t + 1) % 256] + half[p][255 - t];
		own[t] += g[i];
		if (t == 0)
			one = own[0] * 2;
		if (t == 0)
			own[0] = one;
		__syncthreads();
	}
	g[t] = own[t];
}
__global__ void halves(float *g, int n)
{
	__shared__ float half[2][256];
	int t = threadIdx.x, p = 0;
	for (int i = 0; i < n; i++, p ^= 1) {
		half[p][t] = g[i * 256 + t];
		__syncthreads();
		g[i * 256 + t] = half[p][(t + 1) % 256];
	}
}
