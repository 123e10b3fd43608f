// Names in templates, whose calls resolve only when instantiated.
#include <cuda_runtime.h>

template <typename T> struct Buffer {
	T *data = nullptr;
	size_t n;
	explicit Buffer(size_t count) : n(count) { cudaMalloc(&data, n * sizeof(T)); }
	~Buffer() { cudaFree(data); }
	cudaError_t upload(const T *host, cudaStream_t s) { return cudaMemcpyAsync(data, host, n * sizeof(T), cudaMemcpyHostToDevice, s); }
};

template <class F> cudaError_t with_stream(F f)
{
	cudaStream_t s;
	if (cudaError_t e = cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking))
		return e;
	f(s);
	return cudaStreamDestroy(s);
}

int main()
{
	float h[4] = { 1, 2, 3, 4 };
	Buffer<float> b(4);
	return with_stream([&](cudaStream_t s) { b.upload(h, s); }) != cudaSuccess;
}

// Template arguments after the first are no further names of a declaration.
template <bool B, class T, class F> struct either { typedef T type; };
template <class R> void choose()
{
	typename either<either<true, R, int>::value, cudaStream_t, cudaEvent_t>::type handle = 0;
	(void)handle;
}
