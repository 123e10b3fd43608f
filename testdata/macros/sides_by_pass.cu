// Macros for sides that each of nvcc's passes reads otherwise: a function is the device's in one and the host's in the other.
#include <cuda_runtime.h>

#if defined(__CUDACC__) && defined(__CUDA_ARCH__)
#define BOTH __device__	// for the device's pass
#define BOTH_INLINE __forceinline__ __device__
#else
#define BOTH
#define BOTH_INLINE inline
#endif

#ifdef __CUDA_ARCH__
#define ANYWHERE __device__
#else
#define ANYWHERE
#endif

// by more than two branches
#ifdef __CUDA_ARCH__
#define EVERY __device__ __forceinline__
#elif __STDC_VERSION__ >= 199901L || defined(__cplusplus)
#define EVERY static inline
#else
#define EVERY static
#endif

// these stay: memory, a number, a name that the host's pass has no word for
#if defined(__CUDACC__) && defined(__CUDA_ARCH__)
#define TABLE __constant__
#else
#define TABLE
#endif
#ifdef __CUDA_ARCH__
#define LANES 32
#define DEVICE_ONLY __device__
#else
#define LANES 1
#endif

#ifdef __CUDA_ARCH__
#define NOT_EVERY __device__
#elif defined(ON_HOST)
#define NOT_EVERY static inline
#else
#define ANOTHER static
#endif

#ifdef __CUDA_ARCH__
#define LEFT __device__
#define RIGHT __device__
#else
#define LEFT
#define LEFT
#endif

TABLE const float weights[2] = {0.5f, 2.0f};

template <class T> struct pair {
	T x, y;
	BOTH pair() : x(0), y(0) {}
	BOTH pair(T a, T b) : x(a), y(b) {}
	BOTH_INLINE pair operator+(const pair &o) const { return pair(x + o.x, y + o.y); }
};

EVERY float half_of(float x) { return x / 2; }
ANYWHERE float sum(const pair<float> &p) { return p.x + p.y; }

__global__ void add(float *v)
{
	pair<float> a(v[0], v[1]), b(1.0f, LANES);
	v[threadIdx.x] = half_of(sum(a + b)) * weights[0];
}

int main()
{
	float *v;
	cudaMalloc(&v, 64 * sizeof(float));
	add<<<1, 64>>>(v);
	return sum(pair<float>(1, 2)) != 3 * LANES;
}

// of a variable: clang takes __host__ for functions only
#ifdef __CUDA_ARCH__
#define TABLE_DEF __device__
#else
#define TABLE_DEF
#endif
static const int TABLE_DEF rounds[4] = {7, 12, 17, 22};
__host__ __device__ int round_of(int i) { return rounds[i & 3]; }
