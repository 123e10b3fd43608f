// lint: --severity note --allow P,B,R
// Where threads part: barriers that some do not reach, and threads that leave before the others are done.
#include <cuda_runtime.h>
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
#define BLOCK_SYNC() __syncthreads()
#define BARRIER __syncthreads()
#define FULL_MASK 0xffffffffu
__device__ void wait_for_block() { __syncthreads(); }
__device__ float sum_of_warp(float v)
{
	for (int d = 16; d; d >>= 1)
		v += __shfl_down_sync(FULL_MASK, v, d);
	return v;
}

/* ---- barriers in branches and loops ---- */
__global__ void wrapped(float *x, int n)
{
	const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
	if (warp == 0)
		wait_for_block();               //! W203
	if (lane == 0) {
		x[0] = 1;
		BLOCK_SYNC();                   //! W203
	}
	if (threadIdx.x < 16) BARRIER;          //! W203
	if (n > 3) {
		BARRIER;
		BLOCK_SYNC();
		wait_for_block();
	}
	if (warp == 1)
		x[1] = 0;
	wait_for_block();
	BARRIER;
}
__global__ void groups(float *x)
{
	cg::thread_block block = cg::this_thread_block();
	auto tile = cg::tiled_partition<32>(block);
	if (block.thread_rank() < 32)
		block.sync();                   //! W203
	if (threadIdx.x < 32) {
		cg::sync(block);                //! W203
		tile.sync();
	}
	if (threadIdx.x == 0)
		cg::this_thread_block().sync(); //! W203
	block.sync();
	x[0] = 1;
}
using grid_t = cg::grid_group;
__global__ void grids(float *x)
{
	grid_t grid = cg::this_grid();          //! W204
	grid.sync();
	if (threadIdx.x == 0)
		grid.sync();                    //! W203
	if (blockIdx.x == 0 && threadIdx.x < 32)
		cg::this_grid().sync();         //! W203 W204
	if (grid.thread_rank() == 0)
		x[0] = grid.size();
}
__global__ void switched(float *x, int kind)
{
	switch (threadIdx.x / 32) {
	case 0:
		__syncthreads();                //! W203
		break;
	default:
		x[1] = 2;
	}
	switch (kind) {
	case 1:
		__syncthreads();
	}
}
__global__ void loops(float *x, int n, int padded)
{
	for (int i = 0; i < threadIdx.x; i++)
		__syncthreads();                //! W203
	int left = n;
	while (threadIdx.x < left) {
		__syncthreads();                //! W203
		left /= 2;
	}
	for (int i = threadIdx.x; i < padded; i += blockDim.x) { /* as often for each thread, if the bound is a multiple */
		x[i] = 0;
		__syncthreads();
	}
	int i = threadIdx.x;
	x[i] = 0;
	for (i = blockDim.x / 2; i > 0; i /= 2) {
		if (i == 4)
			__syncthreads();
		__syncthreads();
	}
	for (int round = 0; round < n; round++) {
		if (threadIdx.x == round)
			continue;
		__syncthreads();                //! W203
	}
	for (int round = 0; round < n; round++) {
		for (int k = 0; k < n; k++)
			if (x[k] > threadIdx.x)
				break;
		__syncthreads();
	}
}
__device__ void part_of_kernel(float *s, int n)
{
	if (threadIdx.x >= n)
		return;
	s[threadIdx.x] = 0;
	__syncthreads();                        //! W203
}

/* ---- operators that decide whether a barrier is called ---- */
#define ANY(x) __syncthreads_or(x)
__device__ int any_of(int x) { return __syncthreads_or(x); }
__global__ void chosen(int *o, int x, bool all)
{
	const int t = threadIdx.x;
	int c = t < 3 ? __syncthreads_count(x) : 0;               //! W203
	bool b = t < 3 && __syncthreads_or(x);                    //! W203
	if (x > 2 && (t == 0 || __syncthreads_and(x > 3)))        //! W203
		o[t] = c + b;
	o[t] += t > 3 ? ANY(x) : 0;                               //! W203
	if (t < 3)
		o[t] += any_of(x);                                //! W203
	while (t < x && any_of(x > 5))                            //! W203
		x--;
	c = __syncthreads_count(t ? x : 0);
	b = __syncthreads_or(x) && t < 3;
	o[t] += all && any_of(t < 3 && x);
	o[t] |= x > 3 ? ANY(t == 3 || x) : 0;
	bool d = t && x, e = ANY(x);
	o[t] = min(t && x, __syncthreads_or(e));
	for (int i = t; all && __syncthreads_or(i < x); i += 32)
		o[i] = d;
}

