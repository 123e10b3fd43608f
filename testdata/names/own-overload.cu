// Wrappers that are called as what they wrap: what they pass tells CUDA's function from them.
#include <cuda_runtime.h>

template <class T> T *cudaMallocManaged(size_t count)
{
	T *p = nullptr;
	::cudaMallocManaged(&p, count * sizeof(T));
	return p;
}

template <class T> T *cudaMallocHost(size_t count, unsigned flags)
{
	T *p = nullptr;
	cudaMallocHost((void **)&p, count * sizeof(T), flags);
	return p;
}

template <class T> void cudaFree(T *p, const char *)
{
	if (p != nullptr)
		::cudaFree(p);
}

int main()
{
	float *v = cudaMallocManaged<float>(256), *h = cudaMallocHost<float>(256, 0);
	cudaFree(v, "v");
	return cudaFreeHost(h) != cudaSuccess;
}
