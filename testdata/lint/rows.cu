// lint: --severity note --allow P,B,R --arch gfx1100
// Rows that wait for flags of rows before them, on wavefronts of 32: those of threads wait for each other, those of warps do not.
#include <cuda_runtime.h>
__global__ void row_of_thread(const int *col, float *x, volatile int *solved)
{
	int row = blockIdx.x * blockDim.x + threadIdx.x;
	while (solved[col[row]] == 0) ;								//! W206
	x[row] = x[col[row]] + 1;
	__threadfence();
	solved[row] = 1;
}
__global__ void row_of_warp(const int *col, float *x, volatile int *solved)
{
	int row = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
	while (solved[col[row]] == 0) ;
	x[row] += x[col[row]];
	solved[row] = 1;								//! W209
}
// as it is: what is asked changes by itself
__global__ void counts_down(const int *first, volatile int *next, int n)
{
	int t = threadIdx.x, p = n;
	while (next[p--] > 0) ;
	next[t] = first[p];
}
