// lint: --allow P,R,N
// What the forty-fourth draw met: each hazard, and a twin like what was reported and is harmless.
#include <cuda_runtime.h>
#include <cub/cub.cuh>
// W201, a loop that steps by its bound: its round is the only one; one that steps by the grid
template <typename T> __global__ void row_of_block(const T *a, T *out, int rows, int cols)
{
	__shared__ T sum[256];
	const int row = blockIdx.x, tid = threadIdx.x;
	for (int i = row; i < rows; i += rows) {
		sum[tid] = a[i * cols + tid];
		__syncthreads();
		out[i * cols + tid] = a[i * cols + tid] / sum[0];
	}
}
template <typename T> __global__ void rows_of_block(const T *a, T *out, int rows, int cols)
{
	__shared__ T sum[256];
	const int row = blockIdx.x, tid = threadIdx.x;
	for (int i = row; i < rows; i += gridDim.x) {
		sum[tid] = a[i * cols + tid];
		__syncthreads();
		out[i * cols + tid] = a[i * cols + tid] / sum[0];	//! W201
	}
}
__global__ void rows_from_below(const float *a, float *out, int rows)
{
	__shared__ float sum[256];
	const int tid = threadIdx.x;
	for (int i = -rows; i < rows; i += rows) {
		sum[tid] = a[i + rows + tid];
		__syncthreads();
		out[i + rows + tid] = sum[0];	//! W201
	}
}
// W201, W203, W205: a block that is one thread, in a template and in a kernel; blocks that are more
template <typename T> __global__ void one_thread(T *a)
{
	__shared__ int stack[64];
	__shared__ int top;
	if (threadIdx.x == 0)
		top = -1;
	stack[++top] = a[0];
	stack[++top] = a[1];
	a[0] = stack[top];
}
template <typename T> __global__ void some_threads(T *a)
{
	__shared__ int stack[64];
	__shared__ int top;
	if (threadIdx.x == 0)
		top = -1;
	stack[top + 1] = a[threadIdx.x];	//! W201
	a[0] = stack[top];
}
__global__ void waits_alone(int *a)
{
	if (threadIdx.x == 0 && a[0])
		__syncthreads();
	for (int i = 0; i < (int)threadIdx.x; i++)
		__syncthreads();
}
__global__ void waits(int *a)
{
	if (threadIdx.x == 0 && a[0])
		__syncthreads();	//! W203
	for (int i = 0; i < (int)threadIdx.x; i++)
		__syncthreads();	//! W203
}
void launch(int *a)
{
	one_thread<<<1, 1>>>(a);
	one_thread<int><<<4, dim3(1)>>>(a);
	some_threads<<<1, 64>>>(a);
	waits_alone<<<8, 1>>>(a);
	waits<<<8, 64>>>(a);
}
// W805: an allocator's function, whose bytes are added up; a part of a pool behind others, in a cast
struct memory {
	template <typename T> T *alloc(size_t n);
};
void partition(memory &m, size_t bytes, const int *in, const char *flags, int *out, int n)
{
	char *storage = m.alloc<char>(bytes + sizeof(int));
	int *count = reinterpret_cast<int *>(storage + bytes);
	cub::DevicePartition::Flagged(storage, bytes, in, flags, out, count, n);
}
void partition_in(char *pool, size_t bytes, const int *in, const char *flags, int *out, int *count, int n)
{
	cub::DevicePartition::Flagged(pool + n * sizeof(int), bytes, in, flags, out, count, n);	//! W805
	cub::DevicePartition::Flagged(reinterpret_cast<void *>(pool + n * sizeof(int)), bytes, in, flags, out, count, n);	//! W805
}
