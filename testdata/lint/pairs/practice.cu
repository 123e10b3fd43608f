// lint: --allow P,R,B001 --arch gfx90a
// What ports met on AMD's hardware, W213 W214 W505 W509 W511 W517 W605 W709 W804 W805, each with its twin.
#include <cub/cub.cuh>
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void early(const float *v, unsigned *o, int n)
{
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	if (i >= n)
		return;
	auto t = cg::tiled_partition<32>(cg::this_thread_block());
	o[i] = t.ballot(v[i] > 0);				//! W213
}
__device__ bool some(cg::thread_block_tile<32> tile, const float *v)
{
	if (v[threadIdx.x] > 0)
		return tile.any(v[threadIdx.x] > 1);		//! W213
	return false;
}
__global__ void tile_twin(const float *v, unsigned *o, int n)
{
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	auto t = cg::tiled_partition<32>(cg::this_thread_block());
	unsigned b = t.ballot(i < n && v[i] > 0);
	if (n > 3)
		b += t.any(v[i] > 1);
	o[i] = b;
}
__global__ void twice(const float *v, float *o, int n)
{
	using R = cub::BlockReduce<float, 64>;
	__shared__ typename R::TempStorage t, u, w;
	float a = R(t).Sum(v[threadIdx.x]);
	float b = R(t).Sum(v[threadIdx.x] * 2.f);		//! W214
	float c = R(u).Sum(v[threadIdx.x]);
	__syncthreads();
	c += R(u).Sum(v[threadIdx.x] * 2.f);
	for (int i = 0; i < n; i++) {
		a += R(w).Sum(v[i]);
		__syncthreads();
	}
	o[0] = a + b + c;
}
struct byval { __host__ __device__ const float &operator()(float x) const { return x; } };	//! W517
struct copies { __host__ __device__ float operator()(float x) const { return x; } };
struct member { const float *p; __host__ __device__ const float &operator()(int i) const { return p[i]; } };
__global__ void burn(long long n, long long *t)
{
	const long long s = clock64();				//! W509
	while (clock64() - s < n) { }				//! W509
}
__global__ void quotient(const float *p, float *o)
{
	float q = __fdividef(p[0], p[1]), r = p[0] / p[1];
	o[0] = q == p[2] ? 1 : 2;				//! W605
	o[1] = r == p[2] ? 1 : 2;
}
int advance(int *step) { (*step)++; }				//! W709
__device__ int both(int x) { if (x > 0) return 1; else return 0; }
__device__ int endless(int x) { while (true) { if (x > 0) return x; x++; } }
__device__ int all(int x) { switch (x) { case 0: return 1; default: return 2; } }
void sort(unsigned *in, unsigned *out, int n, void *tmp, size_t &bytes, char *pool, int *i, int *o)
{
	cub::DeviceRadixSort::SortKeys(tmp, bytes, in, out, n, 16, 32);			//! W804
	cub::DeviceRadixSort::SortKeys(tmp, bytes, in, out, n, 0, 32);
	cub::DeviceRadixSort::SortKeys(tmp, bytes, in, out, n, 8, 24);
	cub::DeviceScan::ExclusiveSum(pool + n * sizeof(int), bytes, i, o, n);		//! W805
	cub::DeviceScan::ExclusiveSum(pool + (n * sizeof(int) + 255) / 256 * 256, bytes, i, o, n);
}
void CUDART_CB frees(void *p) { cudaFree(p); }
void CUDART_CB flags(void *p) { *(volatile int *)p = 1; }
void enqueue(cudaStream_t s, void *p, cudaGraphExec_t *e, cudaGraph_t g)
{
	cudaLaunchHostFunc(s, frees, p);			//! W505
	cudaLaunchHostFunc(s, flags, p);
	cudaLaunchHostFunc(s, [](void *r) { cudaFree(r); }, p);	//! W505
	cudaGraphInstantiate(e, g, cudaGraphInstantiateFlagAutoFreeOnLaunch | cudaGraphInstantiateFlagUseNodePriority);	//! W511
	cudaGraphInstantiate(e, g, cudaGraphInstantiateFlagAutoFreeOnLaunch);
}
struct Box { int lo; };
__global__ void grow(Box *b, const int *v) { atomicMax(&b->lo, v[threadIdx.x]); }	//! W416
struct Builder {
	Box *box;
	void init() { cudaMallocManaged((void **)&box, sizeof(Box)); }
	void run(const int *v) { grow<<<1, 64>>>(box, v); }
};
// at run: early (1, 256) native
// at run: tile_twin (1, 256) native
// at run: twice (1, 64) widths
