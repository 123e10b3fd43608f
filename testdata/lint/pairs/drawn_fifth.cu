// lint: --allow P,R,N testdata/lint/pairs/drawn_fifth.cuh
// What the thirty-second to thirty-fourth draws met: each hazard, and a twin like what was reported and is harmless.
#include "drawn_fifth.cuh"
#include <cuda_runtime.h>
#include <stddef.h>
// W709: a 'break' behind what returns, and one that leaves; a word in front of 'return'
enum class kind { a, b };
double ends(kind k, int n)
{
	switch (k) {
	case kind::a:
		if (n > 0) {
			return 1;
		} else if (n < -3) {
			return 3;
		} else {
			return 2;
		}
		break;
	default:
		switch (n) {
		case 1:
			return 2;
			break;
		default: {
			return 3;
		} break;
		}
		break;
	}
}
double leaves(kind k, int n)	//! W709
{
	switch (k) {
	case kind::a:
		if (n > 0) {
			return 1;
		} else if (n < -3) {
			n = 2;
		} else {
			return 2;
		}
		break;
	default:
		return 3;
	}
}
double leaves_plain(kind k, int n)	//! W709
{
	switch (k) {
	case kind::a:
		if (n > 0) {
			return 1;
		}
		break;
	default:
		return 3;
	}
}
__device__ inline unsigned slip(int n)
{
	unsigned h = 3;
	for (int i = 0; i < n; i++)
		h ^= i;
	a return h;
}
// W203: the only place of an array of shared memory; the number of a wavefront of a block of one
__global__ void boards(int *o, int n)
{
	__shared__ int s[ONE_BOARD], s2[TWO_BOARDS];
	const int board = threadIdx.x / one_warp, l = threadIdx.x % one_warp;
	if (l == 0)
		s[board] = s2[board] = o[blockIdx.x];
	__syncthreads();
	while (s[board]) {
		__syncthreads();
		if (l == 0)
			s[board] = o[n];
		__syncthreads();
		if (s[board] == 3)
			break;
		__syncthreads();
	}
	if (s2[board] == 4)
		__syncthreads();	// a note: not all that decides is seen
}
__global__ void one_wavefront(int *o)
{
	const int warp = threadIdx.x / 64;
	if (warp < o[blockIdx.x])
		__syncthreads();
	o[threadIdx.x] = warp;
}
__global__ void two_wavefronts(int *o)
{
	const int warp = threadIdx.x / 64;
	if (warp < o[blockIdx.x])
		__syncthreads();	//! W203
	o[threadIdx.x] = warp;
}
void launch_wavefronts(int *o)
{
	one_wavefront<<<3, 32>>>(o);
	two_wavefronts<<<3, 128>>>(o);
}
// W206: as many warps as fill wavefronts wait for the others; one warp for another
constexpr int FILLING = 4, SINGLE = 1;
__global__ void filling(float *o)
{
	__shared__ int ready;
	int warp = threadIdx.x / 32;
	bool fills = (warp < FILLING);
	if (threadIdx.x == 0)
		ready = 0;
	__syncthreads();
	if (fills) {
		o[threadIdx.x] = 1;
		__threadfence_block();
		if (threadIdx.x == 0)
			atomicExch(&ready, 1);
	} else {
		while (atomicAdd(&ready, 0) == 0)
			;
	}
}
__global__ void single(float *o)
{
	__shared__ int ready;
	int warp = threadIdx.x / 32;
	bool fills = (warp < SINGLE);
	if (threadIdx.x == 0)
		ready = 0;
	__syncthreads();
	if (fills) {
		o[threadIdx.x] = 1;
		__threadfence_block();
		if (threadIdx.x == 0)
			atomicExch(&ready, 1);
	} else {
		while (atomicAdd(&ready, 0) == 0)	//! W206
			;
	}
}
// W703: constants of constants; a variable
const auto n_cells = 200u;
const auto n_links = n_cells * 5;
struct links {
	links(int n);
};
void constants(unsigned other)
{
	links l{n_links};
	links m{other};	//! W703
}
// W201: rows that a header's numbers tell apart; one row
__global__ void rows(float *o, int len)
{
	const int lane = threadIdx.x & (LANES - 1), warp = threadIdx.x / LANES;
	__shared__ float sum[8][100];
	sum[warp][lane] = o[threadIdx.x];
	__syncthreads();
	if (warp == 0)
		for (int i = 1; i < 8; i++)
			for (int j = 0; j < len; j += LANES)
				if (lane + j < len)
					sum[0][lane + j] += sum[i][lane + j];
	__syncthreads();
	o[threadIdx.x] = sum[0][lane];
	sum[1][lane] = 1;
	o[threadIdx.x + len] = sum[1][lane + 1];	//! W201
}
// W709: all rests of a division, and not all
__device__ float quarter(int n)
{
	int i = n % 4;
	switch (i) {
	case 0: return 1;
	case 1: return 0;
	case 2: return -1;
	case 3: return 0;
	}
}
__device__ float fifth(int n)	//! W709
{
	int i = n % 5;
	switch (i) {
	case 0: return 1;
	case 1: return 0;
	case 2: return -1;
	case 3: return 0;
	}
}
// W703: behind a pointer to a member
struct fields;
struct description {
	const char *name;
	float *fields::*member;
	size_t bytes;
	bool zero;
};
struct plain_description {
	const char *name;
	size_t bytes;
	bool zero;
};
size_t bytes();
void describe(float *fields::*m)
{
	description d = {"d", m, bytes(), true};
	plain_description p = {"p", 3, bytes()};	// a note: not all that decides is seen
}
// W201: parts of an array by a number that is itself a part; one that the threads share
__global__ void parts(float *o, int c, int heads)
{
	extern __shared__ float all[];
	int size = c / heads;
	float *query = all, *scores = all + size;
	for (int i = threadIdx.x; i < size; i += blockDim.x)
		query[i] = o[i];
	__syncthreads();
	for (int k = threadIdx.x; k < c; k += blockDim.x) {
		float score = 0;
		for (int i = 0; i < size; i++)
			score += query[i];
		scores[k] = score;
	}
}
// W203: a kernel by a macro of a header, whose threads end; one whose threads skip
template <int N>
MY_GLOBAL
void ends_early(int *o, int n)
{
	__shared__ int s[64];
	const int i = 2 * blockIdx.x + threadIdx.y;
	if (i >= n) return;
	s[threadIdx.x] = o[i];
	__syncthreads();
	o[i] = s[0];
}
template <int N>
MY_GLOBAL
void skips(int *o, int n)
{
	const int i = 2 * blockIdx.x + threadIdx.x;
	if (i < n)
		__syncthreads();	//! W203
	o[i] = 0;
}
