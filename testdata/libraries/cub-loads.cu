// What hipCUB takes in a narrower form than CUB: loads through pointers to const, bit fields of signed numbers and of all bits.
#include <cub/cub.cuh>

template <cub::CacheLoadModifier modifier> __global__ void sum(const float *in, float *out, int n)
{
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	if (i < n)
		cub::ThreadStore<cub::STORE_CG>(out + i, cub::ThreadLoad<modifier>(in + i) + cub::ThreadLoad<cub::LOAD_LDG>(in));
}

template <class T> __global__ void twice(const T *in, T *out, int n)
{
	cub::CacheModifiedInputIterator<cub::LOAD_LDG, T> it(in);
	cub::CacheModifiedInputIterator<cub::LOAD_CS, T, int> last(out);
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	last += n - 1;
	if (i < n && last - 1 != last)
		out[i] = it[i] + *(it + i);
}

__global__ void load_four(const float4 *in, float4 *out)
{
	typedef cub::CacheModifiedInputIterator<cub::LOAD_CG, float4> input;
	typedef cub::BlockLoad<float4, 128, 4> load;
	__shared__ typename load::TempStorage temp;
	float4 v[4];
	load(temp).Load(input(in), v);
	cub::StoreDirectBlocked(threadIdx.x, out, v);
}

__global__ void digits(const int *in, const unsigned long long *wide, unsigned *out)
{
	out[threadIdx.x] = cub::BFE(in[threadIdx.x], 4, 8) + cub::BFE((unsigned)in[0], 0, 32) + cub::BFE(wide[0], 40, 8);
}

void copy_all(const void **from, void **to, const size_t *sizes, unsigned n, cudaStream_t stream)
{
	void *temp = nullptr;
	size_t bytes = 0;
	cub::DeviceMemcpy::Batched(temp, bytes, from, to, sizes, n, stream);
	cudaMalloc(&temp, bytes);
	cub::DeviceMemcpy::Batched(temp, bytes, from, to, sizes, n, stream);
	cudaFree(temp);
}

int main()
{
	float *a, *b;
	cudaMalloc(&a, 4096);
	cudaMalloc(&b, 4096);
	sum<cub::LOAD_CG><<<4, 256>>>(a, b, 1024);
	twice<float><<<4, 256>>>(a, b, 1024);
	cub::CacheModifiedInputIterator<cub::LOAD_LDG, float> it(a);
	void *temp = nullptr;
	size_t bytes = 0;
	cub::DeviceReduce::Sum(temp, bytes, it + 1, b, 1023);
	return cudaDeviceSynchronize();
}
