// Faults of lanes that run in rows and in frames, without --check; and what such lanes keep of their own while they wait.
#include "faults.h"
#include <cuda_runtime.h>
__global__ void in_a_row(int *p, int n)
{
	int own[4] = { n, n + 1, n + 2, n + 3 };
	p[threadIdx.y * 16 + threadIdx.x] = own[(threadIdx.x + n) & 3];
	if (threadIdx.x + 16 * threadIdx.y == n && blockIdx.x == 1)
		*(volatile int *)(size_t)(n - 37) = 1;
}
__global__ void at_barriers(int *p, int n)
{
	__shared__ int s[64];
	s[threadIdx.x] = p[threadIdx.x];
	__syncthreads();
	p[threadIdx.x] = s[63 - threadIdx.x];
	__syncthreads();
	if (threadIdx.x == n)
		*(volatile int *)(size_t)(n - 37) = 1;
}
__global__ void keeps(int *p, double *q, int n)
{
	int own[8], *at = own;
	double d = q[threadIdx.x];
	for (int i = 0; i < 8; i++)
		own[i] = (int)threadIdx.x * i;
	for (int i = 0; i < n; i++) {
		at[(threadIdx.x + i) & 7] += __shfl_xor_sync(0xffffffff, own[i & 7], 1, 32);
		__syncthreads();
		d += __shfl_down_sync(0xffffffff, d, 1, 32);
		if (i == n / 2)
			at = own + (threadIdx.x & 0); // an address, kept over the next meetings
	}
	int sum = 0;
	for (int i = 0; i < 8; i++)
		sum = sum * 3 + own[i];
	p[threadIdx.x] = sum;
	q[threadIdx.x] = d;
}
__global__ void claims(const int *p, int n)
{
	assert(p[threadIdx.x] + (int)threadIdx.x != n);
}
static void lanes(int which)
{
	int *a;
	cudaMalloc(&a, 4096);
	cudaMemset(a, 0, 4096);
	switch (which) {
	case 0: in_a_row<<<1, dim3(16, 4)>>>(a, 37); break;
	case 1: in_a_row<<<2, dim3(16, 4)>>>(a, 37); break;
	case 2: at_barriers<<<2, 64>>>(a, 100); break;
	case 3: at_barriers<<<2, 64>>>(a, 37); break;
	case 4: claims<<<2, 64>>>(a, 64); break;
	case 5: claims<<<2, 64>>>(a, 37); break;
	}
	cudaDeviceSynchronize();
}
static void kept()
{
	enum { N = 64, TURNS = 9 };
	int *p, got[N], own[N][8];
	double *q, d[N], got_d[N];
	cudaMalloc(&p, sizeof got);
	cudaMalloc(&q, sizeof d);
	for (int t = 0; t < N; t++)
		d[t] = t * 0.5 + 1;
	cudaMemcpy(q, d, sizeof d, cudaMemcpyHostToDevice);
	keeps<<<1, N>>>(p, q, TURNS);
	cudaMemcpy(got, p, sizeof got, cudaMemcpyDeviceToHost);
	cudaMemcpy(got_d, q, sizeof d, cudaMemcpyDeviceToHost);
	for (int t = 0; t < N; t++)
		for (int i = 0; i < 8; i++)
			own[t][i] = t * i;
	for (int i = 0; i < TURNS; i++) {
		int before[N];
		double below[N];
		for (int t = 0; t < N; t++)
			before[t] = own[t][i & 7], below[t] = d[t];
		for (int t = 0; t < N; t++)
			own[t][(t + i) & 7] += before[t ^ 1], d[t] += t % 32 < 31 ? below[t + 1] : below[t];
	}
	for (int t = 0; t < N; t++) {
		int sum = 0;
		for (int i = 0; i < 8; i++)
			sum = sum * 3 + own[t][i];
		if (got[t] != sum || got_d[t] != d[t])
			printf("lane %d: %d, not %d; %g, not %g\n", t, got[t], sum, got_d[t], d[t]), wrong++;
	}
}
int main()
{
	none(lanes, 0);
	expect(lanes, 1, "an illegal address in kernel 'in_a_row(int*, int)'", ":9, block (1, 0, 0), thread (5, 2, 0)");
	none(lanes, 2);
	expect(lanes, 3, "an illegal address in kernel 'at_barriers(int*, int)'", ":19, block (0, 0, 0), thread (37, 0, 0)");
	none(lanes, 4);
	expect(lanes, 5, "", ": Assertion `p[threadIdx.x] + (int)threadIdx.x != n' failed.\nan assertion or abort() in kernel 'claims(int const*, int)', block (0, 0, 0), thread (37, 0, 0)");
	kept();
	return result();
}
