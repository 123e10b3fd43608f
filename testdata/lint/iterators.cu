// lint: --allow P
// The program's own iterators as the input of device-wide functions.
#include <cub/cub.cuh>
#include <iterator>
template <typename T> struct Squares {
	using iterator_category = std::random_access_iterator_tag;
	using value_type = T;
	using difference_type = ptrdiff_t;
	using pointer = const T *;
	using reference = T;
	const T *p;
	__host__ __device__ T operator*() const { return *p * *p; }
	__host__ __device__ T operator[](ptrdiff_t i) const { return p[i] * p[i]; }
	__host__ __device__ Squares operator+(ptrdiff_t n) const { return {p + n}; }
};
struct Halves {
	using iterator_category = std::random_access_iterator_tag;
	using value_type = float;
	using difference_type = ptrdiff_t;
	using pointer = const float *;
	using reference = float;
	const float *p;
	__host__ __device__ float operator*() const { return *p / 2; }
	__host__ __device__ float operator[](ptrdiff_t i) const { return p[i] / 2; }
	__host__ __device__ Halves operator+(ptrdiff_t n) const { return {p + n}; }
	__host__ __device__ Halves operator-(ptrdiff_t n) const { return {p - n}; }
};
struct Large {
	__host__ __device__ bool operator()(float x) const { return x > 4; }
};
void all(const float *in, float *out, int *chosen, int n)
{
	void *temp = nullptr;
	size_t bytes = 0;
	Squares<float> squares{in};
	Halves halves{in};
	cub::DeviceScan::InclusiveSum(temp, bytes, squares, out, n); //! W706
	cub::DeviceScan::InclusiveSum(temp, bytes, halves, out, n);
	cub::DeviceScan::InclusiveSum(temp, bytes, in, out, n);
	cub::DeviceSelect::If(temp, bytes, Squares<float>{in}, out, chosen, n, Large{}); //! W706
	cub::DeviceSelect::If(temp, bytes, Halves{in}, out, chosen, n, Large{});
	cub::DevicePartition::If(temp, bytes, squares, out, chosen, n, Large{}); //! W706
	cub::DeviceReduce::Sum(temp, bytes, squares, out, n);
	cub::DeviceHistogram::HistogramEven(temp, bytes, squares, chosen, 10, 0.0f, 1.0f, n); //! W706
	cub::DeviceHistogram::HistogramEven(temp, bytes, in, chosen, 10, 0.0f, 1.0f, n);
}
