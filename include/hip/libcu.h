// section libcu: libcu++'s atomics, barriers, latches, semaphores and pipelines, under CUDA's names.
// provides: cuda::atomic cuda::atomic_ref cuda::atomic_flag cuda::atomic_thread_fence cuda::barrier cuda::latch
// provides: cuda::counting_semaphore cuda::binary_semaphore cuda::thread_scope cuda::thread_scope_system
// provides: cuda::thread_scope_device cuda::thread_scope_block cuda::thread_scope_thread cuda::memcpy_async
// provides: cuda::aligned_size_t cuda::pipeline cuda::pipeline_role cuda::pipeline_shared_state cuda::make_pipeline
// provides: cuda::pipeline_consumer_wait_prior cuda::pipeline_producer_commit
// requires: -
//
// Copies are made at once by the threads that ask for them, so a pipeline has only its stages to keep apart. Waiting spins. Lanes of a
// wavefront that wait for other lanes of the same wavefront wait for ever: they must have arrived before.
#if (defined(__HIP__) || defined(__HIPCC__)) && !defined(__HIP_PLATFORM_NVIDIA__) && !defined(__HIP_PLATFORM_NVCC__)
#if !defined(__HIPCC_RTC__)
#include <hip/hip_runtime.h>
#include <cstddef>
#endif

namespace cuda {

enum thread_scope { thread_scope_system = 0, thread_scope_device = 1, thread_scope_block = 2, thread_scope_thread = 3 };

} // namespace cuda

