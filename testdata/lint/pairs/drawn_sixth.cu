// lint: --allow P,R,N
// What the thirty-sixth draw met: each hazard, and a twin like what was reported and is harmless.
#include <cuda_runtime.h>
// W201: a block that the code takes for a square; one that it does not
extern __shared__ double sh[];
__global__ void of_square(double *u)
{
	double *one = (double *)sh;
	double *two = (double *)one + blockDim.x * blockDim.y;
	one[threadIdx.x + threadIdx.y * blockDim.x] = u[threadIdx.x];
	__syncthreads();
	two[threadIdx.y * blockDim.x + threadIdx.x] = 0;
	if (threadIdx.x < blockDim.x - 1 && threadIdx.y < blockDim.x - 1)
		two[threadIdx.y * blockDim.x + threadIdx.x] = one[threadIdx.x + 1 + (threadIdx.y + 1) * blockDim.x];
	__syncthreads();
	u[threadIdx.x] = two[threadIdx.x];
}
__global__ void of_rows(double *u)
{
	__shared__ double s[1024];
	s[threadIdx.y * blockDim.x + threadIdx.x] = u[threadIdx.x];
	u[threadIdx.x] = s[(threadIdx.y + 1) * blockDim.x + threadIdx.x];	//! W201
}
// W203: as many rounds for all threads; not as many
__global__ void same_rounds(int *a, int n, int from, int len)
{
	const int off = -2 * (int)threadIdx.x;
	const int first = from + off, last = from + len + off;
	for (int i = first; i != last; ++i) {
		if (0 <= i && i < n)
			a[i] = i;
		__syncthreads();
	}
}
__global__ void other_rounds(int *a, int n, int len)
{
	const int last = len + (int)threadIdx.x;
	for (int i = 0; i != last; ++i) {
		a[i] = i;
		__syncthreads();	//! W203
	}
}
// W501: a macro for both sides, defined above a function of the host; a function that has it
__global__ void kernel(int *p) { *p = 1; }
#define FOR_BOTH __host__ __device__
void of_host(int *p) { kernel<<<1, 1>>>(p); }
FOR_BOTH void of_both(int *p) { kernel<<<1, 1>>>(p); }	//! W501
// W709: macros that return; one that may return
#define ends ;return
#define CHECK(e) do { if (e) return -1; } while (0)
struct scored {
	int v;
	int ends_by_macro() const
	{
		int m = v
		ends
		m;
	}
};
int checked(int n)	//! W709
{
	CHECK(n < 0);
	if (n > 0) {
		return 1;
	}
}
