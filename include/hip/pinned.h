// section pinned: Thrust's allocator of page-locked memory, of its versions before CUDA 13's, for containers on the host.
// provides: tranship::pinned_allocator
// requires: -
#if !defined(__HIPCC_RTC__)
#include <hip/hip_runtime.h>
#include <cstddef>
#include <new>

namespace tranship {

template <class T> struct pinned_allocator {
	typedef T value_type;
	typedef T *pointer;
	typedef const T *const_pointer;
	typedef T &reference;
	typedef const T &const_reference;
	typedef std::size_t size_type;
	typedef std::ptrdiff_t difference_type;
	template <class U> struct rebind {
		typedef pinned_allocator<U> other;
	};

	__host__ __device__ pinned_allocator() {}
	__host__ __device__ pinned_allocator(const pinned_allocator &) {}
	template <class U> __host__ __device__ pinned_allocator(const pinned_allocator<U> &) {}
	pinned_allocator &operator=(const pinned_allocator &) = default;
	__host__ __device__ ~pinned_allocator() {}

	__host__ T *allocate(size_type n, const void * = nullptr)
	{
		void *p = nullptr;
		if (n > max_size() || hipHostMalloc(&p, n * sizeof(T), hipHostMallocDefault) != hipSuccess)
			throw std::bad_alloc();
		return static_cast<T *>(p);
	}
	__host__ void deallocate(T *p, size_type) { (void)hipHostFree(p); }
	size_type max_size() const { return static_cast<size_type>(-1) / sizeof(T); }
	template <class U> __host__ __device__ bool operator==(const pinned_allocator<U> &) const { return true; }
	template <class U> __host__ __device__ bool operator!=(const pinned_allocator<U> &) const { return false; }
};

} // namespace tranship
#endif