namespace tranship {
namespace libcu {

constexpr int hip_scope(cuda::thread_scope s)
{
	return s == cuda::thread_scope_system ? __HIP_MEMORY_SCOPE_SYSTEM : s == cuda::thread_scope_device ? __HIP_MEMORY_SCOPE_AGENT :
	       s == cuda::thread_scope_block ? __HIP_MEMORY_SCOPE_WORKGROUP : __HIP_MEMORY_SCOPE_SINGLETHREAD;
}

// An __ATOMIC_ constant, or a std::memory_order of the same value.
struct order {
	int value;
	template <class T> __host__ __device__ constexpr order(T v) : value((int)v) {}
};

__host__ __device__ inline void pause()
{
#if defined(__HIP_DEVICE_COMPILE__)
	__builtin_amdgcn_s_sleep(1);
#endif
}

template <class T> struct step { static constexpr ptrdiff_t bytes = 1; };
template <class T> struct step<T *> { static constexpr ptrdiff_t bytes = sizeof(T); };

template <class T> constexpr bool lock_free() { return sizeof(T) <= 8 && !(sizeof(T) & (sizeof(T) - 1)); }

// The operations on *p, for both cuda::atomic and cuda::atomic_ref.
template <class T, cuda::thread_scope scope_, bool = lock_free<T>()> struct operations {
	static constexpr int scope = hip_scope(scope_);
	__host__ __device__ static T load(const T *p, order o)
	{
		T v;
		switch (o.value) {
		case __ATOMIC_RELAXED: v = __hip_atomic_load(const_cast<T *>(p), __ATOMIC_RELAXED, scope); break;
		case __ATOMIC_SEQ_CST: v = __hip_atomic_load(const_cast<T *>(p), __ATOMIC_SEQ_CST, scope); break;
		default: v = __hip_atomic_load(const_cast<T *>(p), __ATOMIC_ACQUIRE, scope);
		}
		return v;
	}
	__host__ __device__ static void store(T *p, T v, order o)
	{
		switch (o.value) {
		case __ATOMIC_RELAXED: __hip_atomic_store(p, v, __ATOMIC_RELAXED, scope); break;
		case __ATOMIC_RELEASE: __hip_atomic_store(p, v, __ATOMIC_RELEASE, scope); break;
		default: __hip_atomic_store(p, v, __ATOMIC_SEQ_CST, scope);
		}
	}
	__host__ __device__ static bool compare_exchange(T *p, T &expected, T v, order o)
	{
		if (o.value == __ATOMIC_RELAXED)
			return __hip_atomic_compare_exchange_strong(p, &expected, v, __ATOMIC_RELAXED, __ATOMIC_RELAXED, scope);
		if (o.value == __ATOMIC_SEQ_CST)
			return __hip_atomic_compare_exchange_strong(p, &expected, v, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST, scope);
		return __hip_atomic_compare_exchange_strong(p, &expected, v, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE, scope);
	}
#define TRANSHIP_FETCH(name, V)                                                           \
	__host__ __device__ static T name(T *p, V v, order o)                             \
	{                                                                                 \
		if (o.value == __ATOMIC_RELAXED)                                          \
			return __hip_atomic_##name(p, v, __ATOMIC_RELAXED, scope);        \
		if (o.value == __ATOMIC_SEQ_CST)                                          \
			return __hip_atomic_##name(p, v, __ATOMIC_SEQ_CST, scope);        \
		return __hip_atomic_##name(p, v, __ATOMIC_ACQ_REL, scope);                \
	}
	TRANSHIP_FETCH(exchange, T)
	TRANSHIP_FETCH(fetch_and, T)
	TRANSHIP_FETCH(fetch_or, T)
	TRANSHIP_FETCH(fetch_xor, T)
	TRANSHIP_FETCH(fetch_min, T)
	TRANSHIP_FETCH(fetch_max, T)
	template <class U> TRANSHIP_FETCH(fetch_add, U)
	template <class U> TRANSHIP_FETCH(fetch_sub, U)
#undef TRANSHIP_FETCH
	__host__ __device__ static void wait(const T *p, T old, order o)
	{
		while (load(p, o) == old)
			pause();
	}
};

// What cuda::atomic holds. A value that no instruction exchanges has a lock behind it.
template <class T, bool = lock_free<T>()> struct cell {
	alignas(sizeof(T)) T v;
	cell() = default;
	__host__ __device__ constexpr cell(T v) : v(v) {}
};
template <class T> struct cell<T, false> {
	T v;
	int lock;
	cell() = default;
	__host__ __device__ constexpr cell(T v) : v(v), lock(0) {}
};

// The operations on a value with a lock. A lane releases the lock in the branch in which it took it: other lanes of the wavefront wait for it.
template <class T, cuda::thread_scope scope_> struct operations<T, scope_, false> {
	static constexpr int scope = hip_scope(scope_);
	template <class F> __host__ __device__ static void locked(const T *p, F work)
	{
		int *lock = &((cell<T> *)p)->lock;
		for (bool done = false; !done;) {
			if (__hip_atomic_exchange(lock, 1, __ATOMIC_ACQUIRE, scope) == 0) {
				work((T *)p);
				__hip_atomic_store(lock, 0, __ATOMIC_RELEASE, scope);
				done = true;
			} else {
				pause();
			}
		}
	}
	__host__ __device__ static bool same(const T &a, const T &b)
	{
		const unsigned char *x = (const unsigned char *)&a, *y = (const unsigned char *)&b;
		for (size_t i = 0; i < sizeof(T); i++)
			if (x[i] != y[i])
				return false;
		return true;
	}
	__host__ __device__ static T load(const T *p, order)
	{
		T v;
		locked(p, [&](T *at) { v = *at; });
		return v;
	}
	__host__ __device__ static void store(T *p, T v, order)
	{
		locked(p, [&](T *at) { *at = v; });
	}
	__host__ __device__ static T exchange(T *p, T v, order)
	{
		T old;
		locked(p, [&](T *at) { old = *at, *at = v; });
		return old;
	}
	__host__ __device__ static bool compare_exchange(T *p, T &expected, T v, order)
	{
		bool equal = false;
		locked(p, [&](T *at) {
			equal = same(*at, expected);
			if (equal)
				*at = v;
			else
				expected = *at;
		});
		return equal;
	}
	__host__ __device__ static void wait(const T *p, T old, order o)
	{
		while (same(load(p, o), old))
			pause();
	}
};

} // namespace libcu
} // namespace tranship

