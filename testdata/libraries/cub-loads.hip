// What hipCUB takes in a narrower form than CUB: loads through pointers to const, bit fields of signed numbers and of all bits.
#include <hip/hip_runtime.h>
#include "tranship_compat.h"
#include <hipcub/hipcub.hpp>

template <hipcub::CacheLoadModifier modifier> __global__ void sum(const float *in, float *out, int n)
{
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	if (i < n)
		hipcub::ThreadStore<hipcub::STORE_CG>(out + i, tranship::thread_load<modifier>(in + i) + tranship::thread_load<hipcub::LOAD_LDG>(in));
}

template <class T> __global__ void twice(const T *in, T *out, int n)
{
	tranship::cache_modified_input_iterator<hipcub::LOAD_LDG, T> it(in);
	tranship::cache_modified_input_iterator<hipcub::LOAD_CS, T, int> last(out);
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	last += n - 1;
	if (i < n && last - 1 != last)
		out[i] = it[i] + *(it + i);
}

__global__ void load_four(const float4 *in, float4 *out)
{
	typedef tranship::cache_modified_input_iterator<hipcub::LOAD_CG, float4> input;
	typedef hipcub::BlockLoad<float4, 128, 4> load;
	__shared__ typename load::TempStorage temp;
	float4 v[4];
	load(temp).Load(input(in), v);
	hipcub::StoreDirectBlocked(threadIdx.x, out, v);
}

__global__ void digits(const int *in, const unsigned long long *wide, unsigned *out)
{
	out[threadIdx.x] = tranship::bfe(in[threadIdx.x], 4, 8) + tranship::bfe((unsigned)in[0], 0, 32) + tranship::bfe(wide[0], 40, 8);
}

void copy_all(const void **from, void **to, const size_t *sizes, unsigned n, hipStream_t stream)
{
	void *temp = nullptr;
	size_t bytes = 0;
	hipcub::DeviceMemcpy::Batched(temp, bytes, tranship::buffers_to_copy(from), to, sizes, n, stream);
	hipMalloc(&temp, bytes);
	hipcub::DeviceMemcpy::Batched(temp, bytes, tranship::buffers_to_copy(from), to, sizes, n, stream);
	hipFree(temp);
}

int main()
{
	float *a, *b;
	hipMalloc(&a, 4096);
	hipMalloc(&b, 4096);
	sum<hipcub::LOAD_CG><<<4, 256>>>(a, b, 1024);
	twice<float><<<4, 256>>>(a, b, 1024);
	tranship::cache_modified_input_iterator<hipcub::LOAD_LDG, float> it(a);
	void *temp = nullptr;
	size_t bytes = 0;
	hipcub::DeviceReduce::Sum(temp, bytes, it + 1, b, 1023);
	return hipDeviceSynchronize();
}
