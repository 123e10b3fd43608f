/* libcudacxx.h: libcu++: synchronisation for device code, and cuda::std over the host's standard library. */
#ifndef TRANSHIP_DECL_LIBCUDACXX_H
#define TRANSHIP_DECL_LIBCUDACXX_H
#pragma GCC system_header
#include <tranship_cuda.h>
#ifdef __CUDA__
#include <cstddef>
#include <type_traits>
#include "cccl.h"
#define _LIBCUDACXX_CUDA_API_VERSION 3000000
#define CCCL_VERSION 3000000
#define CCCL_MAJOR_VERSION 3
namespace std {}
namespace cuda {
namespace std {
using namespace ::std;
constexpr decltype(sizeof(0)) dynamic_extent = -1;
template<class T, decltype(sizeof(0)) N = dynamic_extent> struct span { /* the host's has it since C++20, as what follows */
	typedef T element_type, value_type;
	typedef decltype(sizeof(0)) size_type;
	typedef T *iterator;
	TSH_HD TSH_CONSTEXPR span() {}
	template<class P> TSH_HD TSH_CONSTEXPR span(T *p, P n) {}
	template<class C> TSH_HD TSH_CONSTEXPR span(C &&c) {}
	TSH_HD T *data() const TSH_DEF
	TSH_HD size_type size() const TSH_DEF
	TSH_HD size_type size_bytes() const TSH_DEF
	TSH_HD bool empty() const TSH_DEF
	TSH_HD T &operator[](size_type i) const TSH_DEF
	TSH_HD T &front() const TSH_DEF
	TSH_HD T &back() const TSH_DEF
	TSH_HD T *begin() const TSH_DEF
	TSH_HD T *end() const TSH_DEF
	TSH_HD span<T> first(size_type n) const TSH_DEF
	TSH_HD span<T> last(size_type n) const TSH_DEF
	TSH_HD span<T> subspan(size_type at, size_type n = -1) const TSH_DEF
};
#if __cplusplus >= 201703L
template<class T, class P> span(T *, P) -> span<T>;
#endif
template<class To, class From> TSH_HD To bit_cast(const From &v) TSH_DEF
#define TSH_BIT(R, f) template<class T> TSH_HD R f(T v) TSH_DEF
TSH_BIT(int, popcount) TSH_BIT(int, countl_zero) TSH_BIT(int, countr_zero) TSH_BIT(bool, has_single_bit) TSH_BIT(int, bit_width)
TSH_BIT(T, bit_floor) TSH_BIT(T, bit_ceil)
#undef TSH_BIT
template<class T> TSH_HD T rotl(T v, int n) TSH_DEF
template<class T> TSH_HD T rotr(T v, int n) TSH_DEF
template<class T> TSH_HD void swap(T &a, T &b) TSH_DEF
template<class T, class U = T> TSH_HD T exchange(T &a, U &&b) TSH_DEF
} // namespace std

enum thread_scope { thread_scope_system, thread_scope_device, thread_scope_block, thread_scope_thread };
enum memory_order { memory_order_relaxed, memory_order_consume, memory_order_acquire, memory_order_release, memory_order_acq_rel, memory_order_seq_cst };
struct tsh_order { template<class T> TSH_HD TSH_CONSTEXPR tsh_order(T) {} };

#define TSH_ATOMIC(Q)                                                                           \
	TSH_HD void store(T v, tsh_order o = 0) Q TSH_DEF                                       \
	TSH_HD T load(tsh_order o = 0) const Q TSH_DEF                                          \
	TSH_HD T exchange(T v, tsh_order o = 0) Q TSH_DEF                                       \
	TSH_HD bool compare_exchange_weak(T &e, T v, tsh_order a = 0, tsh_order b = 0) Q TSH_DEF \
	TSH_HD bool compare_exchange_strong(T &e, T v, tsh_order a = 0, tsh_order b = 0) Q TSH_DEF \
	template<class U> TSH_HD T fetch_add(U v, tsh_order o = 0) Q TSH_DEF                    \
	template<class U> TSH_HD T fetch_sub(U v, tsh_order o = 0) Q TSH_DEF                    \
	TSH_HD T fetch_and(T v, tsh_order o = 0) Q TSH_DEF                                      \
	TSH_HD T fetch_or(T v, tsh_order o = 0) Q TSH_DEF                                       \
	TSH_HD T fetch_xor(T v, tsh_order o = 0) Q TSH_DEF                                      \
	TSH_HD T fetch_min(T v, tsh_order o = 0) Q TSH_DEF                                      \
	TSH_HD T fetch_max(T v, tsh_order o = 0) Q TSH_DEF                                      \
	TSH_HD void wait(T v, tsh_order o = 0) const Q TSH_DEF                                  \
	TSH_HD void notify_one() Q TSH_DEF                                                      \
	TSH_HD void notify_all() Q TSH_DEF                                                      \
	TSH_HD bool is_lock_free() const Q TSH_DEF                                              \
	TSH_HD operator T() const Q TSH_DEF                                                     \
	TSH_HD T operator++() Q TSH_DEF                                                         \
	TSH_HD T operator++(int) Q TSH_DEF                                                      \
	TSH_HD T operator--() Q TSH_DEF                                                         \
	TSH_HD T operator--(int) Q TSH_DEF                                                      \
	template<class U> TSH_HD T operator+=(U v) Q TSH_DEF                                    \
	template<class U> TSH_HD T operator-=(U v) Q TSH_DEF                                    \
	TSH_HD T operator&=(T v) Q TSH_DEF                                                      \
	TSH_HD T operator|=(T v) Q TSH_DEF                                                      \
	TSH_HD T operator^=(T v) Q TSH_DEF
template<class T, thread_scope scope = thread_scope_system> struct atomic {
	typedef T value_type;
	atomic() = default;
	TSH_HD TSH_CONSTEXPR atomic(T v) : tsh_v(v) {}
	TSH_HD T operator=(T v) TSH_DEF
	TSH_ATOMIC()
	T tsh_v;
};
template<class T, thread_scope scope = thread_scope_system> struct atomic_ref {
	typedef T value_type;
	TSH_HD explicit atomic_ref(T &v) TSH_DEF
	TSH_HD T operator=(T v) const TSH_DEF
	TSH_HD void store(T v, tsh_order o = 0) const TSH_DEF
	TSH_HD T load(tsh_order o = 0) const TSH_DEF
	TSH_HD T exchange(T v, tsh_order o = 0) const TSH_DEF
	TSH_HD bool compare_exchange_weak(T &e, T v, tsh_order a = 0, tsh_order b = 0) const TSH_DEF
	TSH_HD bool compare_exchange_strong(T &e, T v, tsh_order a = 0, tsh_order b = 0) const TSH_DEF
	template<class U> TSH_HD T fetch_add(U v, tsh_order o = 0) const TSH_DEF
	template<class U> TSH_HD T fetch_sub(U v, tsh_order o = 0) const TSH_DEF
	TSH_HD T fetch_and(T v, tsh_order o = 0) const TSH_DEF
	TSH_HD T fetch_or(T v, tsh_order o = 0) const TSH_DEF
	TSH_HD T fetch_xor(T v, tsh_order o = 0) const TSH_DEF
	TSH_HD T fetch_min(T v, tsh_order o = 0) const TSH_DEF
	TSH_HD T fetch_max(T v, tsh_order o = 0) const TSH_DEF
	TSH_HD void wait(T v, tsh_order o = 0) const TSH_DEF
	TSH_HD void notify_one() const TSH_DEF
	TSH_HD void notify_all() const TSH_DEF
	TSH_HD operator T() const TSH_DEF
	TSH_HD T operator++() const TSH_DEF
	TSH_HD T operator++(int) const TSH_DEF
	TSH_HD T operator--() const TSH_DEF
	TSH_HD T operator--(int) const TSH_DEF
	template<class U> TSH_HD T operator+=(U v) const TSH_DEF
	template<class U> TSH_HD T operator-=(U v) const TSH_DEF
};
template<thread_scope scope = thread_scope_system> struct atomic_flag {
	TSH_HD bool test_and_set(tsh_order o = 0) TSH_DEF
	TSH_HD bool test(tsh_order o = 0) const TSH_DEF
	TSH_HD void clear(tsh_order o = 0) TSH_DEF
};
TSH_HD void atomic_thread_fence(tsh_order order, thread_scope scope = thread_scope_system);

template<class F = void> struct tsh_completion {};
template<thread_scope scope = thread_scope_system, class F = tsh_completion<> > struct barrier {
	struct arrival_token {};
	barrier() = default;
	TSH_HD explicit barrier(ptrdiff_t expected, F f = F()) TSH_DEF
	TSH_HD arrival_token arrive(ptrdiff_t n = 1) TSH_DEF
	TSH_HD void wait(arrival_token &&token) const TSH_DEF
	template<class... P> TSH_HD bool try_wait(P &&...token) TSH_DEF
	TSH_HD void arrive_and_wait() TSH_DEF
	TSH_HD void arrive_and_drop() TSH_DEF
	friend TSH_HD void init(barrier *b, ptrdiff_t expected) TSH_DEF
	friend TSH_HD void init(barrier *b, ptrdiff_t expected, F f) TSH_DEF
};
template<thread_scope scope = thread_scope_system> struct latch {
	TSH_HD explicit latch(ptrdiff_t expected) TSH_DEF
	TSH_HD void count_down(ptrdiff_t n = 1) TSH_DEF
	TSH_HD bool try_wait() const TSH_DEF
	TSH_HD void wait() const TSH_DEF
	TSH_HD void arrive_and_wait(ptrdiff_t n = 1) TSH_DEF
};
template<thread_scope scope = thread_scope_system, ptrdiff_t most = 0x7fffffff> struct counting_semaphore {
	TSH_HD explicit counting_semaphore(ptrdiff_t n) TSH_DEF
	TSH_HD void release(ptrdiff_t n = 1) TSH_DEF
	TSH_HD void acquire() TSH_DEF
	TSH_HD bool try_acquire() TSH_DEF
};
template<thread_scope scope = thread_scope_system> using binary_semaphore = counting_semaphore<scope, 1>;
/* cuda::std has these of its own, for device code */
namespace std {
template<class T> using atomic = cuda::atomic<T>;
template<class T> using atomic_ref = cuda::atomic_ref<T>;
template<class F = cuda::tsh_completion<> > using barrier = cuda::barrier<cuda::thread_scope_system, F>;
using latch = cuda::latch<>;
struct identity { template<class T> TSH_HD TSH_CONSTEXPR T &&operator()(T &&v) const { return static_cast<T &&>(v); } };
template<class T> struct type_identity { typedef T type; };
template<class T> struct remove_cvref { typedef typename ::std::remove_cv<typename ::std::remove_reference<T>::type>::type type; };
template<class T> using type_identity_t = typename type_identity<T>::type;
template<class T> using remove_cvref_t = typename remove_cvref<T>::type;
using cuda::memory_order;
using cuda::memory_order_relaxed;
using cuda::memory_order_consume;
using cuda::memory_order_acquire;
using cuda::memory_order_release;
using cuda::memory_order_acq_rel;
using cuda::memory_order_seq_cst;
}
template<size_t alignment> struct aligned_size_t {
	static const size_t align = alignment;
	size_t value;
	TSH_HD explicit aligned_size_t(size_t n) : value(n) {}
	TSH_HD operator size_t() const TSH_DEF
};
enum class pipeline_role { producer, consumer };
template<thread_scope scope, size_t stages> struct pipeline_shared_state { TSH_HD pipeline_shared_state() {} };
template<thread_scope scope> struct pipeline {
	TSH_HD void producer_acquire() TSH_DEF
	TSH_HD void producer_commit() TSH_DEF
	TSH_HD void consumer_wait() TSH_DEF
	template<class D> TSH_HD bool consumer_wait_for(const D &duration) TSH_DEF
	TSH_HD void consumer_release() TSH_DEF
	TSH_HD bool quit() TSH_DEF
};
TSH_HD pipeline<thread_scope_thread> make_pipeline();
template<class G, thread_scope scope, size_t stages> TSH_HD pipeline<scope> make_pipeline(const G &group, pipeline_shared_state<scope, stages> *state) TSH_DEF
template<class G, thread_scope scope, size_t stages> TSH_HD pipeline<scope> make_pipeline(const G &group, pipeline_shared_state<scope, stages> *state,
											    size_t producers) TSH_DEF
template<class G, thread_scope scope, size_t stages> TSH_HD pipeline<scope> make_pipeline(const G &group, pipeline_shared_state<scope, stages> *state,
											    pipeline_role role) TSH_DEF
template<unsigned n, thread_scope scope> TSH_HD void pipeline_consumer_wait_prior(pipeline<scope> &p) TSH_DEF
template<thread_scope scope> TSH_HD void pipeline_producer_commit(pipeline<thread_scope_thread> &p, barrier<scope> &b) TSH_DEF
template<class To, class From, class S, class B> TSH_HD void memcpy_async(To *to, const From *from, S size, B &by) TSH_DEF
template<class G, class To, class From, class S, class B> TSH_HD void memcpy_async(const G &group, To *to, const From *from, S size, B &by) TSH_DEF
struct access_property {
	struct shared {};
	struct global {};
	struct persisting {};
	struct streaming {};
	struct normal {};
	template<class... A> TSH_HD access_property(A...) TSH_DEF
};
template<class T, class P> struct annotated_ptr {
	TSH_HD annotated_ptr() TSH_DEF
	template<class... A> TSH_HD annotated_ptr(A...) TSH_DEF
	TSH_HD T &operator*() const TSH_DEF
	TSH_HD T *operator->() const TSH_DEF
	TSH_HD T &operator[](ptrdiff_t i) const TSH_DEF
	TSH_HD T *get() const TSH_DEF
};
template<class T, class P> TSH_HD T *associate_access_property(T *p, P property) TSH_DEF
template<class S, class P> TSH_HD void apply_access_property(const volatile void *p, S size, P property) TSH_DEF
TSH_HD void discard_memory(volatile void *p, size_t n);
template<class A, class B> TSH_HD TSH_CONSTEXPR A ceil_div(A a, B b) { return (A)((a + b - 1) / b); }
template<class A, class B> TSH_HD TSH_CONSTEXPR A round_up(A a, B b) { return (A)((a + b - 1) / b * b); }
template<class A, class B> TSH_HD TSH_CONSTEXPR A round_down(A a, B b) { return (A)(a / b * b); }
template<class T = void> struct maximum { template<class A> TSH_HD A operator()(const A &a, const A &b) const TSH_DEF };
template<class T = void> struct minimum { template<class A> TSH_HD A operator()(const A &a, const A &b) const TSH_DEF };
template<class R, class F> TSH_HD F proclaim_return_type(F f) TSH_DEF
template<class F> TSH_HD F proclaim_copyable_arguments(F f) TSH_DEF
struct stream_ref {
	stream_ref() TSH_DEF
	stream_ref(cudaStream_t stream) TSH_DEF
	cudaStream_t get() const TSH_DEF
	void wait() const TSH_DEF
	bool ready() const TSH_DEF
};
namespace device {
template<class T, class U> TSH_D void memcpy_async_tx(T *to, const T *from, U size, barrier<thread_scope_block> &b) TSH_DEF
TSH_D barrier<thread_scope_block>::arrival_token barrier_arrive_tx(barrier<thread_scope_block> &b, ptrdiff_t n, ptrdiff_t bytes);
TSH_D void barrier_expect_tx(barrier<thread_scope_block> &b, ptrdiff_t bytes);
TSH_D unsigned long long *barrier_native_handle(barrier<thread_scope_block> &b);
}
}
#endif
#endif
