// Constructors for the device alone, of what classes of the host hold or derive from: nvcc warns at most, clang rejects the host's class.
#include <hip/hip_runtime.h>
#include <map>
#include <memory>
#include <vector>

struct Point {
	float x, y;
	__host__ __device__ Point() : x(0), y(0) {}
	__host__ __device__ explicit Point(float a) : x{a}, y{sqrtf(a)} {}
	__host__ __device__ Point(const Point &o) { x = o.x, y = o.y; }
	__host__ __device__ Point &operator=(const Point &o)
	{
		x = o.x, y = o.y;
		return *this;
	}
	__host__ __device__ ~Point() {}
	__device__ float sum() const { return x + y; }
};
struct Segment {
	Point a, b;
};
class Mesh {
	Segment border[4];
	int n;

public:
	Mesh(int k) : n(k) {}
};

// nvcc's host runs no body of these
struct Lane {
	int id;
	__host__ __device__ inline Lane() : id(-1)
	{
#if __HIP_DEVICE_COMPILE__
		id = threadIdx.x; // a comment
#endif
	}
};
struct Named : public Lane {
	const char *name;
	Named() : name(nullptr) {}
};

// nvcc passes over the word here
struct Plain {
	int n;
	__host__ __device__ Plain() = default;
	__host__ __device__ Plain(int k) noexcept : n(k) {}
};
static Plain first, others[2];

template <class T> struct Box {
	T value;
	__host__ __device__ Box() : value(T(0)) {}
};
using FloatBox = Box<float>;
struct Holder {
	FloatBox box;
};

// defined behind the class
template <class T> struct Range {
	T low, high;
	__host__ __device__ Range();
	__host__ __device__ Range(T a, T b);
	__host__ __device__ ~Range();
};
template <class T> __host__ __device__ Range<T>::Range() : low(0), high(0) {}
template <class T> __host__ __device__ __forceinline__ Range<T>::Range(T a, T b) : low(a), high(b)
{
#if __HIP_DEVICE_COMPILE__
	if (threadIdx.x)
		high = low;
#endif
}
template <class T> __host__ __device__ Range<T>::~Range() {}
struct Counter {
	int n;
	__host__ __device__ explicit Counter(int start = 0);
};
__host__ __device__ Counter::Counter(int start) : n(start) {}
class Ranges {
	Range<float> all[2];
	Counter count;

public:
	Ranges() {}
};

struct Entry {
	int key;
	__host__ __device__ Entry() : key(0) {}
};

// by way of other names, of templates and of classes within classes
struct Red {
	float x;
	__host__ __device__ Red() : x(0) {}
};
typedef Red Color;
struct Painted {
	Color color;
};
struct Leaf {
	float x;
	__host__ __device__ Leaf() : x(0) {}
};
template <class T> struct Tree {
	T root;
	int depth;
};
struct Cell {
	float x;
	__host__ __device__ Cell() : x(0) {}
};
struct Table {
	struct {
		Cell cells[2][3];
	} rows;
};
struct Item {
	float x;
	__host__ __device__ Item() : x(0) {}
};
static std::map<int, std::pair<Item, int>> items;
struct Made {
	float x;
	__host__ __device__ Made() : x(0) {}
};
template <class T> T *make() { return new T; }

// a macro says the side
#define DEVICE __device__ __forceinline__
struct Marked {
	float x;
	__host__ DEVICE Marked() : x(0) {}
	explicit __host__ DEVICE Marked(int i) : x(i) {}
	DEVICE float get() const { return x; }
};
struct Marks {
	Marked first;
};

// made on the device alone
template <class T> __global__ void touch(T *p) { *p = T(); }
struct Cursor {
	int at;
	__device__ Cursor() : at(0) {}
};
struct Later {
	int at;
	__device__ Later();
};
__device__ Later::Later() : at(0) {}
struct Walk {
	Cursor from, to;
	__device__ Walk() {}
};
__device__ void step(Cursor c, Walk *w) { w->to = c; }
__global__ void walk(Point *p, Named *n, Plain *q, Entry *e)
{
	Walk w;
	Cursor c;
	Later later;
	Lane l;
	step(c, &w);
	p[l.id] = Point(p->sum());
	q[0] = Plain(3), n->id = w.from.at + later.at, e->key = 1;
}
void host(Cursor *c, Walk *w)
{
	Mesh m(2);
	Named n;
	Segment *s = new Segment;
	Holder h;
	Ranges r;
	Painted c0;
	Tree<Leaf> tree;
	Table table;
	Marks marks;
	items[1].second = make<Made>()->x;
	touch<Cursor><<<1, 1>>>(c);
	std::vector<Entry> entries(3);
	Plain p;
	p = first;
	walk<<<1, 32>>>(&s->a, &n, &p, entries.data());
	(void)m, (void)h, (void)r, (void)c0, (void)tree, (void)table, (void)marks, (void)sizeof(Cursor);
}