namespace cuda {

template <thread_scope> class pipeline;

// The members of an atomic, whose value stands at tranship_at(). CONST: what those that write are, READS: what the others are.
#define TRANSHIP_MEMBERS(CONST, READS)                                                                                                     \
	typedef T value_type;                                                                                                              \
	typedef tranship::libcu::operations<T, scope> tranship_ops;                                                                        \
	typedef tranship::libcu::order tranship_order;                                                                                     \
	static constexpr bool is_always_lock_free = tranship::libcu::lock_free<T>();                                                       \
	__host__ __device__ bool is_lock_free() READS { return is_always_lock_free; }                                                      \
	__host__ __device__ T load(tranship_order o = __ATOMIC_SEQ_CST) READS { return tranship_ops::load(tranship_at(), o); }             \
	__host__ __device__ operator T() READS { return load(); }                                                                          \
	__host__ __device__ void store(T v, tranship_order o = __ATOMIC_SEQ_CST) CONST { tranship_ops::store(tranship_at(), v, o); }       \
	__host__ __device__ T operator=(T v) CONST { store(v); return v; }                                                                 \
	__host__ __device__ T exchange(T v, tranship_order o = __ATOMIC_SEQ_CST) CONST { return tranship_ops::exchange(tranship_at(), v, o); } \
	__host__ __device__ bool compare_exchange_strong(T &e, T v, tranship_order o = __ATOMIC_SEQ_CST, tranship_order = 0) CONST         \
	{                                                                                                                                  \
		return tranship_ops::compare_exchange(tranship_at(), e, v, o);                                                             \
	}                                                                                                                                  \
	__host__ __device__ bool compare_exchange_weak(T &e, T v, tranship_order o = __ATOMIC_SEQ_CST, tranship_order = 0) CONST           \
	{                                                                                                                                  \
		return tranship_ops::compare_exchange(tranship_at(), e, v, o);                                                             \
	}                                                                                                                                  \
	template <class U> __host__ __device__ T fetch_add(U v, tranship_order o = __ATOMIC_SEQ_CST) CONST                                 \
	{                                                                                                                                  \
		return tranship_ops::fetch_add(tranship_at(), v * tranship::libcu::step<T>::bytes, o);                                     \
	}                                                                                                                                  \
	template <class U> __host__ __device__ T fetch_sub(U v, tranship_order o = __ATOMIC_SEQ_CST) CONST                                 \
	{                                                                                                                                  \
		return tranship_ops::fetch_sub(tranship_at(), v * tranship::libcu::step<T>::bytes, o);                                     \
	}                                                                                                                                  \
	__host__ __device__ T fetch_and(T v, tranship_order o = __ATOMIC_SEQ_CST) CONST { return tranship_ops::fetch_and(tranship_at(), v, o); } \
	__host__ __device__ T fetch_or(T v, tranship_order o = __ATOMIC_SEQ_CST) CONST { return tranship_ops::fetch_or(tranship_at(), v, o); } \
	__host__ __device__ T fetch_xor(T v, tranship_order o = __ATOMIC_SEQ_CST) CONST { return tranship_ops::fetch_xor(tranship_at(), v, o); } \
	__host__ __device__ T fetch_min(T v, tranship_order o = __ATOMIC_SEQ_CST) CONST { return tranship_ops::fetch_min(tranship_at(), v, o); } \
	__host__ __device__ T fetch_max(T v, tranship_order o = __ATOMIC_SEQ_CST) CONST { return tranship_ops::fetch_max(tranship_at(), v, o); } \
	__host__ __device__ T operator++() CONST { return fetch_add(1) + 1; }                                                              \
	__host__ __device__ T operator++(int) CONST { return fetch_add(1); }                                                               \
	__host__ __device__ T operator--() CONST { return fetch_sub(1) - 1; }                                                              \
	__host__ __device__ T operator--(int) CONST { return fetch_sub(1); }                                                               \
	template <class U> __host__ __device__ T operator+=(U v) CONST { return fetch_add(v) + v; }                                        \
	template <class U> __host__ __device__ T operator-=(U v) CONST { return fetch_sub(v) - v; }                                        \
	__host__ __device__ T operator&=(T v) CONST { return fetch_and(v) & v; }                                                           \
	__host__ __device__ T operator|=(T v) CONST { return fetch_or(v) | v; }                                                            \
	__host__ __device__ T operator^=(T v) CONST { return fetch_xor(v) ^ v; }                                                           \
	__host__ __device__ void wait(T old, tranship_order o = __ATOMIC_SEQ_CST) READS { tranship_ops::wait(tranship_at(), old, o); }     \
	__host__ __device__ void notify_one() CONST {}                                                                                     \
	__host__ __device__ void notify_all() CONST {}

template <class T, thread_scope scope = thread_scope_system> class atomic {
	tranship::libcu::cell<T> tranship_v;
	__host__ __device__ T *tranship_at() volatile { return const_cast<T *>(&tranship_v.v); }
	__host__ __device__ const T *tranship_at() const volatile { return const_cast<const T *>(&tranship_v.v); }

public:
	atomic() = default;
	__host__ __device__ constexpr atomic(T v) : tranship_v(v) {}
	atomic(const atomic &) = delete;
	atomic &operator=(const atomic &) = delete;
	atomic &operator=(const atomic &) volatile = delete;
	__host__ __device__ T operator=(T v) { store(v); return v; }
	TRANSHIP_MEMBERS(volatile, const volatile)
};

template <class T, thread_scope scope = thread_scope_system> class atomic_ref {
	T *tranship_p;
	__host__ __device__ T *tranship_at() const { return tranship_p; }

public:
	static_assert(tranship::libcu::lock_free<T>(), "AMD GPUs have atomics of 1, 2, 4 and 8 bytes: use cuda::atomic, which has a lock");
	__host__ __device__ explicit atomic_ref(T &v) : tranship_p(&v) {}
	TRANSHIP_MEMBERS(const, const)
};
#undef TRANSHIP_MEMBERS

template <thread_scope scope = thread_scope_system> class atomic_flag {
	atomic<int, scope> set;

public:
	atomic_flag() = default;
	__host__ __device__ bool test_and_set(tranship::libcu::order o = __ATOMIC_SEQ_CST) { return set.exchange(1, o); }
	__host__ __device__ bool test(tranship::libcu::order o = __ATOMIC_SEQ_CST) const { return set.load(o); }
	__host__ __device__ void clear(tranship::libcu::order o = __ATOMIC_SEQ_CST) { set.store(0, o); }
};

__host__ __device__ inline void atomic_thread_fence(tranship::libcu::order o, thread_scope scope = thread_scope_system)
{
	if (o.value == __ATOMIC_RELAXED)
		return;
#if defined(__HIP_DEVICE_COMPILE__)
	if (scope == thread_scope_system)
		__threadfence_system();
	else if (scope == thread_scope_device)
		__threadfence();
	else
		__threadfence_block();
#else
	(void)scope;
	__atomic_thread_fence(__ATOMIC_SEQ_CST);
#endif
}

// The last thread to arrive starts the next phase. A thread that waits for a phase can do so after that phase only.
template <thread_scope scope = thread_scope_system, class Completion = void> class barrier;

template <thread_scope scope> class barrier<scope, void> {
	template <thread_scope, class> friend class barrier;
	int expected, pending, phase;
	typedef tranship::libcu::operations<int, scope> ops;
	template <class F> __host__ __device__ int arrive_then(ptrdiff_t n, F completion)
	{
		int now = ops::load(&phase, __ATOMIC_RELAXED);
		if (ops::fetch_sub(&pending, (int)n, __ATOMIC_ACQ_REL) == (int)n) {
			completion();
			ops::store(&pending, ops::load(&expected, __ATOMIC_RELAXED), __ATOMIC_RELAXED);
			ops::store(&phase, now + 1, __ATOMIC_RELEASE);
		}
		return now;
	}

public:
	struct arrival_token { int phase; };
	static constexpr ptrdiff_t max() { return 0x7fffffff; }
	barrier() = default;
	__host__ __device__ explicit barrier(ptrdiff_t n) : expected((int)n), pending((int)n), phase(0) {}
	barrier(const barrier &) = delete;
	__host__ __device__ friend void init(barrier *b, ptrdiff_t n)
	{
		b->expected = b->pending = (int)n;
		b->phase = 0;
	}
	__host__ __device__ arrival_token arrive(ptrdiff_t n = 1) { return { arrive_then(n, [] {}) }; }
	__host__ __device__ bool try_wait(const arrival_token &t) const { return ops::load(&phase, __ATOMIC_ACQUIRE) != t.phase; }
	__host__ __device__ bool try_wait_parity(bool odd) const { return (ops::load(&phase, __ATOMIC_ACQUIRE) & 1) != odd; }
	__host__ __device__ void wait(const arrival_token &t) const
	{
		while (!try_wait(t))
			tranship::libcu::pause();
	}
	__host__ __device__ void wait_parity(bool odd) const
	{
		while (!try_wait_parity(odd))
			tranship::libcu::pause();
	}
	__host__ __device__ void arrive_and_wait() { wait(arrive()); }
	__host__ __device__ void arrive_and_drop()
	{
		ops::fetch_sub(&expected, 1, __ATOMIC_RELAXED);
		arrive();
	}
	// not CUDA's: until phase n, of those since init(), is over
	__host__ __device__ void tranship_wait_phase(int n) const
	{
		while (ops::load(&phase, __ATOMIC_ACQUIRE) - n <= 0)
			tranship::libcu::pause();
	}
};

template <thread_scope scope, class Completion> class barrier {
	barrier<scope> plain;
	Completion completion;

public:
	typedef typename barrier<scope>::arrival_token arrival_token;
	barrier() = default;
	__host__ __device__ explicit barrier(ptrdiff_t n, Completion f = Completion()) : plain(n), completion(f) {}
	__host__ __device__ friend void init(barrier *b, ptrdiff_t n, Completion f = Completion())
	{
		init(&b->plain, n);
		b->completion = f;
	}
	__host__ __device__ arrival_token arrive(ptrdiff_t n = 1) { return { plain.arrive_then(n, completion) }; }
	__host__ __device__ void wait(const arrival_token &t) const { plain.wait(t); }
	__host__ __device__ void arrive_and_wait() { wait(arrive()); }
};

template <thread_scope scope = thread_scope_system> class latch {
	atomic<int, scope> left;

public:
	__host__ __device__ constexpr explicit latch(ptrdiff_t n) : left((int)n) {}
	__host__ __device__ void count_down(ptrdiff_t n = 1) { left.fetch_sub((int)n, __ATOMIC_RELEASE); }
	__host__ __device__ bool try_wait() const { return left.load(__ATOMIC_ACQUIRE) == 0; }
	__host__ __device__ void wait() const
	{
		while (!try_wait())
			tranship::libcu::pause();
	}
	__host__ __device__ void arrive_and_wait(ptrdiff_t n = 1)
	{
		count_down(n);
		wait();
	}
};

template <thread_scope scope = thread_scope_system, ptrdiff_t most = 0x7fffffff> class counting_semaphore {
	atomic<int, scope> left;

public:
	static constexpr ptrdiff_t max() { return most; }
	__host__ __device__ constexpr explicit counting_semaphore(ptrdiff_t n) : left((int)n) {}
	__host__ __device__ void release(ptrdiff_t n = 1) { left.fetch_add((int)n, __ATOMIC_RELEASE); }
	__host__ __device__ bool try_acquire()
	{
		int n = left.load(__ATOMIC_RELAXED);
		return n > 0 && left.compare_exchange_strong(n, n - 1, __ATOMIC_ACQUIRE);
	}
	__host__ __device__ void acquire()
	{
		while (!try_acquire())
			tranship::libcu::pause();
	}
};
template <thread_scope scope = thread_scope_system> using binary_semaphore = counting_semaphore<scope, 1>;

template <size_t alignment> struct aligned_size_t {
	static constexpr size_t align = alignment;
	size_t value;
	__host__ __device__ constexpr explicit aligned_size_t(size_t n) : value(n) {}
	__host__ __device__ constexpr operator size_t() const { return value; }
};

enum class pipeline_role { producer, consumer };

template <thread_scope scope, unsigned char stages> class pipeline_shared_state {
	template <thread_scope> friend class pipeline;
	template <class G, thread_scope s, unsigned char n, class... Role>
	__device__ friend pipeline<s> make_pipeline(const G &, pipeline_shared_state<s, n> *, Role...);
	barrier<scope> produced[stages], consumed[stages];
	int producers;

public:
	pipeline_shared_state() = default;
};

template <thread_scope scope> class pipeline {
	template <class G, thread_scope s, unsigned char n, class... Role>
	__device__ friend pipeline<s> make_pipeline(const G &, pipeline_shared_state<s, n> *, Role...);
	barrier<scope> *produced = nullptr, *consumed = nullptr;
	int stages = 1, head = 0, tail = 0;

public:
	pipeline() = default;
	pipeline(pipeline &&) = default;
	pipeline(const pipeline &) = delete;
	__device__ void producer_acquire()
	{
		if (head >= stages)
			consumed[head % stages].tranship_wait_phase(head / stages - 1);
	}
	__device__ void producer_commit() { (void)produced[head++ % stages].arrive(); }
	__device__ void consumer_wait() { produced[tail % stages].tranship_wait_phase(tail / stages); }
	__device__ void consumer_release() { (void)consumed[tail++ % stages].arrive(); }
};

// A thread's own: what it copies is there at once.
template <> class pipeline<thread_scope_thread> {
public:
	__device__ void producer_acquire() {}
	__device__ void producer_commit() {}
	__device__ void consumer_wait() {}
	__device__ void consumer_release() {}
	__device__ bool quit() { return true; }
};

__device__ inline pipeline<thread_scope_thread> make_pipeline() { return {}; }

} // namespace cuda
namespace tranship {
namespace libcu {

// How many threads of the group produce.
template <class G> __device__ inline int producers(const G &group, int *) { return (int)group.size(); }
template <class G> __device__ inline int producers(const G &, int *, size_t given) { return (int)given; }
template <class G> __device__ inline int producers(const G &group, int *count, cuda::pipeline_role role)
{
	if (group.thread_rank() == 0)
		*count = 0;
	group.sync();
	if (role == cuda::pipeline_role::producer)
		atomicAdd(count, 1);
	group.sync();
	return *(volatile int *)count;
}

} // namespace libcu
} // namespace tranship
namespace cuda {

// 'role' is none, this thread's role, or the number of threads of the group, from the first, that produce.
template <class G, thread_scope s, unsigned char n, class... Role>
__device__ inline pipeline<s> make_pipeline(const G &group, pipeline_shared_state<s, n> *state, Role... role)
{
	int producers = tranship::libcu::producers(group, &state->producers, role...);
	if (group.thread_rank() == 0) {
		for (int i = 0; i < n; i++) {
			init(&state->produced[i], producers);
			init(&state->consumed[i], sizeof...(Role) ? (int)group.size() - producers : producers);
		}
	}
	group.sync();
	pipeline<s> p;
	p.produced = state->produced;
	p.consumed = state->consumed;
	p.stages = n;
	return p;
}

template <unsigned char n, thread_scope scope> __device__ inline void pipeline_consumer_wait_prior(pipeline<scope> &) {}
template <thread_scope scope> __device__ inline void pipeline_producer_commit(pipeline<thread_scope_thread> &, barrier<scope> &) {}

template <class To, class From, class Size, class By> __device__ inline void memcpy_async(To *to, const From *from, Size bytes, By &)
{
	__builtin_memcpy((void *)to, (const void *)from, (size_t)bytes);
}

// The threads of the group take turns, in the largest units that everything is aligned to.
template <class G, class To, class From, class Size, class By>
__device__ inline void memcpy_async(const G &group, To *to, const From *from, Size bytes, By &)
{
	size_t n = bytes, bits = (size_t)to | (size_t)from | n, rank = group.thread_rank(), threads = group.size();
	if (!(bits & 15)) {
		for (size_t i = rank; i < n / 16; i += threads)
			__builtin_memcpy((char *)__builtin_assume_aligned(to, 16) + i * 16, (const char *)__builtin_assume_aligned(from, 16) + i * 16, 16);
	} else if (!(bits & 3)) {
		for (size_t i = rank; i < n / 4; i += threads)
			__builtin_memcpy((char *)__builtin_assume_aligned(to, 4) + i * 4, (const char *)__builtin_assume_aligned(from, 4) + i * 4, 4);
	} else {
		for (size_t i = rank; i < n; i += threads)
			((char *)to)[i] = ((const char *)from)[i];
	}
}

} // namespace cuda
#endif
