// Names in templates, whose calls resolve only when instantiated.
#include <hip/hip_runtime.h>

template <typename T> struct Buffer {
	T *data = nullptr;
	size_t n;
	explicit Buffer(size_t count) : n(count) { hipMalloc(&data, n * sizeof(T)); }
	~Buffer() { hipFree(data); }
	hipError_t upload(const T *host, hipStream_t s) { return hipMemcpyAsync(data, host, n * sizeof(T), hipMemcpyHostToDevice, s); }
};

template <class F> hipError_t with_stream(F f)
{
	hipStream_t s;
	if (hipError_t e = hipStreamCreateWithFlags(&s, hipStreamNonBlocking))
		return e;
	f(s);
	return hipStreamDestroy(s);
}

int main()
{
	float h[4] = { 1, 2, 3, 4 };
	Buffer<float> b(4);
	return with_stream([&](hipStream_t s) { b.upload(h, s); }) != hipSuccess;
}

// Template arguments after the first are no further names of a declaration.
template <bool B, class T, class F> struct either { typedef T type; };
template <class R> void choose()
{
	typename either<either<true, R, int>::value, hipStream_t, hipEvent_t>::type handle = 0;
	(void)handle;
}
