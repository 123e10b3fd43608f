// lint: --severity note --allow P,B,R
// Locks that lanes of a wavefront wait for: of libcu++, in loops of other shapes, behind names. Values that change by turns are silent.
#include <cuda_runtime.h>
#include <cuda/atomic>
#include <cuda/semaphore>
#include <atomic>
using flag = cuda::atomic<int, cuda::thread_scope_device>;
struct mutex {
	cuda::atomic<int, cuda::thread_scope_device> state;
	__device__ void lock() { while (state.exchange(1, cuda::memory_order_acquire)) ; }	//! W206
	__device__ void unlock() { state.store(0, cuda::memory_order_release); }
	__device__ void lock_later() { while (state.exchange(1)) ; }
};
struct buckets { cuda::std::atomic<int> locks[64]; };
__global__ void count(mutex *m, buckets *b, int *sum)
{
	m->lock();
	++*sum;
	m->unlock();
	if (threadIdx.x == 0) {
		m->lock_later();
		++*sum;
		m->unlock();
	}
	while (b->locks[*sum % 64].exchange(1))							//! W206
		__nanosleep(8);
	++*sum;
	b->locks[0].store(0);
}
__global__ void by_compare(cuda::atomic<bool, cuda::thread_scope_device> *taken, int *lock, int *sum)
{
	bool free = false;
	while (!taken->compare_exchange_weak(free, true, cuda::memory_order_acquire)) {		//! W206
		free = false;
		__nanosleep(20);
	}
	++*sum;
	taken->store(false);
	cuda::atomic_ref<int, cuda::thread_scope_device> l(*lock);
	int none;
	do {
		none = 0;
	} while (!l.compare_exchange_strong(none, 1));						//! W206
	++*sum;
	l.store(0);
}
__global__ void by_flag(cuda::std::atomic_flag *f, int *sum)
{
	while (f->test_and_set(cuda::std::memory_order_acquire)) { }				//! W206
	++*sum;
	f->clear();
}
struct stack { int top; __device__ int exchange(int n) { int was = top; top = n; return was; } };
__global__ void no_locks(cuda::atomic<int, cuda::thread_scope_device> *a, stack own, int v)
{
	int old = a->load(), seen = 0;
	while (!a->compare_exchange_weak(old, old + v)) ;
	while (old < v && !a->compare_exchange_strong(old, v)) ;
	while (!a->compare_exchange_weak(seen, 1)) ;
	while (own.exchange(1) == 3) ;
	for (bool done = false; !done;)
		if (!a->exchange(1)) {
			v += 1;
			a->store(0);
			done = true;
		}
}
void on_the_host(std::atomic_flag &f) { while (f.test_and_set()) ; f.clear(); }

/* ---- 'for' ---- */
struct spin {
	unsigned *state;
	__device__ void acquire() { for (;;) { if (atomicExch(state, 1u) == 0u) break; } __threadfence(); }	//! W206
};
__global__ void loops(spin s, int *lock, int *sum)
{
	s.acquire();
	for (; atomicCAS(lock, 0, 1) != 0;) ;							//! W206
	for (;;)
		if (atomicCAS(lock, 0, 1) == 0)							//! W206
			break;
	for (bool done = false; !done;)
		if (atomicCAS(lock, 0, 1) == 0) {
			++*sum;
			atomicExch(lock, 0);
			done = true;
		}
	for (int i = 0; i < 4 && atomicExch(lock + i, 1); i++)
		sum[i] = 0;
}

