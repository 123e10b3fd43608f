// lint: --allow P,R,B001 --arch gfx90a
// Each finding of practice.cu through a helper and through a template or a lambda, each with its twin.
// at run: by_helper (1, 256) native
// at run: by_helper_twin (1, 256) native
// at run: by_template<32> (1, 256) native
// at run: by_template_twin<32> (1, 256) native
// at run: twice<int, 256> (1, 256)
// at run: twice_twin<int, 256> (1, 256)
// at run: rounds (1, 128) n=3
// at run: warps (1, 128)
#include <cub/cub.cuh>
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
// W213
__device__ bool vote(cg::thread_block_tile<32> tile, float v) { return tile.any(v > 1); }	//! W213
__device__ bool vote_of_all(cg::thread_block_tile<32> tile, float v) { return tile.any(v > 1); }
__global__ void by_helper(const float *v, int n)
{
	auto t = cg::tiled_partition<32>(cg::this_thread_block());
	if (threadIdx.x < n)
		vote(t, v[threadIdx.x]);
}
__global__ void by_helper_twin(const float *v, int n)
{
	auto t = cg::tiled_partition<32>(cg::this_thread_block());
	vote_of_all(t, threadIdx.x < n ? v[threadIdx.x] : 0);
}
template <int N> __global__ void by_template(const float *v, unsigned *o, int n)
{
	cg::thread_block_tile<N> tile = cg::tiled_partition<N>(cg::this_thread_block());
	if (threadIdx.x < n)
		o[threadIdx.x] = tile.ballot(v[threadIdx.x] > 0);	//! W213
}
template <int N> __global__ void by_template_twin(const float *v, unsigned *o)
{
	cg::thread_block_tile<N> tile = cg::tiled_partition<N>(cg::this_thread_block());
	int group = threadIdx.x / N;
	bool first = group == 0;
	if (first)
		o[threadIdx.x] = tile.ballot(v[threadIdx.x] > 0);
}
// W214
template <typename T, int N> __global__ void twice(const T *v, T *o)
{
	using Scan = cub::BlockScan<T, N>;
	__shared__ typename Scan::TempStorage s;
	T a, b;
	Scan(s).ExclusiveSum(v[threadIdx.x], a);
	Scan(s).ExclusiveSum(v[threadIdx.x] * 2, b);		//! W214
	o[threadIdx.x] = a + b;
}
template <typename T, int N> __global__ void twice_twin(const T *v, T *o)
{
	using Scan = cub::BlockScan<T, N>;
	__shared__ typename Scan::TempStorage s;
	T a, b;
	Scan(s).ExclusiveSum(v[threadIdx.x], a);
	__syncthreads();
	Scan(s).ExclusiveSum(v[threadIdx.x] * 2, b);
	o[threadIdx.x] = a + b;
}
__global__ void rounds(const float *v, float *o, int n)
{
	typedef cub::BlockScan<float, 128> Scan;
	__shared__ Scan::TempStorage s;
	float sum = 0, a;
	for (int i = 0; i < n; i++) {
		Scan(s).ExclusiveSum(v[i * 128 + threadIdx.x], a);	//! W214
		sum += a;
	}
	o[threadIdx.x] = sum;
}
__global__ void warps(const float *v, float *o)
{
	typedef cub::WarpReduce<float, 32> Sum;
	__shared__ Sum::TempStorage s[4];
	o[threadIdx.x] = Sum(s[threadIdx.x / 32]).Sum(v[threadIdx.x]) + Sum(s[threadIdx.x / 32]).Sum(v[threadIdx.x] * 2);
}
// W505
struct Job { float *p; void stop() { cudaFree(p); } };
static void free_it(void *p) { cudaFree(p); }
static void CUDART_CB calls_helper(void *p) { free_it(p); }
template <typename T> void CUDART_CB deletes(void *p) { delete static_cast<T *>(p); }
template <typename T> void CUDART_CB sets(void *p) { *static_cast<T *>(p) = 1; }
void enqueue(cudaStream_t s, void *p)
{
	cudaLaunchHostFunc(s, calls_helper, p);			//! W505
	cudaLaunchHostFunc(s, deletes<Job>, p);			// a note: not all that decides is seen
	cudaLaunchHostFunc(s, sets<int>, p);
}
// W509
__device__ void wait_for(long long ticks)
{
	long long begin = clock64();				//! W509
	while (clock64() - begin < ticks)			//! W509
		;
}
template <typename T> __device__ void wait_as(T ticks)
{
	T begin = clock();					//! W509
	do { } while (clock() - begin < ticks);			//! W509
}
// W517
template <typename T> struct keep { __host__ __device__ const T &operator()(T x) const { return x; } };	//! W517
template <typename T> struct pass { __host__ __device__ const T &operator()(const T &x) const { return x; } };
// W605
__device__ float over(float a, float b) { return __fdividef(a, b); }
template <typename T> __device__ bool whole(T a, T b)
{
	T q = __fdividef(a, b);
	return q == floorf(q);					//! W605
}
// W709
static inline float first_of(const float *p, int n)		//! W709
{
	for (int i = 0; i < n; i++)
		if (p[i] > 0)
			return p[i];
}
template <typename T> T first_or(const T *p, int n)
{
	for (int i = 0; i < n; i++)
		if (p[i] > 0)
			return p[i];
	return T(0);
}
// W804
template <typename K> void sort_high(void *tmp, size_t &bytes, const K *in, K *out, int n)
{
	cub::DeviceRadixSort::SortKeys(tmp, bytes, in, out, n, 8, sizeof(K) * 8);		//! W804
	cub::DeviceRadixSort::SortKeys(tmp, bytes, in, out, n, 0, sizeof(K) * 8);
}
void sort_pairs(void *tmp, size_t &bytes, const int *k, int *ko, const int *v, int *vo, int n)
{
	cub::DeviceRadixSort::SortPairs(tmp, bytes, k, ko, v, vo, n, 16, 32);		//! W804
	cub::DeviceRadixSort::SortPairs(tmp, bytes, k, ko, v, vo, n, 0, 32);
}
// W805
void scan(char *pool, size_t &bytes, int *i, int *o, int n)
{
	char *at = pool + n * sizeof(float);
	cub::DeviceScan::InclusiveSum(at, bytes, i, o, n);	//! W805
}
template <typename T> void reduce(char *pool, size_t &bytes, T *i, T *o, int n)
{
	cub::DeviceReduce::Sum(pool + n * sizeof(T), bytes, i, o, n);		//! W805
	cub::DeviceReduce::Sum(pool, bytes, i, o, n);
}