/* ---- numbers of threads that are assigned, not initialized ---- */
__device__ int written;
__global__ void assigned(int *o, int n)
{
	int tid, i, t;
	__shared__ int s;
	t = blockIdx.x;
	if (t < 3)
		__syncthreads();
	tid = threadIdx.x % 32;
	if (tid < 3)
		__syncthreads();                //! W203
	t = threadIdx.x;
	o[t] = 1;
	t = n;
	if (t < 3)
		__syncthreads();
	for (i = threadIdx.x; i < 64; i += 32)
		o[i] = 0;
	for (i = 0; i < 3; i++)
		if (i == 2)
			__syncthreads();
	s = threadIdx.x;
	written = threadIdx.x;
	__syncthreads();
	if (s < 3 || written < 3)
		__syncthreads();
	i = blockIdx.x * blockDim.x + threadIdx.x;
	if (i >= n)
		return;                         //! W205
	__syncthreads();
	o[i] = tid;
}

/* ---- parameters that are given numbers of threads ---- */
__device__ void halve(float *s, int tid)
{
	for (int n = 16; n; n /= 2) {
		if (tid < n)
			s[tid] += s[tid + n];
		__syncthreads();
		if (tid < n)
			__syncthreads();        //! W203
	}
}
__device__ void of_leader(float *s, unsigned t)
{
	const int lane = t % 32;
	if (lane == 0)
		__syncthreads();                //! W203
}
template <typename T> __device__ void in_range(T *s, const int tid, int n)
{
	if (tid >= n)
		return;
	__syncthreads();                        //! W203
	s[tid] = 0;
}
struct Walker {
	int n;
	__device__ void go(int at) { if (at < n) __syncthreads(); } //! W203
};
__device__ void of_block(float *s, int at, float v, int n)
{
	if (at == 0)
		__syncthreads();
	if (v > 0 || n)
		__syncthreads();
}
__device__ void inner(float *s, int at) { if (at == 0) __syncthreads(); } //! W203
__device__ void outer(float *s, int at) { inner(s, at); }
__global__ void gives(float *s, int n)
{
	int tid = threadIdx.x;
	halve(s, tid);
	of_leader(s, threadIdx.x);
	in_range<float>(s, tid, n);
	of_block(s, blockIdx.x, s[tid], n);
	outer(s, threadIdx.x + blockIdx.x * blockDim.x);
	Walker w{n};
	w.go(tid);
}