/* ---- behind functions and macros ---- */
struct tried {
	int *state;
	__device__ bool try_lock() { return atomicCAS(state, 0, 1) == 0; }
	__device__ void lock() { while (!try_lock()) __nanosleep(10); }				//! W206
	__device__ void unlock() { __threadfence(); atomicExch(state, 0); }
};
#define LOCK(m) while (atomicCAS((m), 0, 1) != 0)
#define LOCK_IN_BLOCK(m) do { while (atomicCAS((m), 0, 1) != 0) { } } while (0)
#define TRY_LOCK(m) (atomicCAS((m), 0, 1) == 0)
#define CLAIM(m, v) atomicCAS(m, 0, v)
#define UNLOCK(m) do { __threadfence(); atomicExch((m), 0); } while (0)
__global__ void by_names(tried t, int *lock, int *sum)
{
	t.lock();
	++*sum;
	t.unlock();
	while (!t.try_lock()) ;									//! W206
	LOCK(lock);										//! W206
	LOCK_IN_BLOCK(lock);									//! W206
	while (!TRY_LOCK(lock)) ;								//! W206
	UNLOCK(lock);
}
__global__ void by_names_of_one(tried t, int *lock, int *sum, int *table, int v)
{
	if (threadIdx.x == 0) {
		LOCK(lock);
		++*sum;
		UNLOCK(lock);
	}
	for (bool done = false; !done;)
		if (t.try_lock()) {
			++*sum;
			t.unlock();
			done = true;
		}
	int slot = v % 64;
	while (CLAIM(&table[slot], v)) slot++;
	while (atomicCAS(&table[slot], 0, 1)) ++slot;
	while (!TRY_LOCK(table + slot)) { slot += 1; }
}

/* ---- warps of one block that wait for each other: two of them are one wavefront ---- */
__global__ void chained(const int *sums, int *out)
{
	__shared__ volatile int ready[32], total[32];
	int lane = threadIdx.x % 32, warp = threadIdx.x / 32, before = 0;
	if (lane == 0)
		ready[warp] = 0;
	__syncthreads();
	if (warp > 0) {
		while (ready[warp - 1] == 0) { }						//! W206
		before = total[warp - 1];
	}
	if (lane == 0) {
		total[warp] = before + sums[warp];
		__threadfence_block();
		ready[warp] = 1;
	}
	out[threadIdx.x] = before;
}
__global__ void published(int *out, int v)
{
	__shared__ int ready;
	ready = 0;
	__syncthreads();
	if (threadIdx.x == 0)
		atomicExch(&ready, v);
	else
		while (atomicAdd(&ready, 0) == 0)						//! W206
			__nanosleep(20);
	out[threadIdx.x] = ready;
}
__global__ void of_other_blocks(volatile int *ready, int *out)
{
	__shared__ int before[32], next[32];
	if (threadIdx.x == 0 && blockIdx.x > 0)
		while (ready[blockIdx.x - 1] == 0)
			__threadfence();
	ready[blockIdx.x] = 1;
	before[threadIdx.x % 32] = out[0];
	__syncthreads();
	int i = 0;
	while (before[i] != 0) i = next[i];
	out[threadIdx.x] = i;
}

/* ---- a row that waits for rows before it: the rows of threads, of warps, of wavefronts, of blocks ---- */
__global__ void row_of_thread(const int *col, float *x, volatile int *solved, int rows)
{
	int row = blockIdx.x * blockDim.x + threadIdx.x;
	if (row >= rows)
		return;
	while (solved[col[row]] == 0) ;								//! W206
	x[row] = x[col[row]] + 1;
	__threadfence();
	solved[row] = 1;
}
__global__ void row_of_warp(const int *col, float *x, int *solved)
{
	int row = (blockIdx.x * blockDim.x + threadIdx.x) / 32, now;
	do {
		now = atomicAdd(&solved[col[row]], 0);
		__threadfence();
	} while (now == 0);									//! W206
	x[row] += x[col[row]];
	__syncwarp();
	if (threadIdx.x % 32 == 0)
		atomicExch(&solved[row], 1);
}
__global__ void row_of_wavefront(const int *col, float *x, volatile int *solved)
{
	int row = (blockIdx.x * blockDim.x + threadIdx.x) / 64;
	while (solved[col[row]] == 0) ;
	x[row] += x[col[row]];
	solved[row] = 1;								//! W209
}
__global__ void row_of_block(const int *col, float *x, volatile int *solved)
{
	while (solved[col[blockIdx.x]] == 0) ;
	x[blockIdx.x] += threadIdx.x;
	__syncthreads();
	solved[blockIdx.x] = 1;								//! W209
}
__global__ void roots(int *parent, int n)
{
	int t = blockIdx.x * blockDim.x + threadIdx.x, p = t;
	while (parent[p] != p) p = parent[p];
	parent[t] = p;
}

