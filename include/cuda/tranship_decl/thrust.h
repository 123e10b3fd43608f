/* thrust.h: Thrust's containers, pointers, policies, function objects and tuples. */
#ifndef TRANSHIP_DECL_THRUST_H
#define TRANSHIP_DECL_THRUST_H
#pragma GCC system_header
#include <tranship_cuda.h>
#ifdef __cplusplus
#include <cstddef>
#include <functional>
#include <initializer_list>
#include <iostream>
#include <iterator>
#include <memory>
#include <utility>
#include <vector>
#include "cccl.h"
#define THRUST_VERSION 300000
#define THRUST_MAJOR_VERSION 3
#define THRUST_MINOR_VERSION 0
#define THRUST_SUBMINOR_VERSION 0
#define THRUST_DEVICE_SYSTEM_CUDA 1
#define THRUST_DEVICE_SYSTEM 1
#define THRUST_HOST_SYSTEM 1
#define THRUST_DEVICE_COMPILER_NVCC 2
#define THRUST_CUDA_RUNTIME_FUNCTION __host__ __device__
#define THRUST_NAMESPACE_BEGIN namespace thrust {
#define THRUST_NAMESPACE_END }
#define THRUST_DEVICE_SYSTEM_OMP 2
#define THRUST_DEVICE_SYSTEM_TBB 3
#define THRUST_DEVICE_SYSTEM_CPP 4