/* ---- threads that leave ---- */
__global__ void leaves(float *x, int n)
{
	const int i = blockIdx.x * blockDim.x + threadIdx.x;
	if (i >= n)
		return;                         //! W205
	if (i == 7)
		return;
	x[i] *= 2;
	__syncthreads();
	x[i] += x[0];
}
__global__ void exits(float *x, int n)
{
	if (threadIdx.x >= n)
		asm volatile("exit;");          //! W205
	x[threadIdx.x] = 0;
	__syncthreads();
	if (threadIdx.x == 0)
		asm("exit;");
}
__global__ void leaves_in_else(float *x, int n)
{
	if (threadIdx.x < n) {
		x[threadIdx.x] = 0;
	} else {
		x[n] = 1;
		return;                         //! W205
	}
	wait_for_block();
}
__global__ void leaves_lanes(float *x, int n)
{
	const int i = threadIdx.x + blockIdx.x * blockDim.x;
	if (i >= n) return;                     //! W205
	x[i] = sum_of_warp(x[i]);
}
__global__ void leaves_whole_warps(float *x, int rows)
{
	const int row = blockIdx.y * blockDim.y + threadIdx.y, warp = threadIdx.x / 32;
	if (row >= rows || warp >= 4 || threadIdx.x >= 64) return;
	x[row] = sum_of_warp(x[row]);
}
__global__ void leaves_with_mask(float *x, int n)
{
	const int i = threadIdx.x + blockIdx.x * blockDim.x;
	unsigned there = __ballot_sync(FULL_MASK, i < n);
	if (i >= n) return;
	x[i] += __shfl_xor_sync(there, x[i], 1);
}
__global__ void all_leave_or_none(float *x, int n)
{
	if (__syncthreads_count(x[threadIdx.x] > 0) == 0)
		return;
	if (__syncthreads_or(threadIdx.x < n))
		__syncthreads();
	__syncthreads();
}
__global__ void ends_when_all_are_done(const int *batches, const float *x, float *sum, int n)
{
	__shared__ float part[256];
	bool done = threadIdx.x >= n;
	for (int b = 0; b < batches[blockIdx.x]; b++) {
		int n_done = __syncthreads_count(done);
		if (n_done == blockDim.x)
			break;
		part[threadIdx.x] = x[b * blockDim.x + threadIdx.x];
		__syncthreads();
		for (int k = 0; !done && k < blockDim.x; k++)
			sum[threadIdx.x] += part[k];
	}
	int behind = __syncthreads_count(done) + threadIdx.x;
	if (behind > 300)
		__syncthreads(); //! W203
}
__global__ void whole_warps_leave(float *x, int n)
{
	const int i = threadIdx.x + blockIdx.x * blockDim.x;
	if (!__any_sync(FULL_MASK, i < n))
		return;
	x[i] = sum_of_warp(x[i]);
}
__global__ void leaves_last(float *x, int n)
{
	__syncthreads();
	const int i = threadIdx.x + blockIdx.x * blockDim.x;
	if (i >= n) return;
	x[i] = 0;
}
__global__ void whole_blocks_leave(float *x, int n)
{
	if (blockIdx.x >= n) return;
	x[threadIdx.x] = 0;
	__syncthreads();
}
__global__ void lambda_returns(float *x, int n)
{
	auto f = [&](int k) { if (k > threadIdx.x) return 0; return 1; };
	x[threadIdx.x] = f(n);
	__syncthreads();
}

/* ---- loops that go by strides: a round early, if the bound is no multiple ---- */
__global__ void strides(float *x, int n, const int *rows)
{
	const int tid = threadIdx.x, stride = blockDim.x;
	for (int i = threadIdx.x; i < n; i += blockDim.x) { //! W205
		x[i] = 0;
		__syncthreads();
	}
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	while (i < n) {                                 //! W205
		x[i] += __shfl_down_sync(FULL_MASK, x[i], 1);
		i += blockDim.x * gridDim.x;
	}
	for (i = tid; rows[1] > i; i = i + stride)      //! W205
		wait_for_block();
	for (i = tid % 32; i + 1 < n; i += 32)          //! W205
		x[i] = sum_of_warp(x[i]);
	for (i = tid / 32; i < n; i += stride / 32) {   //! W205
		x[i] = sum_of_warp(x[i]);
		BARRIER;
	}
	for (i = tid; i < 1000; i += 256)               //! W205
		__syncthreads();
	for (i = tid; i < gridDim.x; i += stride)       //! W205
		for (int k = tid; k < n; k += stride) //! W205
			__syncthreads();
}
template <int ROWS> __global__ void even_strides(float *x, int n, int width_padded)
{
	const int tid = threadIdx.x, stride = blockDim.x, warp = tid / 32;
	const int rounds = (n + stride - 1) / stride, whole = (n + 31) & ~31, all = rounds * stride, last = n - n % stride;
	int i;
	for (i = tid; i < all; i += stride)
		__syncthreads();
	for (i = tid; i < rounds * blockDim.x; i += blockDim.x)
		__syncthreads();
	for (i = tid; i < last; i += stride)
		__syncthreads();
	for (i = tid; i < whole; i += 32)
		x[i] = sum_of_warp(x[i]);
	for (i = tid; i < width_padded; i += stride)
		__syncthreads();
	for (i = tid; i < 1024; i += 256)
		__syncthreads();
	for (i = tid; i < ROWS; i += stride)
		__syncthreads();
	for (i = blockIdx.x; i < n; i += gridDim.x)
		__syncthreads();
	for (int base = 0; base < n; base += stride) {
		i = base + tid;
		if (i < n)
			x[i] = 0;
		__syncthreads();
	}
	for (i = warp; i < n; i += stride / 32)
		x[i] = sum_of_warp(x[i]);
	for (i = tid; i < n; i += stride)
		x[i] += __shfl_down_sync(__activemask(), x[i], 1);
	for (i = tid; i < tid + 64; i += 16)
		__syncthreads();
	const int start = tid * 4, stop = start + 4, less = min(n, start + 4);
	for (i = start; i < stop; i++)
		__syncthreads();
	for (i = start; i < less; i++)
		__syncthreads();                        //! W203
	for (i = tid; i < n; i += stride)
		x[i] = 0;
	__syncthreads();
}

