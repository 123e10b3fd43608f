// Functors whose constructors are the device's alone: nvcc lets templates of the host make them, clang does not.
#include <hip/hip_runtime.h>
#include <thrust/execution_policy.h>
#include <thrust/transform.h>

template <typename T> struct Scale {
	T by;
	int shift;
	__host__ __device__ __forceinline__ Scale(T b) : by(b), shift(0) {}
	__device__ T operator()(T x) const { return x * by; }
};

// made in kernels only
struct Cursor {
	int at;
	__device__ Cursor(int first) : at(first) {}
	__device__ explicit Cursor(const int *p) : at(p[threadIdx.x]) {}
	__device__ int next() { return at++; }
};

struct Shift {
	float by;
	__host__ __device__ Shift(float b) : by(b) {}
	__device__ float operator()(float x) const { return x + by; }
};

__global__ void number(int *p)
{
	Cursor c(4), d = Cursor(p);
	p[threadIdx.x] = c.next() + d.next();
}

template <typename T> void scale(T *p, int n, T by)
{
	thrust::transform(thrust::device, p, p + n, p, Scale<T>(by));
	thrust::transform(thrust::device, p, p + n, p, Shift(1));
}

void run(float *p, int *q)
{
	number<<<1, 32>>>(q);
	scale<float>(p, 4, 2);
}
// made by the braces that a function of the host returns
struct hit {
	float at;
	unsigned char plane;
	__host__ __device__ hit(const float a, const unsigned char p) : at(a), plane(p) {}
};
struct mark {
	float at;
	unsigned char plane;
	__device__ mark(const float a, const unsigned char p) : at(a), plane(p) {}
};
struct found {
	float *at;
	hit get(int i) const { return {at[i], 0}; }
	__device__ mark mark_of(int i) const { return {at[i], 0}; }
	mark *all(mark *in) { return in; }
};
// the name of another template's parameter is a function of the device here; and a parameter of this one
__device__ float tripled(float x) { return 3 * x + threadIdx.x; }
template <typename tripled> tripled same(tripled t) { return t; }
struct level {
	float at;
	__host__ __device__ level(float x) {
#if __HIP_DEVICE_COMPILE__
 at = tripled(x); 
#endif
}
};
template <typename tripled> struct level_of {
	tripled at;
	__host__ __device__ level_of(float x) { at = tripled(x); }
};
void levels() { level a(1.0f); level_of<float> b(2.0f); (void)a, (void)b; }
