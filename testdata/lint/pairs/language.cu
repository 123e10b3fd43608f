// lint: --allow P,R,B001
// W701, W702, W704, W705, W708, W409, W501: what clang compiles otherwise than nvcc; the twins say the same sides, and no more than hardware has.
#include <cmath>
#include <cstdlib>
#include <string>
__host__ __device__ int sides(int v);
int sides(int v) { return v; }						//! W701
__host__ __device__ int sides_twin(int v);
__host__ __device__ int sides_twin(int v) { return v; }
struct at {
	__host__ __device__ int get() const;
	__host__ __device__ int get_twin() const;
	int v;
};
int at::get() const { return v; }					//! W701
__host__ __device__ int at::get_twin() const { return v; }
template <class T> __host__ __device__ T sides_of(T v);
template <class T> T sides_of(T v) { return v; }			//! W701
template <class T> __host__ __device__ T sides_of_twin(T v);
template <class T> __host__ __device__ T sides_of_twin(T v) { return v; }
// W702
int drawn() { return rand(); }
int drawn_of() { return rand(); }
int drawn_in() { return rand(); }
__host__ __device__ int draws() { return drawn(); }			//! W702
__host__ __device__ int draws_twin() { return 4; }
struct both {
	int v;
};
__host__ __device__ int by_class(both b) { return b.v + drawn_of(); }	//! W702
#define BOTH __host__ __device__
BOTH int by_macro() { return drawn_in(); }				//! W702
template <class T> __host__ __device__ T draws_of_twin() { return T(drawn()); } // both compilers ask where the device calls it
// W704
struct made {
	int v = 1;
};
struct plain {
	int v;
};
__global__ void shares(int *x)
{
	__shared__ made m;						//! W704
	__shared__ plain p;
	p.v = x[0];
	__syncthreads();
	x[threadIdx.x] = m.v + p.v;
}
template <class T> __global__ void shares_of(T *x)
{
	__shared__ made m[4];						//! W704
	__shared__ T t[4];
	t[threadIdx.x & 3] = x[0];
	__syncthreads();
	x[threadIdx.x] = m[0].v + t[0];
}
__device__ int helper()
{
	__shared__ made m;						//! W704
	return m.v;
}
// W409
__constant__ int table[4];
void copies(int *v, const char *name, std::string text)
{
	cudaMemcpyToSymbol("table", v, sizeof table);
	cudaMemcpyToSymbol("elsewhere", v, 16);				//! W409
	cudaMemcpyToSymbol(table, v, sizeof table);
}
void address_of(void **p)
{
	const char *name = "elsewhere";
	cudaGetSymbolAddress(p, name);					//! W409
	cudaGetSymbolAddress(p, table);
}
#define COPY(name, v) cudaMemcpyToSymbol(#name, v, sizeof name)		//! W409
#define COPY_TWIN(name, v) cudaMemcpyToSymbol(name, v, sizeof name)
void copies_by_macro(int *v) { COPY_TWIN(table, v); }
