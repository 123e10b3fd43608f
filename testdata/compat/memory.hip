// Uses each function of section memory once for each type that CUDA has it for.
#include "tranship_compat.h"
#include <hip/hip_bf16.h>
#include <hip/hip_fp16.h>

template <class T> __global__ void loads_and_stores(T *p, const T *q)
{
	T v = __ldg(q);
	v = __ldca(p + 1);
	__stwb(p, v);
	v = __ldcg(q + 2);
	__stcg(p, v);
	v = __ldcs(q + 3);
	__stcs(p, v);
	v = __ldlu(q + 4);
	__stwt(p, v);
	v = __ldcv(q + 5);
	__stwb(p + 6, v);
}
#define TYPE(T) template __global__ void loads_and_stores<T>(T *, const T *);
TYPE(char)
TYPE(signed char)
TYPE(short)
TYPE(int)
TYPE(long)
TYPE(long long)
TYPE(unsigned char)
TYPE(unsigned short)
TYPE(unsigned)
TYPE(unsigned long)
TYPE(unsigned long long)
TYPE(char2)
TYPE(char4)
TYPE(short2)
TYPE(short4)
TYPE(int2)
TYPE(int4)
TYPE(longlong2)
TYPE(uchar2)
TYPE(uchar4)
TYPE(ushort2)
TYPE(ushort4)
TYPE(uint2)
TYPE(uint4)
TYPE(ulonglong2)
TYPE(float)
TYPE(double)
TYPE(float2)
TYPE(float4)
TYPE(double2)
TYPE(__half)
TYPE(__half2)
TYPE(__hip_bfloat16)
TYPE(__hip_bfloat162)

__global__ void convert(float *p)
{
	float f = __ldg(p);
	__stcg(p, 1); // the value converts
	__stwt(p, f);
}

__global__ void copies(const float4 *from, float4 *to)
{
	__shared__ float4 tile[64];
	__pipeline_memcpy_async(&tile[threadIdx.x], from + threadIdx.x, sizeof(float4));
	__pipeline_memcpy_async(&tile[threadIdx.x].x, &from[threadIdx.x].y, 4, 2);
	__pipeline_commit();
	__pipeline_wait_prior(0);
	__syncthreads();
	to[threadIdx.x] = tile[threadIdx.x ^ 1];
}

// a program's own
struct cell {
	int a, b;
};
template <class T> __device__ T __ldg(const T *p) { return *p; }
__global__ void own(const cell *c, cell *d) { *d = __ldg(c); }

int main() { return 0; }
