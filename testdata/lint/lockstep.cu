// lint: --severity note --allow P,R
// Lanes in lockstep, locks, grids: shapes beside those of sync.cu and flow.cu.
#include <cuda_runtime.h>
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
template <unsigned B> __device__ void warp_reduce(volatile int *sdata, unsigned tid) {
	if (B >= 64) sdata[tid] += sdata[tid + 32];		//! W201
	if (B >= 32) sdata[tid] += sdata[tid + 16];
	if (B >= 16) sdata[tid] += sdata[tid + 8];
}
__global__ void implicit(float *x) {
	__shared__ float s[64];
	volatile float *v = s;
	int t = threadIdx.x;
	s[t] = x[t];
	__syncthreads();
	if (t < 32) {
		v[t] += v[t + 32];				//! W201
		v[t] += v[t + 16];
		v[t] += v[t + 8];
	}
	if (t < 32) {
		s[t] += s[t + 16]; __syncwarp();
		s[t] += s[t + 8]; __syncwarp();
	}
	if (t < 16) {
		float a = v[t + 16];
		v[t] = v[t] + a;				//! W201
		a = v[t + 8];
		v[t] = v[t] + a;
	}
}
__global__ void neighbour(float *x) {
	__shared__ volatile float s[32];
	s[threadIdx.x] = x[threadIdx.x];			//! W201
	float n = s[(threadIdx.x + 1) % 32];
	x[threadIdx.x] = n;
}
__global__ void own_slot(float *x) {
	__shared__ volatile float s[32];
	s[threadIdx.x] = x[threadIdx.x];
	x[threadIdx.x] = s[threadIdx.x] * 2;
}
__global__ void ternary(float *x) {
	threadIdx.x == 0 && (x[0] = 1, true);
	bool leader = threadIdx.x == 0;
	if (leader) { x[0] = 2; __syncthreads(); }		//! W203
	if (!leader) return;
	x[1] = 2;
}
__global__ void early(float *x, int n) {
	int i = threadIdx.x;
	bool out = i >= n;
	if (out) return;					//! W205
	__syncthreads();
	x[i] = 1;
}
__global__ void uniform(float *x, int n) {
	__shared__ int stop;
	if (threadIdx.x == 0) stop = n;
	__syncthreads();
	if (stop) return;
	if (stop > 3) __syncthreads();
	__syncthreads();
}
__global__ void whilebreak(float *x, int n) {
	while (true) {
		if (x[threadIdx.x] > n) break;
		__syncthreads();				//! W203
	}
	for (;;) { if (n > 3) break; __syncthreads(); }
}
__global__ void grids(float *x) {
	auto g = cg::this_grid();				//! W204
	g.sync();
	cg::grid_group h = cg::this_grid();
	x[h.thread_rank()] = h.size();
	cg::multi_grid_group m = cg::this_multi_grid();		//! W204
	m.sync();
	x[0] = 1;
}
void launches(void **args) {
	cudaLaunchCooperativeKernel((void *)grids, 1, 64, args);	//! W204
	cudaLaunchParams p;
	cudaLaunchCooperativeKernelMultiDevice(&p, 1, 0);	//! W204
	cudaLaunchAttribute a[1]; a[0].id = cudaLaunchAttributeCooperative;	//! W204
}
__device__ int counter;
__device__ void software_barrier(int goal) {
	if (threadIdx.x == 0) {
		atomicAdd(&counter, 1);
		while (atomicAdd(&counter, 0) < goal);
	}
	__syncthreads();
}
__device__ void lock_with_while(int *l) {
	while (atomicCAS(l, 0, 1) != 0);			//! W206
	__threadfence();
	atomicExch(l, 0);
}
__device__ void lock_bool(int *l) {
	bool got = false;
	while (!got) got = atomicCAS(l, 0, 1) == 0;
	l[1]++;
	atomicExch(l, 0);
}
__device__ void lock_inside(int *l) {
	bool done = false;
	while (!done) {
		if (atomicCAS(l, 0, 1) == 0) {
			l[1]++;
			atomicExch(l, 0);
			done = true;
		}
	}
}
__global__ void scan(volatile int *s, int lane) {
	if (lane >= 1) s[lane] += s[lane - 1];			//! W201
	if (lane >= 2) s[lane] += s[lane - 2];
}
__global__ void with_sync(float *x) {
	__shared__ volatile float s[32];
	s[threadIdx.x] = x[threadIdx.x];
	__syncthreads();
	x[threadIdx.x] = s[threadIdx.x + 1];
	__syncwarp();
	s[threadIdx.x] = 1; s[threadIdx.x + 32] = 2;
	x[1] = s[threadIdx.x] + s[threadIdx.x + 32];
}
__global__ void locks_of_kernels(int *l, int *m) {
	bool got = false;
	while (!got) got = atomicCAS(l, 0, 1) == 0;		//! W206
	while (true) { if (atomicCAS(m, 0, 1) == 0) break; }	//! W206
	for (bool done = false; !done;) {
		if (atomicCAS(l, 0, 1) == 0) { l[1]++; atomicExch(l, 0); done = true; }
	}
	while (!got) { if (atomicCAS(l, 0, 1) == 0) { l[1]++; atomicExch(l, 0); got = true; } }
	lock_with_while(l);
}
#define LANES_OF_WARP 32
typedef long element;
__global__ void of_constants(float *x)
{
	const int rows = 256 / sizeof(element), more = 512 / sizeof(element);
	if (threadIdx.x < rows) {
		(rows > LANES_OF_WARP) ? __syncthreads() : __syncwarp();
		(more > LANES_OF_WARP) ? __syncthreads() : __syncwarp(); //! W203
	}
	x[0] = more;
}

