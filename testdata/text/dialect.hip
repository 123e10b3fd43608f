// What nvcc takes and clang rejects, and what both take.
#include <hip/hip_runtime.h>
#include <cinttypes>
#include <cstdio>
#define FMT "d"

__device__ int volume(uint3 a, dim3 b) { return a.x * b.x; }
__device__ int first(dim3 a) { return a.x; }

__global__ void kernel(int *p)
{
	uint3 t = make_uint3(threadIdx.x, threadIdx.y, threadIdx.z);
	uint3 b = make_uint3(blockIdx.x, blockIdx.y, blockIdx.z);
	auto u = threadIdx;
	dim3 d = threadIdx;
	auto [x0, y0, z0] = dim3(blockIdx);
	d.x += x0 + y0 + z0;
	p[0] = volume(make_uint3(threadIdx.x, threadIdx.y, threadIdx.z), blockDim) + first(blockIdx) + first(threadIdx);
	p[1] = t.x + b.y + u.z + d.x + threadIdx.x;
}

template <class T> __device__ int both(const T &a, const T &b) { return a.x + b.x; }
struct Index {
	uint3 thread;
	dim3 block;
	__device__ Index() : thread(make_uint3(threadIdx.x, threadIdx.y, threadIdx.z)), block(blockDim) {}
	__device__ Index(uint3 t, dim3 b) : thread(t), block(b) {}
};
struct Pair { uint3 first, second; };
struct Sizes { dim3 block, grid; };
struct derived_from {
	__host__ __device__ virtual int value() { return 1; }
	__host__ __device__ virtual ~derived_from() {}
};
struct derived : derived_from {
	__host__ __device__ int value() override { return 2; }
};
struct on_the_host {
	virtual int value() { return 1; }
	virtual ~on_the_host() {}
};
struct plain {
	__device__ int value() { return 1; }
	~plain() {}
};
__global__ void objects(int *p)
{
	derived d;
	derived_from *b = &d;
	*p = b->value();
}
void conversions(uint3 from, dim3 size)
{
	dim3 a(dim3(from.x, from.y, from.z)), b = dim3(from.x, from.y, from.z), c{dim3(from.x, from.y, from.z)}, same(size), number(3);
	dim3 d = dim3(dim3(from.x, from.y, from.z));
	uint3 e = make_uint3(size.x, size.y, size.z), f = from, g{ make_uint3(size.x, size.y, size.z) };
	dim3 h(e.x, f.y, g.z), i = b;
	kernel<<<a, c>>>((int *)(size_t)(d.x + same.x + number.x + h.x + i.x));
}
void numbers(int from, uint3 *size)
{
	dim3 a(from), b = from;
	kernel<<<a, b>>>((int *)size);
}
__device__ uint3 here() { return make_uint3(threadIdx.x, threadIdx.y, threadIdx.z); }
__device__ dim3 size() { return blockDim; }
__global__ void whole(int *p)
{
	const uint3 &t = make_uint3(threadIdx.x, threadIdx.y, threadIdx.z);
	uint3 both_of[2] = { make_uint3(threadIdx.x, threadIdx.y, threadIdx.z), make_uint3(blockIdx.x, blockIdx.y, blockIdx.z) }, size_of = make_uint3(blockDim.x, blockDim.y, blockDim.z);
	dim3 sizes[2] = { blockDim, gridDim };
	uint3 a{ make_uint3(threadIdx.x, threadIdx.y, threadIdx.z) }, b(make_uint3(blockIdx.x, blockIdx.y, blockIdx.z)), c = p[0] ? make_uint3(threadIdx.x, threadIdx.y, threadIdx.z) : make_uint3(blockIdx.x, blockIdx.y, blockIdx.z);
	a = make_uint3(blockIdx.x, blockIdx.y, blockIdx.z);
	Index index(make_uint3(threadIdx.x, threadIdx.y, threadIdx.z), blockDim);
	Pair pair = { make_uint3(threadIdx.x, threadIdx.y, threadIdx.z), make_uint3(blockIdx.x, blockIdx.y, blockIdx.z) };
	Sizes named = { blockDim, gridDim };
	p[0] = both(make_uint3(threadIdx.x, threadIdx.y, threadIdx.z), make_uint3(blockIdx.x, blockIdx.y, blockIdx.z)) + both(threadIdx, threadIdx) + Index().thread.x + here().x + size().y;
	p[1] = t.x + both_of[1].x + size_of.x + sizes[0].x + a.x + b.x + c.x + index.block.x + pair.second.x + named.grid.x;
}

void launch(int *p, int64_t n)
{
	int i = 3;
	printf("%" FMT" %" PRId64"\n", i, n);
	printf("%" FMT "\n", i);
	kernel<<<dim3{1, 2}, dim3{32, 8}>>>(p);
	kernel<<<dim3{1, 2}, 32>>>(p);
}

struct worker {
	static void done(hipStream_t stream, hipError_t status, void *data);
};
void worker::done(hipStream_t, hipError_t, void *) {} // a macro that is empty may stand behind '::'

extern "C" __global__ void clear(int *p) { p[threadIdx.x] = 0; }

// A name behind 'template' wants arguments in clang; nvcc does without.
struct Every {
	template <class F> __device__ static void run(int n, F f) { f(n); }
	template <class T> __device__ T keep(T v) { return v; }
};
template <class W> __device__ int visit(W w, W *p, int n)
{
	W::run(n, [&](int i) { n += i; });
	return w.keep(n) + p->keep(n) + w.template keep<int>(n);
}
__global__ void visits(int *p) { p[0] = visit(Every(), (Every *)nullptr, 3); }

// nvcc takes '__restrict__' in front of what is no pointer yet, if the type has a name of its own
__device__ void copy_key(const uint8_t in[32], std::uint8_t out[32], const int *__restrict__ from[2])
{
	out[threadIdx.x] = in[from[0][threadIdx.x]];
}
template <class T> __global__ void shift(const T *in, T *out, float *__restrict__ scale, T *const __restrict__ end)
{
	const uint8_t *bytes = (const uint8_t *)in;
	unsigned int word[2] = {0, 1}; // and behind a number's type, where there is no pointer at all
	const uint32_t at = word[threadIdx.x % 2];
	uint32_t (*rows)[2] = &word;
	uint32_t *__restrict__ row = rows[0];
	auto deduced = reinterpret_cast<uint32_t *>(row);
	const auto *__restrict__ whole = deduced;
	row[0] = at;
	out[threadIdx.x] = bytes[0] * scale[0] + *end;
}
template __global__ void shift<int32_t>(const int32_t *, int32_t *, float *, int32_t *);

// GCC's typeof, which clang has under -std=gnu++17 only.
#define LARGER(a, b) ({ __typeof__(a) x_ = (a); __typeof__(b) y_ = (b); x_ > y_ ? x_ : y_; })
struct kind { int typeof_; };
int larger(int a, int b)
{
	__typeof__ (a) sum = a + b;
	return LARGER(sum, a);
}
