// Integers assigned to half in functions for both sides: HIP's operator for them is the device's.
#include <hip/hip_runtime.h>
#include <hip/hip_fp16.h>

__host__ __device__ __half count(const int *flags, int n)
{
	__half sum, table[4];
	sum = __half(0);
	for (int i = 0; i < n; i++) {
		if (flags[i])
			sum = sum + __half(1);
		else
			sum = __half(n - i);
	}
	table[n & 3] = __half(n);
	table[0] = 2.5f, table[1] = sum;
	float scale = 2;
	sum = scale * 3;
	return sum;
}
__host__ __device__ void clear(half *out, half &last, int n)
{
	out[n] = __half(0);
	last = __half((short)n);
	last = __half((short)(n + 1) * 2);
	last = (float)(n + 1);
	last = out[0];
}
__device__ void on_device(half *out, int n)
{
	out[n] = 0;
	out[1] = n;
}
__host__ void on_host(half *out, int n) { out[n] = n; }
