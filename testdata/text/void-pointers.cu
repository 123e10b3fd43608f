// Arithmetic on pointers to void: nvcc and the host's compiler warn and count bytes, clang takes it for an error.
#include <cuda_runtime.h>
#include <cstdio>
#include <cstring>
#include <functional>
#include <memory>
#include <vector>

__global__ void scale(void *data, const void *__restrict__ by, size_t pitch)
{
	float *row = (float *)(data + blockIdx.x * pitch);
	row[threadIdx.x] *= *(const float *)(by + 4 * threadIdx.x);
	if (threadIdx.x == 0)
		data += pitch;
	((float *)data)[0] = 1;
}

// a workspace that is handed out piece by piece
struct Arena {
	void *begin, *end;
	void *base;
	void *take(size_t offset) { return base + offset; }
};

void *offset_of(void *p, int n)
{
	return n ? p + n : p;
}

int main()
{
	Arena arena;
	size_t pitch = 256;
	void *d = nullptr;
	cudaMalloc(&d, 4 * pitch);
	arena.base = d;
	void *second = d + 2 * pitch;
	scale<<<2, 32>>>(second, arena.take(pitch), pitch);
	d += pitch;
	printf("%p %p\n", (char *)d - 1, offset_of(d - 1, 4));
	{
		float *d = (float *)second; // another d
		d += 2;
		printf("%p\n", (void *)(d + 1));
	}
	return 0;
}

// pointers to something, casts, members of other structures: as they are
struct Buffer {
	char *data;
	void *raw;
};
char *next(Buffer &b, void *raw, void **list, void *data)
{
	list += 1;
	b.data += 4;
	return (char *)raw + 4 + (b.data + 1 - static_cast<char *>(data));
}

// behind members, functions and static_cast
class Pool {
public:
	Pool(void *start, size_t n) : start(start), used(n) {}
	void move(char *start);
	void *raw() const { return start; }
	void *slot(int i) const { return this->start + i * 64; }
	const void *last() { return raw() + 64; }
	template <typename T> T *take(size_t n)
	{
		T *taken = static_cast<T *>(start + used);
		used += n * sizeof(T);
		return taken;
	}
	void *start;
	size_t used;
};

static void *allocate(size_t bytes)
{
	void *p = nullptr;
	cudaMalloc(&p, bytes);
	return p;
}
void *find(int key);
float *find(float key);

struct Row {
	float *start;
	float *raw() { return start; }
};

void carve(Pool &pool, Pool *other, Row row)
{
	float *a = static_cast<float *>(pool.raw() + 256);
	auto b = static_cast<const float *>(pool.last() + 4);
	void *c = other->slot(1) + 16;
	c = allocate(64) + 32;
	a = row.raw() + 1 + (row.start - a);
	b = find(1.0f) + 1;
	memset((char *)pool.raw() + 4, 0, 4);
	memset(pool.start + pool.used, 0, static_cast<char *>(pool.raw())[0] + 4);
	row.start += 1;
}
size_t rows(void *first, void *last, size_t pitch)
{
	void *before = first - pitch;
	size_t n = 0;
	for (void *row = first; row < last; row += pitch)
		n += row != before;
	for (void *row = last - 4; row > first; row -= pitch) {
		cudaMemset(row + 4, 0, pitch);
		n++;
	}
	return n;
}

/* arguments of templates, lambdas */
std::vector<void *> all(int key);
std::vector<int *> all(float key);
template <class A, class B> struct two { A a; B b; };
template <class A, class B> using turned = two<B, A>;
template <class T> struct list {
	std::vector<T> v;
	void *step(list<void *> &o) { return o.v[0]; }
	int *back(list<int *> &o) { return o.v[0] - 4; }
};
struct last {
	using pointer = float *;
	void operator()(float *p) const {}
};
#define CALL(v) called(v)
void answers(turned<void *, int *> t, std::unique_ptr<void, last> u, std::unique_ptr<char[]> bytes, void *p, int *q, list<char> l, list<void *> m, list<int *> n)
{
	q = all(1.0f)[0] + 1;
	q = t.a + 1;
	float *f = u.get() + 1;
	long apart = (p - bytes.get()) + 4;
	std::function<int *(int)> made = [](int) { return nullptr; };
	q = made(1) + 1;
	std::function<void(int *)> taken = [](auto v) { int *w = v + 1; };
	taken(nullptr);
	auto called = [](auto v) { return v + 1; };
	p = (void *)called((char *)p);
	q = CALL(q);
	p = l.step(m);
	q = l.back(n) + apart + (int)*f;
}