template <class Mma, class Tensor> __global__ void objects(Mma mma, Tensor t, int *x)
{
	auto slice = mma.get_slice(threadIdx.x);
	auto part = slice.partition(t);
	auto rows = size(slice);
	if (size(part) == 3 || rows > 4)
		__syncthreads();
	auto slot = slot_of(threadIdx.x);
	if (slot == 3)
		__syncthreads();                        //! W203
	int row = row_of(slot + threadIdx.y), column = row + 1;
	if (column == 3)
		__syncthreads();                        //! W203
}

/* ---- functions that macros of some header declare ---- */
SOME_INLINE void of_device(float *x)
{
	if (threadIdx.x < 3)
		__syncthreads();                        //! W203
}
SOME_KERNEL(of_macro)(float *x, int n)
{
	const int i = blockIdx.x * blockDim.x + threadIdx.x;
	if (i >= n)
		return;                                 //! W205
	x[i] = 0;
	__syncthreads();
}
SOME_TYPE of_host(simulated &s, int n)
{
	if (s.threadIdx < n)
		s.barrier();
	return n;
}

/* ---- locks ---- */
enum { FREE = 0, TAKEN = 1 };
struct mutex {
	int *state;
	__device__ void lock() { while (atomicCAS(state, FREE, TAKEN) != FREE) ; }              //! W206
	__device__ void unlock() { atomicExch(state, FREE); }
	__device__ void lock_slowly() { while (atomicExch(state, 1)) { __nanosleep(100); } }
};
__global__ void sum_up(mutex m, int *sum)
{
	m.lock();
	*sum += 1;
	m.unlock();
	if (threadIdx.x == 0) {
		m.lock_slowly();
		*sum += 1;
		m.unlock();
	}
}
__global__ void locks(int *lock, int *sum, float *most, float value)
{
	do {
	} while (atomicCAS(lock, 0, 1));                                                       //! W206
	if (threadIdx.x == 0) {
		while (atomicCAS(lock, 0, 1) != 0)
			;
		*sum += 1;
		atomicExch(lock, 0);
	}
	while (atomicCAS(lock, 0, 1) == 0) {
		*sum += 1;
		atomicExch(lock, 0);
	}
	int old = *(int *)most, seen;
	do {
		seen = old;
		old = atomicCAS((int *)most, seen, __float_as_int(fmaxf(value, __int_as_float(seen))));
	} while (seen != old);
	while ((old = atomicCAS(sum, seen, seen + 1)) != seen)
		seen = old;
}
template <int> __device__ int size(const float *part);
__global__ void rounds(const float *in, float *out, int n, int width)
{
	__shared__ float tile[256];
	const int tid = threadIdx.x;
	for (int t = blockIdx.x * n + tid; t < (blockIdx.x + 1) * n + tid; t += width) { // as many rounds for each thread
		__syncthreads();
		tile[tid] = in[t];
	}
	for (int t = threadIdx.x; t < n + threadIdx.x; t += 256) {
		__syncthreads();
		tile[tid] += in[t];
	}
	for (int t = n + tid; t - tid < width; t += 256) {
		__syncthreads();
		tile[tid] += in[t];
	}
	for (int t = n + tid; t - threadIdx.y < width; t += 256) {
		__syncthreads();                        //! W203
		tile[tid] += in[t];
	}
	for (int t = blockIdx.x * n + tid; t < tid * n + tid; t += width) {
		__syncthreads();                        //! W203
		tile[tid] += in[t];
	}
	for (int t = blockIdx.x * n; t < n + tid; t += width) {
		__syncthreads();                        //! W203
		tile[tid] += in[t];
	}
	const float *part = in + tid;
	auto parts = size<2>(part);
	for (int k = 0; k < parts; ++k)
		__syncthreads();
	out[tid] = tile[tid];
}

