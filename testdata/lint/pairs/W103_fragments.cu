// lint: --warp native --allow P,R,B001,N,W102
// W103: where a lane's part of a matrix is the tensor cores', the lines that work it out go with the instruction; wmma's functions and other lanes
// are as before.
#include <cuda_runtime.h>
#include <mma.h>
using namespace nvcuda;
__global__ void fragments(float *o, const unsigned *a, const unsigned *b)
{
	int lane = threadIdx.x % 32;
	unsigned x = a[lane / 4], y = b[lane % 4];
	float d = 0;
	asm volatile("mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 {%0}, {%1}, {%2}, {%0};" : "+f"(d) : "r"(x), "r"(y));
	d += __shfl_sync(0xffffffff, d, lane / 4 * 4);
	o[lane] = d;
}
#define LDMATRIX_X4(r, p) asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0}, [%1];" : "=r"(r) : "r"(p))
__global__ void by_macro(unsigned *o, const unsigned *p)
{
	unsigned r, lane = threadIdx.x & 31;
	LDMATRIX_X4(r, p[lane % 16]);
	o[lane] = __shfl_sync(0xffffffff, r, lane & 28);
}
__global__ void own_lanes(float *o)
{
	int lane = threadIdx.x % 32;				//! W103
	o[threadIdx.x] = __shfl_sync(0xffffffff, o[threadIdx.x], lane ^ 16 ? lane : 0);
}
