// Specializations without the specifiers of their templates, which nvcc takes for as many sides.
#include <hip/hip_runtime.h>
#include <utility>

struct complex {
	double re, im;
};

template <typename T> __device__ inline T add(T *to, T value);
template <> __device__ inline double add<double>(double *to, double value) { return atomicAdd(to, value); }
template <> __device__ inline complex add(complex *to, complex value)
{
	return complex{atomicAdd(&to->re, value.re), atomicAdd(&to->im, value.im)};
}
template <> __device__ inline float add<float>(float *to, float value) { return atomicAdd(to, value); }

template <typename T> struct limits {
	__host__ __device__ static T low();
	static const char *name();
};
template <> __host__ __device__ inline float limits<float>::low() { return -1.0e30f; }
template <> const char *limits<float>::name() { return "float"; }

template <typename T> T parse(const char *text);
template <> int parse<int>(const char *text) { return text[0] - '0'; }

template <typename T> __device__ T one(T) { return T(1); }
template <typename T> T one(T *) { return T(1); } // of two templates it is not clear which one is meant
template <> __device__ float one<float>(float) { return 1.0f; }

__global__ void sum(double *total, complex *c, float *f, const double *in, int n)
{
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	if (i < n) {
		add(total, in[i]);
		add(c, complex{in[i], 1.0});
		add(f, limits<float>::low() * one(2.0f));
	}
}

// What makes instances may leave the sides out, too, but for members of classes' instances, which clang lets be.
template <class P> __host__ __device__ void twice(P *p) { *p += *p; }
template __host__ __device__ void twice<int>(int *p);
extern template __host__ __device__ void twice<float>(float *p);
template __host__ __device__ void twice<double>(double *p);
namespace deep {
template <class P> __device__ P half_of(P p) { return p / 2; }
template <class P> P of_host(P p) { return p; }
template <class P> struct box {
	__device__ P get(P p);
};
template <class P> __device__ P box<P>::get(P p) { return p; }
}
template __device__ int deep::half_of<int>(int);
template __device__ float deep::half_of(float);
template int deep::of_host<int>(int);
template struct deep::box<long>;
template int deep::box<int>::get(int);

// Nor has a specialization to be for all of its template's sides.
enum class Way { ahead, back, out };
namespace deep {
template <Way WAY> __host__ __device__ inline int step(int n) { return n; }
template <> inline __host__ __device__ int step<Way::ahead>(int n) { return n + threadIdx.x; }
template <> __host__ __device__ __forceinline__ int step<Way::back>(int n) { return n - blockIdx.x; }
template <> __host__ __device__ inline int step<Way::out>(int n) { return -n; }
template <Way W> __device__ inline int turn(int n) { return n; }
template <> __device__ inline int turn<Way::ahead>(int n) { return n + threadIdx.x; }
__global__ void walk(int *n) { *n = step<Way::ahead>(1) + step<Way::back>(2) + step<Way::out>(3) + turn<Way::ahead>(4); }
}

// The standard library's template is not the program's own of that name.
template <typename T> __device__ inline void swap(T &a, T &b)
{
	T c = a;
	a = b;
	b = c;
}
template <> __device__ inline void swap<int>(int &a, int &b)
{
	a ^= b;
	b ^= a;
	a ^= b;
}
struct text {
	char *bytes;
};
namespace std {
template <> inline void swap<text>(text &a, text &b) noexcept { std::swap(a.bytes, b.bytes); }
}
