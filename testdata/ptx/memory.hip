// Loads, stores, atomics.
#include <hip/hip_runtime.h>
#include "tranship_compat.h"
__device__ float loads(const float *p, const int *q, const double *d, const unsigned char *b, unsigned smem, int i)
{
	float x, y, z, w;
	int n;
	unsigned u;
	double e;
	x = *p;
	y = *(const float *)((const char *)(p + i) + 8);
	n = *q;
	u = *(const unsigned *)q;
	n = __hip_atomic_load((int *)q, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
	u = *(const volatile unsigned *)((const char *)(&q[i]) + 4);
	z = *(const volatile float *)p;
	{
		asm volatile("" ::: "memory");
		u = __hip_atomic_load((unsigned *)q, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
		asm volatile("" ::: "memory");
	}
	u = __hip_atomic_load((unsigned char *)b, __ATOMIC_ACQUIRE, __HIP_MEMORY_SCOPE_SYSTEM);
	u = __hip_atomic_load((unsigned *)q, __ATOMIC_ACQUIRE, __HIP_MEMORY_SCOPE_WORKGROUP);
	n = *(const signed char *)b;
	e = *d;
	{
		float4 v = *(const float4 *)p;
		x = v.x;
		y = v.y;
		z = v.z;
		w = v.w;
	}
	{ float2 v = *(const float2 *)p; x = v.x; }
	{ x = *(const volatile float *)p; y = *(const volatile float *)((const char *)p + 4); }
	w = *tranship::shared<const float>(smem);
	{ uint2 v = *tranship::shared<const uint2>((smem + i) + 16); u = v.x; n = v.y; }
	return x + y + z + w + n + u + (float)e;
}

__device__ void stores(float *p, unsigned *q, unsigned smem, uint4 v, float x)
{
	*p = x;
	*(unsigned *)((char *)q + 4) = v.x;
	{
		__hip_atomic_store(q, v.x, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
		__hip_atomic_store((unsigned *)((char *)q + 4), v.y, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
		__hip_atomic_store((unsigned *)((char *)q + 8), v.z, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
		__hip_atomic_store((unsigned *)((char *)q + 12), v.w, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
	}
	*(volatile unsigned *)q = 7u;
	__hip_atomic_store(q, v.y, __ATOMIC_RELEASE, __HIP_MEMORY_SCOPE_AGENT);
	__hip_atomic_store((unsigned char *)q, (unsigned char)v.x, __ATOMIC_RELEASE, __HIP_MEMORY_SCOPE_SYSTEM);
	*tranship::shared<unsigned>(smem) = v.x;
	*tranship::shared<float2>(smem) = make_float2(x, -x);
	*(volatile unsigned short *)q = (unsigned short)v.x;
}

__device__ unsigned atomics(unsigned *p, float *f, unsigned long long *q, unsigned smem, int i)
{
	unsigned old;
	unsigned long long wide;
	float x;
	old = atomicAdd(p, 1u);
	x = atomicAdd(f, 1.0f);
	old = atomicMin((int *)p, i);
	wide = atomicMax((unsigned long long *)q, q[1]);
	old = atomicAnd(p, old);
	wide = atomicOr((unsigned long long *)q, wide);
	old = atomicExch(p, 0u);
	{
		asm volatile("" ::: "memory");
		old = atomicCAS(p, 0u, 1u);
		asm volatile("" ::: "memory");
	}
	old = atomicInc(p, 31u);
	old = tranship::compare_exchange<__ATOMIC_ACQUIRE, __HIP_MEMORY_SCOPE_AGENT>(p, 0u, 1u);
	old = __hip_atomic_fetch_add(p, 1u, __ATOMIC_ACQ_REL, __HIP_MEMORY_SCOPE_AGENT);
	old = atomicAdd(tranship::shared<unsigned>(smem), 1u);
	atomicAdd(p, old);
	__hip_atomic_fetch_add((int *)p, -1, __ATOMIC_RELEASE, __HIP_MEMORY_SCOPE_AGENT);
	atomicXor(tranship::shared<unsigned>(smem + 4), old);
	return old + (unsigned)wide + (unsigned)x;
}

// Addresses of shared memory, and copies that are done at once.
__device__ void copies(float *shared, const float *global, bool guard, int n)
{
	unsigned smem;
	unsigned long long policy;
	{
		unsigned long long u64addr = __cvta_generic_to_shared((const void *)shared);
		smem = (unsigned)u64addr;
	}
	*tranship::shared<uint4>(smem) = *(const uint4 *)global;
	*tranship::shared<uint2>(smem) = *(const uint2 *)global;
	tranship::copy_to_shared<4>(tranship::shared<char>(smem), (const void *)global, (unsigned)(guard ? 4 : 0));
	tranship::copy_to_shared<(int)sizeof(uint4)>(tranship::shared<char>(smem), (const void *)global);
	{ bool p = (int)guard != 0; if (p) *tranship::shared<uint4>(smem) = *(const uint4 *)global; }
	{
		bool p = n == 0;
		tranship::copy_to_shared<4>(tranship::shared<char>(smem), (const void *)global, p ? 0 : 4);
	}
	;
	;
	if (n)
		;
	policy = 0;
	shared[n] = *global;
	;
	{ bool p = __builtin_amdgcn_is_shared((const void *)shared); n = p ? 1 : 0; }
	global = (decltype(global))((unsigned long long)global);
	shared[n] = *global;
}

__device__ unsigned packed_atomics(unsigned *p, unsigned short *h, float *f, unsigned smem, unsigned v)
{
	unsigned old;
	unsigned short o;
	old = tranship::f16_atomic_add(p, v);
	tranship::bf16_atomic_add(p, v);
	o = tranship::f16_atomic_add(h, (unsigned short)v);
	v = tranship::bf16_atomic_add(tranship::shared<unsigned>(smem), v);
	{ const auto in2 = f[2]; atomicAdd(f, 1.0f); atomicAdd((float *)((char *)f + 4), in2); }
	return old + o + v;
}

__device__ void **chase(void **chain, int steps)
{
	void **at = chain;
	for (int i = 0; i < steps; i++)
		at = (decltype(at))(*(const unsigned long long *)at);
	return at;
}
