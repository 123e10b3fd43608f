// Friends that are specializations of templates for the device: they get the templates' sides.
#include <cuda_runtime.h>

template <typename T> class box;
template <int i, typename T> __device__ T get(box<T> const &b);
template <typename T> __host__ __device__ T peek(box<T> const &b);
template <typename T> T show(box<T> const &b);
template <typename T0, typename T1> class pair;
template <typename T0, typename T1> __device__ T0 first(pair<T0, T1> const &p) { return p.t0; }

template <typename T> class box {
public:
	__host__ __device__ box(T v) : value(v) {}

private:
	T value;
	friend T get<0>(box<T> const &);
	friend T peek<T>(box<T> const &);
	friend T show<T>(box<T> const &); // for the host, as it says
	friend struct lid;
};

template <int i, typename T> __device__ T get(box<T> const &b) { return b.value; }
template <typename T> __host__ __device__ T peek(box<T> const &b) { return b.value; }
template <typename T> T show(box<T> const &b) { return b.value; }

template <typename T0, typename T1> class pair {
	T0 t0;
	T1 t1;
	friend T0 first<T0, T1>(pair<T0, T1> const &);
};

__global__ void open(float *out)
{
	box<float> b(2);
	*out = get<0>(b) + peek(b);
}
int main() { return show(box<int>(0)); }