/* ---- warps that cuda::barrier counts ---- */
#include <cuda/barrier>
using counted = cuda::barrier<cuda::thread_scope_block>;
__device__ void produce(counted *ready, counted *filled, int *buffer, const int *in)
{
	ready->arrive_and_wait();
	buffer[threadIdx.x % 32] = in[threadIdx.x];
	counted::arrival_token t = filled->arrive();
}
__global__ void by_warps(const int *in, int *out)
{
	__shared__ int buffer[32];
	__shared__ counted ready, filled;
	int warp = threadIdx.x / 32;
	if (threadIdx.x == 0) {
		init(&ready, blockDim.x);
		init(&filled, blockDim.x);
	}
	__syncthreads();
	if (warp == 0)
		produce(&ready, &filled, buffer, in);						//! W206
	else {
		counted::arrival_token t = ready.arrive();
		filled.arrive_and_wait();							//! W206
		out[threadIdx.x] = buffer[threadIdx.x % 32];
	}
}
__global__ void by_wavefronts(const int *in, int *out, counted *ready, counted *filled, int *buffer)
{
	ready->arrive_and_wait();
	if (threadIdx.x < 128)
		produce(ready, filled, buffer, in);
	else {
		filled->arrive_and_wait();
		out[threadIdx.x] = buffer[threadIdx.x % 32];
	}
	if (blockIdx.x == 0)
		filled->arrive_and_wait();
}

/* ---- what was there is kept, and looked at afterwards ---- */
__device__ void acquire(unsigned *lock)
{
	unsigned old;
	do {
		old = atomicCAS(lock, 0u, 1u);							//! W206
	} while (old != 0u);
}
__global__ void by_what_was(unsigned *locks, int *sum, float *f, float v)
{
	acquire(&locks[0]);
	while (true) {
		unsigned was = atomicCAS(&locks[1], 0u, 1u);					//! W206
		if (!was)
			break;
		__nanosleep(10);
	}
	++*sum;
	unsigned old;
	do {
		old = atomicCAS(&locks[2], 0u, 1u);
		if (old == 0u) {
			++*sum;
			atomicExch(&locks[2], 0u);
		}
	} while (old != 0u);
	unsigned slot = threadIdx.x;
	do {
		old = atomicCAS(&locks[slot], 0u, 1u);
		slot = (slot + 1) % 64;
	} while (old != 0u);
	int *bits = (int *)f, now = *bits, as;
	do {
		as = now;
		now = atomicCAS(bits, as, __float_as_int(v + __int_as_float(as)));
	} while (as != now);
}

