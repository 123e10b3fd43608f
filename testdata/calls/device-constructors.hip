// Constructors for the device that templates call on the host, which nvcc takes: by the class's name, and by an alias.
#include <hip/hip_runtime.h>

template <typename T, int N> class block {
public:
	__host__ __device__ block(T *p) : data(p) {}
	__device__ T *at(int i) { return data + i * N; }

private:
	T *data;
};

template <typename T, int N> class blocks {
public:
	using block_type = block<T, N>;
	blocks(T *p) : data(p) {}
	operator block_type() const { return block_type((T *)data); }

private:
	void *data;
};

struct scale {
	__host__ __device__ scale(float v) : by(v) {}
	float by;
};
template <typename T> scale half_of(T v) { return scale(v / 2); }

// made on the device alone: nothing to do
struct lane {
	__device__ lane(int i) : n(i) {}
	int n;
};
using lane_type = lane;

__global__ void fill(block<float, 4> b, scale s)
{
	lane_type l = lane_type(threadIdx.x);
	*b.at(l.n) = s.by;
}

void run(float *p)
{
	blocks<float, 4> b(p);
	fill<<<1, 32>>>(b, half_of(3.0f));
}