/* ---- lanes of one warp that meet in two branches ---- */
#define WHOLE_MASK 0xffffffffu
#define ODD_MASK 0xaaaaaaaau
#define EVEN_MASK 0x55555555u
__global__ void halves(const int *in, int *out, int rows)
{
	__shared__ int part[64];
	int t = threadIdx.x, lane = t % 32, v = in[t];
	if (lane < 16)
		v += __shfl_xor_sync(0xffffffff, v, 16);        //! W208
	else
		v -= __shfl_xor_sync(0xffffffff, v, 16);
	if (t & 1) {
		part[t] = v;
		__syncwarp();                                   //! W208
		v = part[t - 1];
	} else {
		part[t] = -v;
		__syncwarp();
	}
	if (threadIdx.x < 8)
		v = __popc(__ballot_sync(WHOLE_MASK, v > 0));   //! W208
	else if (rows > 1)
		v = 0;
	else
		v = __popc(__ballot_sync(WHOLE_MASK, v < 0));
	out[t] = v;
}
__global__ void warps(const int *in, int *out, int producers)
{
	int t = threadIdx.x, lane = t & 31, warp = t >> 5, v = in[t];
	if (warp == 0)
		v = __shfl_sync(~0u, v, 0);
	else
		v = __shfl_sync(~0u, v, 1);
	if (t / 32 < 2)
		__syncwarp();
	else
		__syncwarp();
	if ((t >> 5) & 1)
		v += __any_sync(~0u, v);
	else
		v -= __any_sync(~0u, v);
	if (threadIdx.x < producers)
		v += __all_sync(~0u, v);
	else
		v -= __all_sync(~0u, v);
	if (lane < 16)
		v += __shfl_sync(0x0000ffffu, v, 3);
	else
		v += __shfl_sync(0xffff0000u, v, 19);
	if (lane & 1)
		v += __shfl_sync(ODD_MASK, v, 1);
	else
		v += __shfl_sync(EVEN_MASK, v, 0) + __reduce_add_sync(~ODD_MASK, v);
	if (lane == 0)
		v = in[0];
	else
		v += __popc(__ballot_sync(0xfffffffeu, v > 3));
	out[t] = v;
}
/* conditions that are given to a function; strides that are looked at behind the turn */
__device__ void wait_if(bool mine, float *x) { if (mine) { __syncthreads(); *x = 1; } }	//! W203
__device__ void wait_if_all(bool all, float *x) { if (all) { __syncthreads(); *x = 1; } }
__global__ void asked_before(float *x, int n)
{
	wait_if(threadIdx.x < 3, x);
	wait_if_all(n < 3, x);
	auto first = [&](const bool go) { if (go) __syncthreads(); };	//! W203
	first(threadIdx.x == 0);
	int i = threadIdx.x, j = threadIdx.x, steps = 0;
	do {
		x[i] += 1;
		__syncthreads();
		i += blockDim.x;
	} while (i < n);					//! W205
	do {
		x[j] += 1;
		j += blockDim.x;
	} while (j < n);
	do {
		__syncthreads();
		steps += 1;
	} while (steps < n);
}