/* ---- barriers by other names, places by other names ---- */
#if __CUDACC_VER_MAJOR__ >= 9
#define SYNC_WARP() __syncwarp()
#else
#define SYNC_WARP()
#endif
#define FENCE __syncwarp(); __threadfence_block()
#define NO_FENCE __threadfence_block()
__device__ void lanes_meet() { __syncwarp(); }
__global__ void by_other_names(float *x)
{
	__shared__ float s[64];
	int t = threadIdx.x;
	if (t < 32) { s[t] += s[t + 32]; SYNC_WARP(); s[t] += s[t + 16]; SYNC_WARP(); }
	if (t < 32) { s[t] += s[t + 32]; FENCE; s[t] += s[t + 16]; FENCE; }
	if (t < 32) { s[t] += s[t + 32]; lanes_meet(); s[t] += s[t + 16]; lanes_meet(); }
	if (t < 32) { s[t] += s[t + 32]; NO_FENCE; s[t] += s[t + 16]; NO_FENCE; }	//! W201
	x[0] = s[0];
}
template <class T> __device__ T scan_of_warp(volatile T *data, const unsigned idx)
{
	const unsigned lane = idx & 31;
	if (lane >= 1) data[idx] = data[idx - 1] + data[idx];	//! W201
	if (lane >= 2) data[idx] = data[idx - 2] + data[idx];
	return lane > 0 ? data[idx - 1] : 0;
}
__device__ int sum_by_one(volatile int *data, int idx, int n)
{
	if (n >= 1) data[idx] = data[idx - 1] + data[idx];
	if (n >= 2) data[idx] = data[idx - 2] + data[idx];
	return data[idx];
}
#define VOLATILE(p) ((volatile float *)(p))
__device__ void by_casts(float *s, float *other, int t)
{
	VOLATILE(s)[t] += VOLATILE(s)[t + 16];					//! W201
	VOLATILE(s)[t] += VOLATILE(s)[t + 8];
	VOLATILE(s)[t] += VOLATILE(other)[t + 16];
	VOLATILE(s)[t] += VOLATILE(other)[t + 8];
}
__device__ void by_cast(float *s, int t)
{
	((volatile float *)s)[t] += ((volatile float *)s)[t + 16];		//! W201
	((volatile float *)s)[t] += ((volatile float *)s)[t + 8];
}

/* ---- rows of an array, lanes by their bits ---- */
__global__ void rows(int *o)
{
	__shared__ volatile int s[4][64];
	__shared__ int t[4][64];
	int lane = threadIdx.x, row = threadIdx.y;
	s[row][lane] = o[lane];
	s[row][lane] += s[row][lane + 32];	//! W201
	s[row][lane] += s[row][lane + 16];
	s[row][lane] += s[row][lane + 8];
	__syncthreads();
	t[row][lane] += t[row][lane + 32];
	__syncwarp();
	t[row][lane] += t[row][lane + 16];
	__syncwarp();
	t[row][lane] += t[row + 1][lane + 16];
	t[row][lane] += t[row + 1][lane + 8];
	o[lane] = s[row][0] + t[row][0];
}
__device__ void butterfly(int *s, int t)
{
	s[t] += s[t ^ 16];			//! W201
	s[t] += s[t ^ 8];
}
/* one thread writes beside what the others have */
__global__ void one_beside(float *out, float g, int n)
{
	__shared__ volatile float in[65];
	int tid = threadIdx.x;
	if (tid == 0)
		in[n] = g;
	out[tid] = in[tid];
}
// Halving in a 'while', distances that nobody sees, and scans that double them.
__global__ void by_while(double *x, int size)
{
	__shared__ volatile double s[256];
	__shared__ double plain[256];
	int t = threadIdx.x, half = size / 2;
	s[t] = x[t];
	__syncthreads();
	while (half > 0) {
		if (t < half) {
			s[t] += s[t + half];			//! W201
		}
		half /= 2;
	}
	half = size / 2;
	while (half > 0) {
		s[t] += s[t + half];
		__syncthreads();
		half /= 2;
	}
	while (half < size) {
		plain[t] += plain[t + half];
		half++;
	}
	for (int d = size / 2; d > 0; d >>= 1)
		s[t] += s[t + d];				//! W201
	for (int d = size; d > 0; d--)
		x[t] += s[t + d];
}
__global__ void scans(int *x, int n)
{
	__shared__ int s[48];
	__shared__ volatile int v[48];
	int i = threadIdx.x;
	s[i] += s[i - 1];					//! W201
	__threadfence_block();
	s[i] += s[i - 2];
	__threadfence_block();
	s[i] += s[i - 4];
	__threadfence_block();
	s[i] += s[i - 8];
	__syncwarp();
	s[i] += s[i - 1]; __syncwarp();
	s[i] += s[i - 2]; __syncwarp();
	s[i] += s[i - 4]; __syncwarp();
	s[6 * i + 1] += s[6 * (i + n) + 1];
	s[6 * i + 2] += s[6 * (i + n) + 2];
	s[6 * i + 4] += s[6 * (i + n) + 4];
	s[i] += s[i - 1];
	s[i] += s[i - 2];
	for (int d = 1; d < 32; d <<= 1)
		if (i >= d)
			v[i] += v[i - d];			//! W201
	for (int d = 1; d < 32; d++)
		v[i] += x[i - d];
}
