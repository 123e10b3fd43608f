// libcu++'s synchronisation, each form once.
#include "tranship_compat.h"
#include <atomic>
#include <hip/hip_cooperative_groups.h>

__device__ cuda::atomic<int, cuda::thread_scope_device> total;
__device__ cuda::atomic_flag<cuda::thread_scope_device> flag;

__global__ void atomics(int *p, float *f, double *d, unsigned long long *u, int **pp)
{
	cuda::atomic_ref<int, cuda::thread_scope_device> r(*p);
	r.fetch_add(1, __ATOMIC_RELAXED);
	r.fetch_add(1);
	r.fetch_sub(1, std::memory_order_acq_rel);
	r.fetch_min(3);
	r.fetch_max(3, __ATOMIC_RELAXED);
	r.fetch_and(1), r.fetch_or(2), r.fetch_xor(3);
	r++, ++r, r--, --r;
	r += 4, r -= 4, r &= 1, r |= 1, r ^= 1;
	int e = r.load(__ATOMIC_ACQUIRE);
	while (!r.compare_exchange_weak(e, e + 1, __ATOMIC_RELEASE, __ATOMIC_RELAXED))
		;
	r.compare_exchange_strong(e, 5);
	cuda::atomic_ref<float>(*f).fetch_add(1.0f);
	cuda::atomic_ref<double, cuda::thread_scope_block>(*d).fetch_add(1.0, __ATOMIC_RELAXED);
	cuda::atomic_ref<unsigned long long, cuda::thread_scope_thread>(*u).exchange(7);
	cuda::atomic_ref<int *>(*pp).fetch_add(1);
	total = 4;
	total.store(5, __ATOMIC_RELEASE);
	total.fetch_add(1);
	total.wait(5);
	total.notify_all();
	*p = total + total.is_lock_free();
	while (flag.test_and_set(__ATOMIC_ACQUIRE))
		;
	flag.clear(__ATOMIC_RELEASE);
	cuda::atomic_thread_fence(__ATOMIC_SEQ_CST, cuda::thread_scope_device);
	cuda::atomic_thread_fence(__ATOMIC_ACQUIRE);
}

struct key_value {
	long long key, value[3];
};

// Larger than any instruction's operand: there is a lock beside it.
__global__ void large(cuda::atomic<key_value, cuda::thread_scope_device> *a, long long *sum)
{
	key_value seen = a->load(__ATOMIC_RELAXED), next;
	do {
		next = seen;
		next.key++;
		next.value[2] += threadIdx.x;
	} while (!a->compare_exchange_strong(seen, next, __ATOMIC_RELAXED, __ATOMIC_RELAXED));
	*sum = a->exchange(next).key + a->is_lock_free();
	a->store(next, __ATOMIC_RELEASE);
}

struct count_up {
	int *n;
	__device__ void operator()() { ++*n; }
};

__global__ void barriers(int *p)
{
	__shared__ cuda::barrier<cuda::thread_scope_block> bar;
	auto block = cooperative_groups::this_thread_block();
	if (threadIdx.x == 0)
		init(&bar, blockDim.x);
	block.sync();
	auto token = bar.arrive();
	bar.wait(std::move(token));
	bar.arrive_and_wait();
	bar.wait_parity(false);
	bar.arrive_and_drop();
	__shared__ cuda::barrier<cuda::thread_scope_block, count_up> counted;
	if (threadIdx.x == 0)
		init(&counted, blockDim.x, count_up{ p });
	block.sync();
	counted.arrive_and_wait();
	cuda::latch<cuda::thread_scope_block> l(1);
	l.count_down();
	l.wait();
	cuda::binary_semaphore<cuda::thread_scope_block> s(1);
	s.acquire();
	s.release();
}

__global__ void pipelines(float4 *p, char *c, int n)
{
	__shared__ float4 buffer[256];
	__shared__ cuda::barrier<cuda::thread_scope_block> bar;
	auto block = cooperative_groups::this_thread_block();
	auto own = cuda::make_pipeline();
	own.producer_acquire();
	cuda::memcpy_async(buffer + threadIdx.x, p + threadIdx.x, cuda::aligned_size_t<16>(sizeof(float4)), own);
	cuda::memcpy_async((char *)buffer, (const char *)c, (size_t)n, own);
	own.producer_commit();
	cuda::pipeline_consumer_wait_prior<1>(own);
	cuda::pipeline_producer_commit(own, bar);
	own.consumer_wait();
	own.consumer_release();
	__shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 2> state;
	auto shared = cuda::make_pipeline(block, &state);
	shared.producer_acquire();
	cuda::memcpy_async(block, buffer, p, sizeof buffer, shared);
	shared.producer_commit();
	shared.consumer_wait();
	shared.consumer_release();
	__shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 3> roles;
	auto a = cuda::make_pipeline(block, &roles, threadIdx.x < 32 ? cuda::pipeline_role::producer : cuda::pipeline_role::consumer);
	auto b = cuda::make_pipeline(block, &roles, (size_t)32);
	a.producer_acquire();
	b.consumer_wait();
	cuda::memcpy_async(block, buffer, p, sizeof buffer, bar);
}

int on_host(int n)
{
	cuda::atomic<int> a(n);
	a.fetch_add(2);
	a.store(a.load() + 1);
	cuda::atomic_thread_fence(__ATOMIC_SEQ_CST);
	return a;
}
