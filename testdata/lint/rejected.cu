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
/* Names that nobody declares and that are not called; the program's own. */
#include <curand_kernel.h>
namespace mine { int cudaOwnThing; }
enum own_mode { cudaOwnMode, cudaOtherMode };
template <class cudaT> cudaT same(cudaT cudaV) { return cudaV; }
__device__ float private_part(unsigned x) { return _curand_no_such_part(x); } //! N003
int not_called(int cudaParam)
{
	cudaNoSuch_t x;                                            //! N003
	auto cudaLambda = [](int cudaInner) { return cudaInner; };
	for (int cudaIndex = 0; cudaIndex < 3; cudaIndex++)
		cudaParam += cudaIndex;
	switch (cudaParam) {
	case cudaOwnMode: goto cudaDone;
	case cudaNoSuchMode: return 2;                             //! N003
	}
cudaDone:
	return mine::cudaOwnThing + cudaLambda(1) + cudaOtherMode + cudaNoSuchFlag; //! N003
}
/* a header may count on what its includers have read before it */
inline void take_later(cudaLaterGraph &g, cudaNoSuchGraph &h) { (void)&g; (void)&h; } //! N003
class cudaLaterGraph;
