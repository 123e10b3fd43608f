// lint: --severity note --allow P,B,R,S --evidence ast
// What only a parse can tell.
#include <cuda_runtime.h>
int f(int n, unsigned u)
{
	dim3 grid = { n, 1 };           //! W703
	dim3 block = { u, 1 };
	int v[n] = { 0 };               //! W706
	int w[4] = { 0 };
	char c[] = { (char)n };
	float2 p = { n, n }; // HIP's float2 has a constructor
	return v[0] + w[0] + c[0] + grid.x + block.x;
}
template <class T> __device__ T special(T x) { return x; }
__device__ int used(int x) { return special(x); }
template <> __device__ int special<int>(int x) { return x + 1; } //! W706
template <> __device__ float special<float>(float x) { return x + 1; }
__global__ void add(double *d, int *i)
{
	atomicAdd_system(d, 1.0);       //! W604
	atomicAdd_system(i, 1);
	atomicAdd(d, 1.0);
}
__global__ void jumps(int *p, int n)
{
	if (n)
		goto end;               //! W706
	int k = 3;
	*p = k;
end:
	switch (n) {
	case 1:
		int j = 3;
		*p = j;
		break;
	case 2: {                       //! W706
		int inner = 4;
		*p = inner;
	}
	}
	if (p > 0)                      //! W706
		return;
	if (n > 0)
		goto out;
out:
	*p = 0;
}
