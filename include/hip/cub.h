// section cub: parts of CUB's that hipCUB has in a narrower form: loads through pointers to const, bit fields of any integer.
// provides: tranship::thread_load tranship::cache_modified_input_iterator tranship::bfe tranship::buffers_to_copy tranship::random_access tranship::reduce
// provides: tranship::sum_widened
// requires: -
#if (defined(__HIP__) || defined(__HIPCC__)) && __has_include(<hipcub/hipcub.hpp>)
#include <cstddef>
#include <hipcub/hipcub.hpp>
#include <iterator>
#include <rocprim/iterator/transform_iterator.hpp>
#include <type_traits>

namespace tranship
{

// rocPRIM's load with LOAD_CG takes no pointer to const.
template <hipcub::CacheLoadModifier modifier, class T> __device__ inline std::remove_const_t<T> thread_load(T *p)
{
	return hipcub::ThreadLoad<modifier>(const_cast<std::remove_const_t<T> *>(p));
}
template <hipcub::CacheLoadModifier modifier, class It>
__device__ inline std::enable_if_t<!std::is_pointer<It>::value, typename std::iterator_traits<It>::value_type> thread_load(It p)
{
	return *p;
}

// rocPRIM numbers the elements of iterators whose category is std's own. Thrust's are of other categories, which convert to that.
template <class It> struct random_access_iterator {
	typedef std::random_access_iterator_tag iterator_category;
	typedef typename std::iterator_traits<It>::value_type value_type;
	typedef ptrdiff_t difference_type;
	typedef value_type reference;
	typedef const value_type *pointer;
	typedef random_access_iterator self_type;
	It it;

	__host__ __device__ explicit random_access_iterator(It i) : it(i) {}
	__host__ __device__ value_type operator*() const { return *it; }
	__host__ __device__ value_type operator[](difference_type n) const { return *(it + n); }
	__host__ __device__ self_type operator+(difference_type n) const { return self_type(it + n); }
	__host__ __device__ self_type operator-(difference_type n) const { return self_type(it - n); }
	__host__ __device__ difference_type operator-(const self_type &other) const { return it - other.it; }
	__host__ __device__ self_type &operator+=(difference_type n) { return it = it + n, *this; }
	__host__ __device__ self_type &operator-=(difference_type n) { return it = it - n, *this; }
	__host__ __device__ self_type &operator++() { return *this += 1; }
	__host__ __device__ self_type &operator--() { return *this -= 1; }
	__host__ __device__ bool operator==(const self_type &other) const { return it == other.it; }
	__host__ __device__ bool operator!=(const self_type &other) const { return !(it == other.it); }
	__host__ __device__ bool operator<(const self_type &other) const { return other.it - it > 0; }
};
template <class It> inline random_access_iterator<It> random_access(It it) { return random_access_iterator<It>(it); }
template <class T> inline T *random_access(T *p) { return p; }

// Made of a pointer to const, too.
template <hipcub::CacheLoadModifier modifier, class T, class Offset = ptrdiff_t>
struct cache_modified_input_iterator : hipcub::CacheModifiedInputIterator<modifier, T, Offset> {
	typedef hipcub::CacheModifiedInputIterator<modifier, T, Offset> base;
	typedef cache_modified_input_iterator self_type;
	__host__ __device__ cache_modified_input_iterator(const T *p) : base(const_cast<T *>(p)) {}
	__host__ __device__ self_type operator++(int)
	{
		self_type before = *this;
		++this->ptr;
		return before;
	}
	__host__ __device__ self_type &operator++()
	{
		++this->ptr;
		return *this;
	}
	template <class N> __host__ __device__ self_type operator+(N n) const { return this->ptr + n; }
	template <class N> __host__ __device__ self_type operator-(N n) const { return this->ptr - n; }
	__host__ __device__ Offset operator-(self_type other) const { return (Offset)(this->ptr - other.ptr); }
	template <class N> __host__ __device__ self_type &operator+=(N n)
	{
		this->ptr += n;
		return *this;
	}
	template <class N> __host__ __device__ self_type &operator-=(N n)
	{
		this->ptr -= n;
		return *this;
	}
};

// hipCUB's takes unsigned types only, and fields of all 32 bits for empty ones.
template <class T> __device__ inline unsigned bfe(T value, unsigned start, unsigned bits)
{
	typedef std::conditional_t<(sizeof(T) > 8), unsigned __int128, unsigned long long> wide;
	start &= 255;
	bits &= 255;
	wide v = sizeof(T) > 4 ? (wide)value : (wide)(unsigned)value, mask = bits < 8 * sizeof v ? ((wide)1 << bits) - 1 : ~(wide)0;
	return start < 8 * sizeof v ? (unsigned)(v >> start & mask) : 0;
}

namespace detail
{
struct without_const {
	__host__ __device__ void *operator()(const void *p) const { return const_cast<void *>(p); }
};
} // namespace detail
// What to copy from, told by pointers: rocPRIM takes none to const.
template <class It> auto buffers_to_copy(It first) { return rocprim::make_transform_iterator(first, detail::without_const()); }

// Before CUB 1.4 a reduction began with the first element, and the stream stood where the initial value stands now.
template <class In, class Out, class N> hipError_t reduce(void *t, size_t &bytes, In in, Out out, N n, hipcub::Sum, hipStream_t s)
{
	return hipcub::DeviceReduce::Sum(t, bytes, in, out, n, s);
}
template <class In, class Out, class N> hipError_t reduce(void *t, size_t &bytes, In in, Out out, N n, hipcub::Max, hipStream_t s)
{
	return hipcub::DeviceReduce::Max(t, bytes, in, out, n, s);
}
template <class In, class Out, class N> hipError_t reduce(void *t, size_t &bytes, In in, Out out, N n, hipcub::Min, hipStream_t s)
{
	return hipcub::DeviceReduce::Min(t, bytes, in, out, n, s);
}

namespace detail
{
template <class T> struct widened {
	template <class V> __host__ __device__ T operator()(const V &v) const { return static_cast<T>(static_cast<float>(v)); }
};
} // namespace detail
// A sum of halves in the type of the result.
template <class In, class T, class... Rest> hipError_t sum_widened(void *t, size_t &bytes, In in, T *out, Rest... rest)
{
	return hipcub::DeviceReduce::Sum(t, bytes, rocprim::make_transform_iterator(in, detail::widened<T>()), out, rest...);
}

} // namespace tranship
#endif