/* ---- work in the branch of who got the lock: not reported ---- */
#define TAKEN(m) (atomicCAS((m), 0, 1) == 0)
__device__ void work(int *lock, int *sum) { ++*sum; __threadfence(); atomicExch(lock, 0); }
__global__ void moved(int *locks, int *sum, const int *keys)
{
	int *lock = &locks[keys[threadIdx.x]];
	bool done = false, again = true, got;
	while (!done) {
		int *mine = &locks[keys[threadIdx.x] % 8];
		if (atomicCAS(mine, 0, 1) == 0) {
			work(mine, sum);
			done = true;
		}
	}
	while (true) {
		if (atomicExch(lock, 1) == 0) {
			for (int i = 0; i < 4; i++)
				sum[i] += 1;
			atomicExch(lock, 0);
			break;
		}
	}
	while (again) {
		if (TAKEN(lock)) {
			work(lock, sum);
			again = false;
		}
		__threadfence();
	}
	do {
		got = atomicCAS(lock, 0, 1) == 0;
		if (got)
			work(lock, sum);
	} while (!got);
}
__global__ void turned_away(int *lock, int *sum)
{
	bool done = false;
	int n = 0;
	while (!done) {
		if (atomicCAS(lock, 0, 1) != 0)
			continue;
		work(lock, sum);
		done = true;
	}
	while (true) {
		bool taken = atomicExch(lock, 1) == 0;
		if (!taken) {
			__threadfence();
			continue;
		}
		work(lock, sum);
		break;
	}
	while (n < 3) {
		if (!TAKEN(lock))
			continue;
		work(lock, sum);
		n++;
	}
}
__global__ void turned_away_kept(int *lock, int *sum, const int *keys, int n)
{
	bool done = false;
	while (!done) {
		if (atomicCAS(lock, 0, 1) != 0) {
			__nanosleep(100);
			continue;
		}
		work(lock, sum);
		done = true;
	}
	while (__any_sync(__activemask(), !done)) {
		if (done || atomicCAS(lock, 0, 1) != 0)
			continue;
		work(lock, sum);
		done = true;
	}
	for (int i = 0; i < n; i++) {
		if (atomicCAS(&lock[keys[i]], 0, 1) != 0)
			continue;
		work(&lock[keys[i]], sum);
	}
}
__global__ void kept(int *lock, int *sum, int *tries)
{
	for (bool done = false; __any_sync(__activemask(), !done);)
		if (!done && atomicCAS(lock, 0, 1) == 0) {
			work(lock, sum);
			done = true;
		}
	volatile bool through = false;
	while (!through)
		if (atomicCAS(lock, 0, 1) == 0) {
			work(lock, sum);
			through = true;
		}
	bool done = false;
	do {
		if (atomicCAS(lock, 0, 1) == 0) {
			work(lock, sum);
			done = true;
		}
		__syncwarp();
	} while (!done);
	done = false;
	while (!done) {
		if (atomicCAS(lock, 0, 1) == 0) {
			work(lock, sum);
			done = true;
		} else {
			__nanosleep(100);
		}
	}
	int n = 0;
	while (n < 3) {
		if (TAKEN(lock)) {
			work(lock, sum);
			n++;
		}
	}
	for (int turn = 0; turn < 64; turn++)
		if (turn == threadIdx.x % 64) {
			while (true) {
				if (atomicCAS(lock, 0, 1) == 0) {
					work(lock, sum);
					break;
				}
			}
		}
}
__global__ void places(int *used, int *out, int n) // who gets none tries another one
{
	for (int i = 0; i < n; i++)
		if (atomicCAS(&used[i], 0, 1) == 0) {
			out[threadIdx.x] = i;
			break;
		}
	int slot = threadIdx.x % n;
	for (bool found = false; !found;) {
		slot = slot * 5 % n;
		if (atomicCAS(&used[slot], 0, 1) == 0) {
			out[threadIdx.x] = slot;
			found = true;
		}
	}
	for (;; slot = (slot + 1) % n)
		if (atomicExch(&used[slot], 1) == 0) {
			out[threadIdx.x] = slot;
			return;
		}
}

/* ---- one lane of each warp: two warps are a wavefront ---- */
__global__ void leaders(int *lock, int *sum, int n)
{
	int lane = threadIdx.x & 31, warp = threadIdx.x / 32, row = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
	if (threadIdx.x % 32 == 0)
		LOCK(lock);									//! W206
	if (lane == 0 && *sum < n)
		while (atomicCAS(lock, 0, 1)) ;							//! W206
	if (!lane)
		while (atomicExch(lock, 1)) ;							//! W206
	for (int turn = 0; turn < 32; turn++)
		if (turn == lane)
			while (atomicCAS(lock, 0, 1)) ;						//! W206
	if (row < n) {
		++*sum;
		if (0 == (threadIdx.x & (warpSize - 1))) {
			while (atomicCAS(lock, 0, 1)) ;						//! W206
			++*sum;
			UNLOCK(lock);
		}
	}
	if (warp == 0 && lane == 0)
		LOCK(lock);
	if (threadIdx.x < 32) {
		if (lane == 0)
			while (atomicCAS(lock, 0, 1)) ;
	}
	if (row < n)
		while (atomicCAS(lock, 0, 1)) ;
	if (threadIdx.x == 0 || (lane == 0 && warp == 2))
		LOCK(lock);
	if (threadIdx.x % 64 == 0)
		LOCK(lock);
}

