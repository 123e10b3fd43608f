// an allocator that CUDA's headers bring with others
#include <thrust/device_malloc_allocator.h>
#include <thrust/device_vector.h>

template <class T> struct counting : thrust::device_malloc_allocator<T> {
	typedef thrust::device_malloc_allocator<T> base;
	template <class U> struct rebind {
		typedef counting<U> other;
	};
	typename base::pointer allocate(size_t n) { return base::allocate(n); }
};

int main() { return thrust::device_vector<int, counting<int>>(3).size() == 3 ? 0 : 1; }
