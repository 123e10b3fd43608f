// Macros for sides that the device's pass alone defines, and an #ifndef below for all: clang looks at every function in both passes.
#ifdef __CUDA_ARCH__
#define DEV __device__
#endif
#ifndef DEV
#define DEV
#endif
// what is no side stays the device's
#ifdef __CUDA_ARCH__
#define EVERYWHERE __forceinline__ __device__
#define LANES 32
#endif
#ifndef EVERYWHERE
#define EVERYWHERE inline
#endif
#ifndef LANES
#define LANES 1
#endif
// one for each side
#if defined(__CUDA_ARCH__)
#define own_device __device__
#define own_host __host__
#else
#define own_device
#define own_host
#endif
#define BOTH own_host own_device
// harmless: the host's pass has no word for it, and the host's word alone
#ifdef __CUDA_ARCH__
#define DEVICE_ONLY __device__
#endif
#ifdef __CUDA_ARCH__
#define HOST_ONLY __host__
#else
#define HOST_ONLY
#endif
struct pair {
	unsigned v[2];
	DEV unsigned &operator[](int i) { return v[i]; }
};
EVERYWHERE unsigned mix(unsigned a, unsigned b) { return a * 2654435761u ^ b; }
template <typename T> inline BOTH float as_float(T t);
template <> inline BOTH float as_float(float f) { return f; }
#ifdef __CUDA_ARCH__
template <> inline __device__ float as_float(int i) { return __int2float_rz(i); }
#endif
__global__ void draw(unsigned *out, unsigned seed, int n)
{
	pair p;
	p[0] = seed;
	out[threadIdx.x] = mix(p[0], threadIdx.x % LANES) + as_float(1.0f) + as_float(n);
}
HOST_ONLY unsigned on_host(unsigned seed) { return mix(seed, LANES) + as_float(1.0f); }
