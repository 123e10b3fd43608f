#include "list.cuh"
static __constant__ unsigned *counters[1], limit;
static __device__ int last, seen[4] = {1, 2};
static __device__ int quiet; // harmless: no host code names it
static __device__ int twice(int x) { return 2 * x; } // harmless: a function
__constant__ int shared_by_all; // harmless: not static
struct place {
	static __device__ int none; // harmless: a member
};

__device__ void list_add(int v)
{
	static __device__ int inside; // harmless: in a function
	quiet = inside++;
	if (atomicAdd(counters[0], 1u) < limit)
		seen[twice(v) & 3] = last = v;
}

cudaError_t list_set(unsigned *counter, unsigned most)
{
	cudaMemcpyToSymbol(limit, &most, sizeof most);
	cudaMemcpyFromSymbol(&most, seen, sizeof most);
	return cudaMemcpyToSymbol(counters, &counter, sizeof counter);
}
