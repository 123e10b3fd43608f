// Constructors for the device alone of a member that a function for the host assigns to, which nvcc takes.
#include <hip/hip_runtime.h>

struct semaphore {
	static constexpr unsigned long long none = 0;
	__host__ __device__ semaphore() : value(none) {}
	__host__ __device__ semaphore(unsigned long long v) : value(v) {}
	unsigned long long value;
};

struct lane {
	__device__ lane(int i) : n(i) {}
	int n;
};

template <class T> struct queue {
	using semaphore_type = semaphore;
	semaphore_type free_slots;
	int count;
	void reset()
	{
		count = 0;
		free_slots = semaphore_type::none;
	}
	__device__ void take(int i)
	{
		lane l = lane(i);
		count = l.n;
	}
};

__global__ void fill(queue<int> *q) { q->take(threadIdx.x); }
void run(queue<int> *q) { fill<<<1, 1>>>(q); }
