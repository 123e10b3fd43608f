// tranship-verify --check memory
// What --check memory finds, each in a process of its own, whose message names the kind, the kernel, the line, the block and the thread.
#include "faults.h"
#include <cuda_runtime.h>
__global__ void write_at(int *p, int i) { p[i] = 1; }
__global__ void add_at(int *p, int i) { atomicAdd(p + i, 1); }
__global__ void read_at(const int *p, int *out, int i) { out[threadIdx.x] = p[i + threadIdx.x]; }
__global__ void shared_out(int *out, int n)
{
	__shared__ int a[32], b[32];
	a[threadIdx.x + n] = 1;
	b[threadIdx.x] = 2;
	__syncthreads();
	out[threadIdx.x] = a[31 - threadIdx.x] + b[threadIdx.x];
}
__global__ void shared_unset(int *out, int n)
{
	__shared__ int a[64];
	if (threadIdx.x < n)
		a[threadIdx.x] = 1;
	__syncthreads();
	out[threadIdx.x] = a[63 - threadIdx.x];
}
__global__ void dynamic(int *out)
{
	extern __shared__ int d[];
	d[threadIdx.x] = 1;
	__syncthreads();
	out[threadIdx.x] = d[31 - threadIdx.x];
}
__device__ int table[4] = { 1, 2, 3, 4 };
__global__ void of_everything(int *out, const int *pinned)
{
	int own[8];
	for (int i = 0; i < 8; i++)
		own[(i + out[0]) & 7] = i;
	table[threadIdx.x & 3] = 5;
	out[threadIdx.x] = table[threadIdx.x & 3] + own[threadIdx.x & 7] + pinned[threadIdx.x];
}
__global__ void wide(int *p, int n) { *(int4 *)(p + n) = make_int4(1, 2, 3, 4); }
static void memory(int which)
{
	int *a, *b, *c, *pinned, of_host[4] = { 1, 2, 3, 4 };
	cudaMalloc(&a, 40);
	cudaMalloc(&b, 4096);
	cudaMallocManaged(&c, 4096);
	cudaHostAlloc(&pinned, 4096, 0);
	cudaMemset(a, 0, 40);
	switch (which) {
	case 0: write_at<<<1, 1>>>(a, 9); read_at<<<1, 10>>>(a, b, 0); read_at<<<1, 10>>>(b, c, 0); read_at<<<1, 32>>>(c, b, 0); break;
	case 1: shared_out<<<2, 32>>>(b, 0); shared_unset<<<2, 64>>>(b, 64); dynamic<<<2, 32, 128>>>(b); break;
	case 2: cudaMemset(b, 0, 4096); of_everything<<<1, 64>>>(b, pinned); break;
	case 3: cudaHostRegister(of_host, sizeof of_host, 0); read_at<<<1, 4>>>(of_host, b, 0); break;
	case 14: wide<<<1, 1>>>(b, 3); break;
	case 15: wide<<<1, 1>>>(b, 4); break;
	case 4: write_at<<<1, 1>>>(a, 10); break;
	case 5: write_at<<<1, 1>>>(a, -1); break;
	case 6: add_at<<<1, 1>>>(a, 10); break;
	case 7: cudaFree(a); write_at<<<1, 1>>>(a, 0); break;
	case 8: write_at<<<1, 1>>>(of_host, 0); break;
	case 9: write_at<<<1, 1>>>(nullptr, 1); break;
	case 10: read_at<<<3, 32>>>(b, c, 4); break;
	case 11: shared_out<<<1, 32>>>(b, 1); break;
	case 12: shared_unset<<<1, 64>>>(b, 32); break;
	case 13: dynamic<<<1, 32, 64>>>(b); break;
	}
	cudaDeviceSynchronize();
}
int main()
{
	none(memory, 0);
	none(memory, 1);
	none(memory, 2);
	none(memory, 3);
	expect(memory, 4, "an access out of bounds: 4 bytes at byte 40 of an allocation of 40 in kernel 'write_at(int*, int)'", ":5, block (0, 0, 0), thread (0, 0, 0)");
	expect(memory, 5, "an access out of bounds: 4 bytes at byte -4 of an allocation of 40 in kernel 'write_at(int*, int)'", ":5, ");
	expect(memory, 6, "an access out of bounds: 4 bytes at byte 40 of an allocation of 40 in kernel 'add_at(int*, int)'", ", block (0, 0, 0), thread (0, 0, 0)");
	expect(memory, 7, "an access to freed memory: 4 bytes at byte 0 of an allocation of 40 in kernel 'write_at(int*, int)'", ":5, ");
	expect(memory, 8, "an access to memory that the device does not have: the host's, or none in kernel 'write_at(int*, int)'", ":5, ");
	expect(memory, 9, "an access by a null pointer in kernel 'write_at(int*, int)'", ":5, ");
	expect(memory, 10, "a read of device memory that has no value in kernel 'read_at(int const*, int*, int)'", ":7, block (0, 0, 0), thread (0, 0, 0)");
	expect(memory, 11, "an access out of bounds: 4 bytes at byte 128 of 128 of shared memory in kernel 'shared_out(int*, int)'", ":11, block (0, 0, 0), thread (31, 0, 0)");
	expect(memory, 12, "a read of shared memory that has no value in kernel 'shared_unset(int*, int)'", ":22, block (0, 0, 0), thread (0, 0, 0)");
	expect(memory, 13, "an access out of bounds: 4 bytes at byte 64 of 64 of shared memory in kernel 'dynamic(int*)'", ":27, block (0, 0, 0), thread (16, 0, 0)");
	expect(memory, 14, "a misaligned access: ", " bytes, whose address is no multiple of 16, in kernel 'wide(int*, int)'");
	none(memory, 15);
	return result();
}