namespace thrust {
/* ---- execution policies and systems ---- */
struct tsh_any_policy {};
template<class D> struct execution_policy : tsh_any_policy {};
#define TSH_SYSTEM(ns)                                                                          \
	namespace ns {                                                                          \
	struct tag : thrust::execution_policy<tag> {};                                          \
	template<class D> struct execution_policy : thrust::execution_policy<D> {};             \
	struct par_t : execution_policy<par_t> {                                                \
		TSH_HD TSH_CONSTEXPR par_t() {}                                                 \
		TSH_HD par_t on(cudaStream_t stream) const TSH_DEF                                     \
		template<class A> TSH_HD par_t operator()(A &&allocator) const TSH_DEF                 \
	};                                                                                      \
	}
TSH_SYSTEM(cuda_cub)
TSH_SYSTEM(cpp)
TSH_SYSTEM(omp)
TSH_SYSTEM(tbb)
TSH_SYSTEM(seq_tsh)
namespace cuda {
using namespace cuda_cub;
}
namespace system {
namespace cuda { using namespace cuda_cub; }
namespace cpp { using namespace thrust::cpp; }
namespace omp { using namespace thrust::omp; }
namespace tbb { using namespace thrust::tbb; }
namespace detail { namespace sequential { using namespace seq_tsh; } }
}
namespace cuda_cub {
static const par_t par, par_nosync;
}
namespace omp { static const par_t par; }
namespace tbb { static const par_t par; }
namespace cpp { static const par_t par; }
typedef cuda_cub::tag device_system_tag;
typedef cpp::tag host_system_tag;
struct any_system_tag : execution_policy<any_system_tag> {};
typedef any_system_tag any_space_tag; /* of older releases, as the next ones */
namespace detail {
typedef device_system_tag default_device_space_tag;
template<class A, class B> struct is_different : std::integral_constant<bool, !std::is_same<A, B>::value> {};
}
static const cuda_cub::par_t device;
static const cpp::par_t host;
static const seq_tsh::par_t seq;
template<class D> using device_execution_policy = cuda_cub::execution_policy<D>;
template<class D> using host_execution_policy = cpp::execution_policy<D>;

/* ---- pointers and references ---- */
template<class T> struct device_reference;
template<class T> struct device_ptr {
	typedef T element_type;
	typedef typename std::remove_cv<T>::type value_type;
	typedef std::ptrdiff_t difference_type;
	typedef device_ptr pointer;
	typedef device_reference<T> reference;
	typedef std::random_access_iterator_tag iterator_category;
	TSH_HD device_ptr() TSH_DEF
	TSH_HD device_ptr(std::nullptr_t) TSH_DEF
	template<class U> explicit TSH_HD device_ptr(U *p) TSH_DEF
	template<class U> TSH_HD device_ptr(const device_ptr<U> &other) TSH_DEF
	template<class U> TSH_HD device_ptr &operator=(const device_ptr<U> &other) TSH_DEF
	TSH_HD device_ptr &operator=(std::nullptr_t) TSH_DEF
	TSH_HD T *get() const TSH_DEF
	TSH_HD device_reference<T> operator*() const TSH_DEF
	TSH_HD device_reference<T> operator[](difference_type n) const TSH_DEF
	TSH_HD T *operator->() const TSH_DEF
	TSH_HD explicit operator bool() const TSH_DEF
	TSH_HD device_ptr &operator++() TSH_DEF
	TSH_HD device_ptr operator++(int) TSH_DEF
	TSH_HD device_ptr &operator--() TSH_DEF
	TSH_HD device_ptr operator--(int) TSH_DEF
	TSH_HD device_ptr &operator+=(difference_type n) TSH_DEF
	TSH_HD device_ptr &operator-=(difference_type n) TSH_DEF
	TSH_HD device_ptr operator+(difference_type n) const TSH_DEF
	TSH_HD device_ptr operator-(difference_type n) const TSH_DEF
	TSH_HD difference_type operator-(const device_ptr &other) const TSH_DEF
	TSH_HD bool operator==(const device_ptr &other) const TSH_DEF
	TSH_HD bool operator!=(const device_ptr &other) const TSH_DEF
	TSH_HD bool operator<(const device_ptr &other) const TSH_DEF
	TSH_HD bool operator>(const device_ptr &other) const TSH_DEF
	TSH_HD bool operator<=(const device_ptr &other) const TSH_DEF
	TSH_HD bool operator>=(const device_ptr &other) const TSH_DEF
};
template<> struct device_ptr<void> {
	TSH_HD device_ptr() TSH_DEF
	TSH_HD device_ptr(std::nullptr_t) TSH_DEF
	explicit TSH_HD device_ptr(void *p) TSH_DEF
	template<class U> TSH_HD device_ptr(const device_ptr<U> &other) TSH_DEF
	template<class U> explicit TSH_HD operator device_ptr<U>() const TSH_DEF
	TSH_HD void *get() const TSH_DEF
};
template<class T> struct device_reference {
	typedef typename std::remove_cv<T>::type value_type;
	typedef device_ptr<T> pointer;
	template<class U> TSH_HD device_reference(const device_reference<U> &other) TSH_DEF
	explicit TSH_HD device_reference(const device_ptr<T> &p) TSH_DEF
	TSH_HD device_reference(const device_reference &other) TSH_DEF
	TSH_HD device_reference &operator=(const device_reference &other) TSH_DEF
	TSH_HD device_reference &operator=(const value_type &v) TSH_DEF
	template<class U> TSH_HD device_reference &operator=(const device_reference<U> &other) TSH_DEF
	TSH_HD device_ptr<T> operator&() const TSH_DEF
	TSH_HD operator value_type() const TSH_DEF
	TSH_HD device_reference &operator++() TSH_DEF
	TSH_HD value_type operator++(int) TSH_DEF
	TSH_HD device_reference &operator--() TSH_DEF
	TSH_HD value_type operator--(int) TSH_DEF
	TSH_HD device_reference &operator+=(const value_type &v) TSH_DEF
	TSH_HD device_reference &operator-=(const value_type &v) TSH_DEF
	TSH_HD device_reference &operator*=(const value_type &v) TSH_DEF
	TSH_HD device_reference &operator/=(const value_type &v) TSH_DEF
	TSH_HD device_reference &operator%=(const value_type &v) TSH_DEF
	TSH_HD device_reference &operator|=(const value_type &v) TSH_DEF
	TSH_HD device_reference &operator&=(const value_type &v) TSH_DEF
	TSH_HD device_reference &operator^=(const value_type &v) TSH_DEF
	TSH_HD void swap(device_reference &other) TSH_DEF
};
template<class S, class T> S &operator<<(S &stream, const device_reference<T> &v) TSH_DEF
template<class T> TSH_HD device_ptr<T> device_pointer_cast(T *p) TSH_DEF
template<class T> TSH_HD device_ptr<T> device_pointer_cast(const device_ptr<T> &p) TSH_DEF
template<class T> TSH_HD T *raw_pointer_cast(T *p) TSH_DEF
template<class T> TSH_HD T *raw_pointer_cast(const device_ptr<T> &p) TSH_DEF
template<class T> TSH_HD T &raw_reference_cast(T &v) TSH_DEF
template<class T> TSH_HD T &raw_reference_cast(const device_reference<T> &v) TSH_DEF
template<class To, class T> TSH_HD To reinterpret_pointer_cast(const T &p) TSH_DEF
template<class To, class T> TSH_HD To static_pointer_cast(const T &p) TSH_DEF
template<class T, class Tag> using pointer = device_ptr<T>;
TSH_H device_ptr<void> device_malloc(size_t n) TSH_DEF
template<class T> device_ptr<T> device_malloc(size_t n) TSH_DEF
TSH_H void device_free(device_ptr<void> p) TSH_DEF
template<class T> device_ptr<T> device_new(size_t n) TSH_DEF
template<class T> device_ptr<T> device_new(size_t n, const T &example) TSH_DEF
template<class T> void device_delete(device_ptr<T> p, size_t n = 0) TSH_DEF
template<class T, class P> device_ptr<T> malloc(const P &system, size_t n) TSH_DEF
template<class P> device_ptr<void> malloc(const P &system, size_t n) TSH_DEF
template<class P, class Q> void free(const P &system, Q p) TSH_DEF
template<class T, class P> std::pair<device_ptr<T>, std::ptrdiff_t> get_temporary_buffer(const P &system, std::ptrdiff_t n) TSH_DEF
template<class P, class Q> void return_temporary_buffer(const P &system, Q p) TSH_DEF
template<class I> TSH_HD typename std::iterator_traits<I>::difference_type distance(I first, I last) TSH_DEF
template<class I, class D> TSH_HD void advance(I &i, D n) TSH_DEF
template<class I> TSH_HD I next(I i, typename std::iterator_traits<I>::difference_type n = 1) TSH_DEF
template<class I> TSH_HD I prev(I i, typename std::iterator_traits<I>::difference_type n = 1) TSH_DEF
template<class I> using iterator_value_t = typename std::iterator_traits<I>::value_type;
template<class I> struct iterator_value { typedef typename std::iterator_traits<I>::value_type type; };
template<class I> struct iterator_difference { typedef typename std::iterator_traits<I>::difference_type type; };
template<class I> struct iterator_reference { typedef typename std::iterator_traits<I>::reference type; };
template<class I> struct iterator_pointer { typedef typename std::iterator_traits<I>::pointer type; };
template<class I> struct iterator_system { typedef device_system_tag type; };
template<class I> struct iterator_space { typedef device_system_tag type; };
template<class I> struct iterator_traversal { typedef std::random_access_iterator_tag type; };
template<class I> struct iterator_traits : std::iterator_traits<I> {};
template<class I> using iterator_traversal_t = typename iterator_traversal<I>::type;
typedef std::random_access_iterator_tag random_access_traversal_tag, random_access_device_iterator_tag, random_access_host_iterator_tag;
typedef std::input_iterator_tag input_device_iterator_tag, incrementable_traversal_tag, single_pass_traversal_tag, forward_traversal_tag, bidirectional_traversal_tag;

/* ---- containers ---- */
template<class T> struct device_allocator {
	typedef T value_type;
	typedef device_ptr<T> pointer;
	typedef device_ptr<const T> const_pointer;
	typedef device_reference<T> reference;
	typedef device_reference<const T> const_reference;
	typedef size_t size_type;
	typedef std::ptrdiff_t difference_type;
	template<class U> struct rebind { typedef device_allocator<U> other; };
	device_allocator() TSH_DEF
	template<class U> device_allocator(const device_allocator<U> &) TSH_DEF
	pointer allocate(size_t n) TSH_DEF
	void deallocate(pointer p, size_t n) TSH_DEF
};
template<class T> using device_malloc_allocator = device_allocator<T>;
template<class T> using device_new_allocator = device_allocator<T>;
namespace cuda_cub {
template<class T> using allocator = thrust::device_allocator<T>;
template<class T> using universal_allocator = thrust::device_allocator<T>;
template<class T> using pointer = thrust::device_ptr<T>;
template<class T> using reference = thrust::device_reference<T>;
template<class T> struct vector;
}
#define TSH_VECTOR(Self, I, CI, P, R, CR)                                                       \
	typedef T value_type;                                                                   \
	typedef Alloc allocator_type;                                                           \
	typedef I iterator;                                                                     \
	typedef CI const_iterator;                                                              \
	typedef std::reverse_iterator<I> reverse_iterator;                                      \
	typedef std::reverse_iterator<CI> const_reverse_iterator;                               \
	typedef P pointer;                                                                      \
	typedef R reference;                                                                    \
	typedef CR const_reference;                                                             \
	typedef size_t size_type;                                                               \
	typedef std::ptrdiff_t difference_type;                                                 \
	Self() TSH_DEF                                                                                 \
	explicit Self(const Alloc &alloc) TSH_DEF                                                      \
	explicit Self(size_type n) TSH_DEF                                                             \
	explicit Self(size_type n, const Alloc &alloc) TSH_DEF                                         \
	Self(size_type n, const T &v) TSH_DEF                                                          \
	Self(size_type n, const T &v, const Alloc &alloc) TSH_DEF                                      \
	Self(const Self &other) TSH_DEF                                                                \
	Self(Self &&other) TSH_DEF                                                                     \
	template<class V> Self(const V &other, decltype(other.begin()) * = 0) TSH_DEF                  \
	template<class F> Self(F first, F last, typename std::iterator_traits<F>::iterator_category * = 0) TSH_DEF \
	Self(std::initializer_list<T> list) TSH_DEF                                                    \
	~Self() TSH_DEF                                                                                \
	Self &operator=(const Self &other) TSH_DEF                                                     \
	Self &operator=(Self &&other) TSH_DEF                                                          \
	Self &operator=(std::initializer_list<T> list) TSH_DEF                                         \
	template<class V> Self &operator=(const V &other) TSH_DEF                                      \
	void resize(size_type n) TSH_DEF                                                               \
	void resize(size_type n, const T &v) TSH_DEF                                                   \
	size_type size() const TSH_DEF                                                                 \
	size_type max_size() const TSH_DEF                                                             \
	void reserve(size_type n) TSH_DEF                                                              \
	size_type capacity() const TSH_DEF                                                             \
	void shrink_to_fit() TSH_DEF                                                                   \
	R operator[](size_type n) TSH_DEF                                                              \
	CR operator[](size_type n) const TSH_DEF                                                       \
	R at(size_type n) TSH_DEF                                                                      \
	CR at(size_type n) const TSH_DEF                                                               \
	I begin() TSH_DEF                                                                              \
	CI begin() const TSH_DEF                                                                       \
	CI cbegin() const TSH_DEF                                                                      \
	reverse_iterator rbegin() TSH_DEF                                                              \
	const_reverse_iterator rbegin() const TSH_DEF                                                  \
	const_reverse_iterator crbegin() const TSH_DEF                                                 \
	I end() TSH_DEF                                                                                \
	CI end() const TSH_DEF                                                                         \
	CI cend() const TSH_DEF                                                                        \
	reverse_iterator rend() TSH_DEF                                                                \
	const_reverse_iterator rend() const TSH_DEF                                                    \
	const_reverse_iterator crend() const TSH_DEF                                                   \
	R front() TSH_DEF                                                                              \
	CR front() const TSH_DEF                                                                       \
	R back() TSH_DEF                                                                               \
	CR back() const TSH_DEF                                                                        \
	P data() TSH_DEF                                                                               \
	CP_##Self data() const TSH_DEF                                                                 \
	void clear() TSH_DEF                                                                           \
	bool empty() const TSH_DEF                                                                     \
	void push_back(const T &v) TSH_DEF                                                             \
	void pop_back() TSH_DEF                                                                        \
	void swap(Self &other) TSH_DEF                                                                 \
	I erase(I at) TSH_DEF                                                                          \
	I erase(I first, I last) TSH_DEF                                                               \
	I insert(I at, const T &v) TSH_DEF                                                             \
	void insert(I at, size_type n, const T &v) TSH_DEF                                             \
	template<class F> void insert(I at, F first, F last) TSH_DEF                                   \
	void assign(size_type n, const T &v) TSH_DEF                                                   \
	template<class F> void assign(F first, F last, typename std::iterator_traits<F>::iterator_category * = 0) TSH_DEF \
	void assign(std::initializer_list<T> list) TSH_DEF                                             \
	Alloc get_allocator() const TSH_DEF                                                            \
	template<class V> bool operator==(const V &other) const TSH_DEF                                \
	template<class V> bool operator!=(const V &other) const TSH_DEF
/* iterators of vectors are classes of their own in Thrust, and convert to pointers by raw_pointer_cast of what they point to */
template<class T, class Alloc = device_allocator<T> > struct device_vector {
	typedef device_ptr<const T> CP_device_vector;
	TSH_VECTOR(device_vector, device_ptr<T>, device_ptr<const T>, device_ptr<T>, device_reference<T>, device_reference<const T>)
};
template<class T, class Alloc = std::allocator<T> > struct host_vector {
	typedef const T *CP_host_vector;
	TSH_VECTOR(host_vector, T *, const T *, T *, T &, const T &)
};
template<class T, class Alloc = std::allocator<T> > struct universal_vector {
	typedef const T *CP_universal_vector;
	TSH_VECTOR(universal_vector, T *, const T *, T *, T &, const T &)
};
template<class T> using universal_ptr = T *;
template<class T> using universal_allocator = std::allocator<T>;
template<class T> using universal_host_pinned_allocator = std::allocator<T>;
namespace cuda_cub {
template<class T> struct vector : device_vector<T> { using device_vector<T>::device_vector; };
}
namespace mr {
template<class T = void *> struct memory_resource { virtual ~memory_resource() TSH_DEF };
template<class T, class R> struct allocator : device_allocator<T> { allocator(R *) TSH_DEF };
template<class T, class R> using stateless_resource_allocator = device_allocator<T>;
struct new_delete_resource {};
}
namespace cuda_cub { typedef mr::new_delete_resource memory_resource, universal_memory_resource, universal_host_pinned_memory_resource; }
template<class T> struct device_ptr_memory_resource {};
namespace system { namespace cuda { namespace experimental { template<class T> using pinned_allocator = std::allocator<T>; } } }
namespace cuda { namespace experimental { template<class T> using pinned_allocator = std::allocator<T>; } }

/* ---- pair, tuple, optional, complex ---- */
template<class A, class B> struct pair {
	typedef A first_type;
	typedef B second_type;
	A first;
	B second;
	TSH_HD pair() : first(), second() {}
	TSH_HD pair(const A &a, const B &b) : first(a), second(b) {}
	template<class C, class D> TSH_HD pair(const pair<C, D> &other) : first(other.first), second(other.second) {}
	template<class C, class D> TSH_HD pair(const std::pair<C, D> &other) : first(other.first), second(other.second) {}
	template<class C, class D> TSH_HD pair &operator=(const pair<C, D> &other) TSH_DEF
	TSH_HD bool operator==(const pair &other) const TSH_DEF
	TSH_HD bool operator!=(const pair &other) const TSH_DEF
	TSH_HD bool operator<(const pair &other) const TSH_DEF
};
template<class A, class B> TSH_HD pair<typename std::decay<A>::type, typename std::decay<B>::type> make_pair(A &&a, B &&b) TSH_DEF
template<size_t i, class T> struct tuple_element;
template<class... T> struct tuple {
	TSH_HD tuple() TSH_DEF
	TSH_HD tuple(const T &...v) TSH_DEF
	template<class... U> TSH_HD tuple(const tuple<U...> &other) TSH_DEF
	template<class... U> TSH_HD tuple &operator=(const tuple<U...> &other) TSH_DEF
	template<class A, class B> TSH_HD tuple &operator=(const pair<A, B> &other) TSH_DEF
	template<int i> TSH_HD typename tuple_element<i, tuple>::type &get() TSH_DEF
	template<int i> TSH_HD const typename tuple_element<i, tuple>::type &get() const TSH_DEF
	TSH_HD bool operator==(const tuple &other) const TSH_DEF
	TSH_HD bool operator!=(const tuple &other) const TSH_DEF
	TSH_HD bool operator<(const tuple &other) const TSH_DEF
	TSH_HD bool operator>(const tuple &other) const TSH_DEF
};
template<> struct tuple<> {};
template<class T, class... U> struct tuple_element<0, tuple<T, U...> > { typedef T type; };
template<size_t i, class T, class... U> struct tuple_element<i, tuple<T, U...> > : tuple_element<i - 1, tuple<U...> > {};
template<class A, class B> struct tuple_element<0, pair<A, B> > { typedef A type; };
template<class A, class B> struct tuple_element<1, pair<A, B> > { typedef B type; };
template<size_t i, class T> struct tuple_element<i, const T> { typedef const typename tuple_element<i, T>::type type; };
template<class T> struct tuple_size;
template<class... T> struct tuple_size<tuple<T...> > { static const size_t value = sizeof...(T); };
template<size_t i, class T> using tuple_element_t = typename tuple_element<i, T>::type;
template<size_t i, class... T> TSH_HD typename tuple_element<i, tuple<T...> >::type &get(tuple<T...> &t) TSH_DEF
template<size_t i, class... T> TSH_HD const typename tuple_element<i, tuple<T...> >::type &get(const tuple<T...> &t) TSH_DEF
template<size_t i, class... T> TSH_HD typename tuple_element<i, tuple<T...> >::type &&get(tuple<T...> &&t) TSH_DEF
template<size_t i, class A, class B> TSH_HD typename tuple_element<i, pair<A, B> >::type &get(pair<A, B> &t) TSH_DEF
template<size_t i, class A, class B> TSH_HD const typename tuple_element<i, pair<A, B> >::type &get(const pair<A, B> &t) TSH_DEF
template<class T> struct tsh_unwrap { typedef T type; };
template<class T> struct tsh_unwrap<std::reference_wrapper<T> > { typedef T &type; };
template<class... T> TSH_HD tuple<typename tsh_unwrap<typename std::decay<T>::type>::type...> make_tuple(T &&...v) TSH_DEF
template<class... T> TSH_HD tuple<T &...> tie(T &...v) TSH_DEF
struct tsh_ignore { template<class T> TSH_HD const tsh_ignore &operator=(const T &) const TSH_DEF };
static const tsh_ignore ignore;
struct null_type {};
template<class A, class B> TSH_HD void swap(A &a, B &b) TSH_DEF
struct nullopt_t { explicit constexpr nullopt_t(int) {} };
static const nullopt_t nullopt(0);
template<class T> struct optional {
	TSH_HD optional() TSH_DEF
	TSH_HD optional(nullopt_t) TSH_DEF
	TSH_HD optional(const T &v) TSH_DEF
	TSH_HD bool has_value() const TSH_DEF
	TSH_HD explicit operator bool() const TSH_DEF
	TSH_HD T &value() TSH_DEF
	TSH_HD T &operator*() TSH_DEF
	TSH_HD const T &operator*() const TSH_DEF
	TSH_HD T *operator->() TSH_DEF
	template<class U> TSH_HD T value_or(U &&v) const TSH_DEF
};
template<class T> struct complex {
	typedef T value_type;
	TSH_HD complex(const T &re = T(), const T &im = T()) TSH_DEF
	TSH_HD complex(const complex &other) TSH_DEF
	template<class U> TSH_HD complex(const complex<U> &other) TSH_DEF
	template<class U> TSH_HD complex(const U &re, const U &im) TSH_DEF
	TSH_HD complex &operator=(const T &re) TSH_DEF
	TSH_HD complex &operator=(const complex &other) TSH_DEF
	template<class U> TSH_HD complex &operator=(const complex<U> &other) TSH_DEF
	TSH_HD T real() const TSH_DEF
	TSH_HD T imag() const TSH_DEF
	TSH_HD void real(T v) TSH_DEF
	TSH_HD void imag(T v) TSH_DEF
	template<class U> TSH_HD complex &operator+=(const U &v) TSH_DEF
	template<class U> TSH_HD complex &operator-=(const U &v) TSH_DEF
	template<class U> TSH_HD complex &operator*=(const U &v) TSH_DEF
	template<class U> TSH_HD complex &operator/=(const U &v) TSH_DEF
};
#define TSH_CX(op)                                                                              \
	template<class T> TSH_HD complex<T> operator op(const complex<T> &a, const complex<T> &b) TSH_DEF \
	template<class T, class U> TSH_HD typename tsh_if<TSH_ARITH(U), complex<T> >::type operator op(const complex<T> &a, const U &b) TSH_DEF \
	template<class T, class U> TSH_HD typename tsh_if<TSH_ARITH(U), complex<T> >::type operator op(const U &a, const complex<T> &b) TSH_DEF
TSH_CX(+) TSH_CX(-) TSH_CX(*) TSH_CX(/)
#undef TSH_CX
template<class T> TSH_HD complex<T> operator+(const complex<T> &a) TSH_DEF
template<class T> TSH_HD complex<T> operator-(const complex<T> &a) TSH_DEF
template<class T, class U> TSH_HD bool operator==(const complex<T> &a, const U &b) TSH_DEF
template<class T, class U> TSH_HD bool operator!=(const complex<T> &a, const U &b) TSH_DEF
template<class S, class T> S &operator<<(S &stream, const complex<T> &v) TSH_DEF
#define TSH_CF(R, f) template<class T> TSH_HD R f(const complex<T> &z) TSH_DEF
TSH_CF(T, abs) TSH_CF(T, arg) TSH_CF(T, norm) TSH_CF(complex<T>, conj) TSH_CF(complex<T>, proj) TSH_CF(complex<T>, exp) TSH_CF(complex<T>, log)
TSH_CF(complex<T>, log10) TSH_CF(complex<T>, sqrt) TSH_CF(complex<T>, cos) TSH_CF(complex<T>, cosh) TSH_CF(complex<T>, sin) TSH_CF(complex<T>, sinh)
TSH_CF(complex<T>, tan) TSH_CF(complex<T>, tanh) TSH_CF(complex<T>, acos) TSH_CF(complex<T>, asin) TSH_CF(complex<T>, atan) TSH_CF(complex<T>, acosh)
TSH_CF(complex<T>, asinh) TSH_CF(complex<T>, atanh)
#undef TSH_CF
template<class T> TSH_HD complex<T> polar(const T &m, const T &theta = T()) TSH_DEF
template<class T> TSH_HD complex<T> pow(const complex<T> &a, const complex<T> &b) TSH_DEF
template<class T> TSH_HD complex<T> pow(const complex<T> &a, const T &b) TSH_DEF
template<class T> TSH_HD complex<T> pow(const T &a, const complex<T> &b) TSH_DEF

/* ---- function objects ---- */
template<class A, class R> struct unary_function { typedef A argument_type; typedef R result_type; };
template<class A, class B, class R> struct binary_function { typedef A first_argument_type; typedef B second_argument_type; typedef R result_type; };
#define TSH_FO(f, R, V)                                                                         \
	template<class T = void> struct f {                                                     \
		typedef T first_argument_type, second_argument_type;                            \
		typedef R result_type;                                                          \
		TSH_HD R operator()(const T &a, const T &b) const TSH_DEF                \
	};                                                                                      \
	template<> struct f<void> { template<class A, class B> TSH_HD V operator()(A &&a, B &&b) const TSH_DEF };
#define TSH_FO1(f, R)                                                                           \
	template<class T = void> struct f {                                                     \
		typedef T argument_type;                                                        \
		typedef R result_type;                                                          \
		TSH_HD R operator()(const T &a) const TSH_DEF                            \
	};                                                                                      \
	template<> struct f<void> { template<class A> TSH_HD typename std::decay<A>::type operator()(A &&a) const TSH_DEF };
TSH_FO(plus, T, typename std::decay<A>::type) TSH_FO(minus, T, typename std::decay<A>::type) TSH_FO(multiplies, T, typename std::decay<A>::type)
TSH_FO(divides, T, typename std::decay<A>::type) TSH_FO(modulus, T, typename std::decay<A>::type) TSH_FO(maximum, T, typename std::decay<A>::type)
TSH_FO(minimum, T, typename std::decay<A>::type) TSH_FO(bit_and, T, typename std::decay<A>::type) TSH_FO(bit_or, T, typename std::decay<A>::type)
TSH_FO(bit_xor, T, typename std::decay<A>::type) TSH_FO(equal_to, bool, bool) TSH_FO(not_equal_to, bool, bool) TSH_FO(greater, bool, bool)
TSH_FO(less, bool, bool) TSH_FO(greater_equal, bool, bool) TSH_FO(less_equal, bool, bool) TSH_FO(logical_and, bool, bool) TSH_FO(logical_or, bool, bool)
TSH_FO1(negate, T) TSH_FO1(square, T) TSH_FO1(identity, T) TSH_FO1(logical_not, bool)
#undef TSH_FO
#undef TSH_FO1
template<class A = void, class B = void> struct project1st { template<class C, class D> TSH_HD C operator()(const C &a, const D &b) const TSH_DEF };
template<class A = void, class B = void> struct project2nd { template<class C, class D> TSH_HD D operator()(const C &a, const D &b) const TSH_DEF };
template<class F> struct unary_negate { TSH_HD explicit unary_negate(F f) TSH_DEF template<class A> TSH_HD bool operator()(const A &a) const TSH_DEF };
template<class F> struct binary_negate { TSH_HD explicit binary_negate(F f) TSH_DEF template<class A, class B> TSH_HD bool operator()(const A &a, const B &b) const TSH_DEF };
template<class F> TSH_HD unary_negate<F> not1(const F &f) TSH_DEF
template<class F> TSH_HD binary_negate<F> not2(const F &f) TSH_DEF
namespace placeholders {
/* an expression over placeholders: itself a function object that takes and yields anything */
struct tsh_result { template<class T> TSH_HD operator T() const TSH_DEF };
struct tsh_expression {
	template<class... A> TSH_HD tsh_result operator()(A &&...v) const TSH_DEF
	template<class T> TSH_HD tsh_expression operator=(const T &v) const TSH_DEF
};
#define TSH_PH(op)                                                                              \
	template<class T> TSH_HD tsh_expression operator op(const tsh_expression &a, const T &b) TSH_DEF \
	template<class T> TSH_HD typename tsh_if<!std::is_same<T, tsh_expression>::value, tsh_expression>::type operator op(const T &a, const tsh_expression &b) TSH_DEF
TSH_PH(+) TSH_PH(-) TSH_PH(*) TSH_PH(/) TSH_PH(%) TSH_PH(<) TSH_PH(>) TSH_PH(<=) TSH_PH(>=) TSH_PH(==) TSH_PH(!=) TSH_PH(&&) TSH_PH(||)
TSH_PH(&) TSH_PH(|) TSH_PH(^) TSH_PH(<<) TSH_PH(>>)
#undef TSH_PH
TSH_HD tsh_expression operator-(const tsh_expression &a) TSH_DEF
TSH_HD tsh_expression operator!(const tsh_expression &a) TSH_DEF
TSH_HD tsh_expression operator~(const tsh_expression &a) TSH_DEF
static const tsh_expression _1, _2, _3, _4, _5, _6, _7, _8, _9, _10;
}

/* ---- random ---- */
#define TSH_RNG(name, T)                                                                        \
	struct name {                                                                           \
		typedef T result_type;                                                          \
		static const T min = 0, max = (T)-1, default_seed = 1;                          \
		TSH_HD explicit name(T seed = 1) TSH_DEF                                               \
		TSH_HD void seed(T s = 1) TSH_DEF                                                      \
		TSH_HD T operator()() TSH_DEF                                                          \
		TSH_HD void discard(unsigned long long n) TSH_DEF                                      \
	};
namespace random {
TSH_RNG(minstd_rand, unsigned) TSH_RNG(minstd_rand0, unsigned) TSH_RNG(ranlux24, unsigned) TSH_RNG(ranlux48, unsigned long long)
TSH_RNG(taus88, unsigned) TSH_RNG(default_random_engine, unsigned) TSH_RNG(ranlux24_base, unsigned) TSH_RNG(ranlux48_base, unsigned long long)
TSH_RNG(philox4x32, unsigned) TSH_RNG(philox4x64, unsigned long long)
#define TSH_DIST(name, D)                                                                       \
	template<class T = D> struct name {                                                     \
		typedef T result_type;                                                          \
		TSH_HD explicit name(T a = 0, T b = 1) TSH_DEF                                         \
		template<class G> TSH_HD T operator()(G &g) TSH_DEF                                    \
		TSH_HD void reset() TSH_DEF                                                            \
	};
TSH_DIST(uniform_int_distribution, int) TSH_DIST(uniform_real_distribution, double) TSH_DIST(normal_distribution, double)
#undef TSH_DIST
#undef TSH_RNG
}
using namespace random;

/* ---- iterators ---- */
#define TSH_ITERATOR(Self, V, R)                                                                \
	typedef V value_type;                                                                   \
	typedef R reference;                                                                    \
	typedef V *pointer;                                                                     \
	typedef std::ptrdiff_t difference_type;                                                 \
	typedef std::random_access_iterator_tag iterator_category;                              \
	Self(const Self &other) = default;                                                      \
	TSH_HD Self() TSH_DEF                                                                          \
	TSH_HD Self &operator=(const Self &other) = default;                                    \
	TSH_HD R operator*() const TSH_DEF                                                             \
	TSH_HD V *operator->() const TSH_DEF                                                           \
	TSH_HD R operator[](difference_type n) const TSH_DEF                                           \
	TSH_HD Self &operator++() TSH_DEF                                                              \
	TSH_HD Self operator++(int) TSH_DEF                                                            \
	TSH_HD Self &operator--() TSH_DEF                                                              \
	TSH_HD Self operator--(int) TSH_DEF                                                            \
	TSH_HD Self operator+(difference_type n) const TSH_DEF                                         \
	TSH_HD Self operator-(difference_type n) const TSH_DEF                                         \
	TSH_HD Self &operator+=(difference_type n) TSH_DEF                                             \
	TSH_HD Self &operator-=(difference_type n) TSH_DEF                                             \
	TSH_HD difference_type operator-(const Self &other) const TSH_DEF                              \
	TSH_HD bool operator==(const Self &other) const TSH_DEF                                        \
	TSH_HD bool operator!=(const Self &other) const TSH_DEF                                        \
	TSH_HD bool operator<(const Self &other) const TSH_DEF                                         \
	TSH_HD bool operator>(const Self &other) const TSH_DEF                                         \
	TSH_HD bool operator<=(const Self &other) const TSH_DEF                                        \
	TSH_HD bool operator>=(const Self &other) const TSH_DEF
struct use_default {};
template<class T, class S = use_default, class Tr = use_default, class D = use_default> struct counting_iterator {
	TSH_HD counting_iterator(T v) TSH_DEF
	TSH_ITERATOR(counting_iterator, T, T)
};
template<class T, class D = use_default, class S = use_default> struct constant_iterator {
	TSH_HD constant_iterator(const T &v, std::ptrdiff_t n = 0) TSH_DEF
	TSH_HD const T &value() const TSH_DEF
	TSH_ITERATOR(constant_iterator, T, T)
};
template<class F, class I> struct tsh_apply { typedef typename std::decay<decltype(std::declval<F>()(*std::declval<I>()))>::type type; };
template<class F, class I, class R = use_default, class V = use_default> struct transform_iterator {
	typedef typename std::conditional<std::is_same<R, use_default>::value, tsh_apply<F, I>, std::decay<R> >::type::type tsh_value;
	TSH_HD transform_iterator(const I &i, F f) TSH_DEF
	TSH_HD explicit transform_iterator(const I &i) TSH_DEF
	TSH_HD const I &base() const TSH_DEF
	TSH_HD F functor() const TSH_DEF
	TSH_ITERATOR(transform_iterator, tsh_value, tsh_value)
};
template<class E, class I> struct permutation_iterator {
	typedef typename std::iterator_traits<E>::value_type tsh_value;
	typedef typename std::iterator_traits<E>::reference tsh_reference;
	TSH_HD permutation_iterator(E e, I i) TSH_DEF
	TSH_HD const I &base() const TSH_DEF
	TSH_ITERATOR(permutation_iterator, tsh_value, tsh_reference)
};
template<class T> struct zip_iterator;
template<class... I> struct zip_iterator<tuple<I...> > {
	typedef tuple<typename std::iterator_traits<I>::value_type...> tsh_value;
	typedef tuple<typename std::iterator_traits<I>::reference...> tsh_reference;
	TSH_HD zip_iterator(const tuple<I...> &t) TSH_DEF
	template<class... J> TSH_HD zip_iterator(const zip_iterator<tuple<J...> > &other) TSH_DEF
	TSH_HD const tuple<I...> &get_iterator_tuple() const TSH_DEF
	TSH_ITERATOR(zip_iterator, tsh_value, tsh_reference)
};
template<class I> struct reverse_iterator {
	typedef typename std::iterator_traits<I>::value_type tsh_value;
	typedef typename std::iterator_traits<I>::reference tsh_reference;
	TSH_HD explicit reverse_iterator(I i) TSH_DEF
	TSH_HD const I &base() const TSH_DEF
	TSH_ITERATOR(reverse_iterator, tsh_value, tsh_reference)
};
struct tsh_sink { template<class T> TSH_HD tsh_sink &operator=(const T &v) TSH_DEF };
template<class S = use_default> struct discard_iterator {
	TSH_HD discard_iterator(std::ptrdiff_t n) TSH_DEF
	TSH_ITERATOR(discard_iterator, tsh_sink, tsh_sink &)
};
template<class F, class I> struct transform_output_iterator {
	TSH_HD transform_output_iterator(const I &i, F f) TSH_DEF
	TSH_ITERATOR(transform_output_iterator, tsh_sink, tsh_sink &)
};
template<class In, class Out, class I> struct transform_input_output_iterator {
	TSH_HD transform_input_output_iterator(const I &i, In f, Out g) TSH_DEF
	TSH_ITERATOR(transform_input_output_iterator, typename std::iterator_traits<I>::value_type, tsh_sink &)
};
#undef TSH_ITERATOR
template<class T> TSH_HD counting_iterator<T> make_counting_iterator(T v) TSH_DEF
template<class T> TSH_HD constant_iterator<T> make_constant_iterator(T v, std::ptrdiff_t n = 0) TSH_DEF
template<class F, class I> TSH_HD transform_iterator<F, I> make_transform_iterator(I i, F f) TSH_DEF
template<class E, class I> TSH_HD permutation_iterator<E, I> make_permutation_iterator(E e, I i) TSH_DEF
template<class... I> TSH_HD zip_iterator<tuple<I...> > make_zip_iterator(tuple<I...> t) TSH_DEF
template<class... I> TSH_HD zip_iterator<tuple<I...> > make_zip_iterator(I... i) TSH_DEF
template<class I> TSH_HD reverse_iterator<I> make_reverse_iterator(I i) TSH_DEF
TSH_HD discard_iterator<> make_discard_iterator(std::ptrdiff_t n = 0) TSH_DEF
template<class I, class F> TSH_HD transform_output_iterator<F, I> make_transform_output_iterator(I i, F f) TSH_DEF
template<class F> struct zip_function { TSH_HD zip_function(F f) TSH_DEF template<class... T> TSH_HD auto operator()(const tuple<T...> &t) const -> decltype(std::declval<F>()(std::declval<T>()...)) TSH_DEF };
template<class F> TSH_HD zip_function<typename std::decay<F>::type> make_zip_function(F &&f) TSH_DEF

template<class T> struct is_execution_policy { static const bool value = std::is_base_of<tsh_any_policy, T>::value; };
}
#include "thrust_algorithm.h"
#include "thrust_error.h"
#endif
#endif
