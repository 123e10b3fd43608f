// Members that their class declares without the sides that their definitions say: nvcc takes both together, clang sees two functions.
#include <hip/hip_runtime.h>

class lock {
public:
	__host__ __device__ lock(int *p);
	__host__ __device__ explicit lock(unsigned id);
	__device__ void acquire();
	__device__ bool taken() const;
	__host__ __device__ static int count(int n);
	__host__ __device__ int twice(int);
	lock &operator=(int v);
	void host_only();
	int overloaded(int v);
	__device__ int overloaded(float v);
private:
	int *p_;
};

inline __host__ __device__ lock::lock(int *p) : p_(p) {}
inline __host__ __device__ lock::lock(unsigned) : p_(nullptr) {}
inline __device__ void lock::acquire() { atomicExch(p_, 1); }
__device__ bool lock::taken() const { return *p_; }
__host__ __device__ int lock::count(int n) { return n + 1; }
__host__ __device__ int lock::twice(int v) { return 2 * v; }
inline void lock::host_only() { p_ = nullptr; }
int lock::overloaded(int v) { return v; }
__device__ int lock::overloaded(float v) { return int(v) + 1; }

template <class T> struct box {
	T value;
	__device__ T get() const;
	template <class U> __device__ U as(U v);
	T other(T v);
};
template <class T> __device__ T box<T>::get() const { return value; }
template <class T> template <class U> __device__ U box<T>::as(U v) { return v; }
template <class T> T box<T>::other(T v) { return v; }

__global__ void k(int *p, box<int> b)
{
	lock l(p);
	l.acquire();
	*p = l.taken() + lock::count(2) + l.twice(3) + b.get() + b.as(2.f) + l.overloaded(1.f);
}
int host(box<int> b) { return lock(2u).twice(3) + lock::count(2) + b.other(1); }