/* ---- a flag in the other branch: whole wavefronts may wait, warps may not ---- */
__global__ void flags_of_warps(volatile int *ready, int *out)
{
	__shared__ volatile int there;
	int warp = threadIdx.x / 32, wavefront = threadIdx.x >> 6;
	if (threadIdx.x == 0)
		there = 0;
	__syncthreads();
	if (warp == 1) {
		while (!*ready) ;								//! W206
		out[1] = 1;
	} else {
		out[0] = 1;
		*ready = 1;
	}
	if (warp == 0)
		there = 1;
	else
		while (!there) ;								//! W206
	if (wavefront == 1)
		while (!*ready) ;
	else
		*ready = 1;
	if (threadIdx.x < 64)
		there = 1;
	else {
		while (!there) ;
		out[2] = 1;
	}
	if (blockIdx.x == 0 && threadIdx.x == 0)
		*ready = 1;
	else if (threadIdx.x == 0)
		while (!*ready) ;
	if (threadIdx.x == 0)
		while (!*ready) ;
}
/* the same of libcu++'s atomics */
__global__ void flags_of_objects(flag *of_all, int *ready, int *out)
{
	__shared__ cuda::atomic<int, cuda::thread_scope_block> there;
	cuda::atomic_ref<int, cuda::thread_scope_device> here(*ready);
	int warp = threadIdx.x / 32;
	if (warp == 0)
		there.store(1, cuda::memory_order_release);
	else
		while (there.load(cuda::memory_order_acquire) == 0) ;				//! W206
	if (warp == 1)
		while (here.load() != 1)							//! W206
			__nanosleep(20);
	else
		here.fetch_add(1);
	if (threadIdx.x < 64)
		of_all->store(1);
	else
		while (of_all->load() == 0) ;
	if (threadIdx.x == 0)
		while (of_all->load() < 3) ;
	int old = of_all->load();
	while (!of_all->compare_exchange_weak(old, old + 2)) ;
	out[threadIdx.x] = of_all->exchange(0);
}
/* semaphores */
struct slots { cuda::counting_semaphore<cuda::thread_scope_device, 8> few; };
__global__ void semaphores(cuda::binary_semaphore<cuda::thread_scope_device> *here,
			   cuda::counting_semaphore<cuda::thread_scope_device, 1024> *many, slots *s, int *sum)
{
	here->acquire();								//! W206
	*sum += 1;
	here->release();
	s->few.acquire();								//! W206
	s->few.release();
	while (!here->try_acquire()) ;							//! W206
	here->release();
	many->acquire();
	many->release();
	if (threadIdx.x == 0) {
		here->acquire();
		*sum += 2;
		here->release();
	}
	if (here->try_acquire())
		here->release();
}
struct ticket { __device__ void acquire(); };
__global__ void tickets(ticket *t) { t->acquire(); }
/* lanes that meet at the beginning or the end of a turn */
__global__ void turns(int *lock, int *sum)
{
	bool go = true;
	while (go) {
		__syncwarp();
		if (atomicCAS(lock, 0, 1) != 0) continue;
		else { *sum += 1; __threadfence(); atomicExch(lock, 0); go = false; }
	}
	bool done = false;
	while (!done) {
		__syncwarp();
		if (atomicCAS(lock, 0, 1) == 0) { *sum += 1; atomicExch(lock, 0); done = true; }
	}
	for (bool out = false; !out;) {
		if (atomicCAS(lock, 0, 1) == 0) { *sum += 1; atomicExch(lock, 0); out = true; }
		__syncwarp();
	}
	for (bool out = false; __any_sync(~0u, !out);) {
		__syncwarp();
		if (!out && atomicCAS(lock, 0, 1) == 0) { *sum += 1; atomicExch(lock, 0); out = true; }
	}
}
/* counters that are locks: no barrier of all blocks */
__global__ void counted(unsigned *lock, int *sum)
{
	if (threadIdx.x == 0) {
		while (atomicInc(lock, 1) != 0) ;
		*sum += 1;
		atomicSub(lock, 1);
		while (atomicCAS(lock, 0, 1)) ;
		*sum += 2;
		atomicSub(lock, 1);
		unsigned before;
		do {
			before = atomicAdd(lock, 1);
			if (before) atomicSub(lock, 1);
		} while (before);
		*sum += 3;
		atomicSub(lock, 1);
	}
}
