// uint3 and dim3 convert into each other in CUDA, and not in HIP: what is given to functions, to constructors, and for members.
#include <hip/hip_runtime.h>

__host__ __device__ unsigned volume(dim3 d) { return d.x * d.y * d.z; }
__host__ __device__ unsigned flat(const uint3 &id, dim3 size) { return id.x + id.y * size.x; }
unsigned both(dim3 d) { return d.x; }
unsigned both(uint3 u) { return u.y; }

struct Launch {
	dim3 grid, block;
	size_t shared;
};
struct Where {
	uint3 thread;
	dim3 size;
};
class Plan {
	dim3 size;

public:
	explicit Plan(const dim3 &s) : size(s) {}
	void resize(dim3 s) { size = s; }
};

__device__ Where here() { return {make_uint3(threadIdx.x, threadIdx.y, threadIdx.z), blockDim}; }

__global__ void index(unsigned *out, bool grid)
{
	uint3 u = make_uint3(threadIdx.x, threadIdx.y, threadIdx.z);
	dim3 chosen = grid ? dim3(gridDim) : dim3(blockDim);
	Where w = {make_uint3(threadIdx.x, threadIdx.y, threadIdx.z), blockDim};
	w = Where{u, chosen};
	out[0] = volume(dim3(u.x, u.y, u.z)) + volume(dim3(1, 2, 3)) + volume(threadIdx);
	out[1] = flat(u, blockDim) + flat(make_uint3(w.size.x, w.size.y, w.size.z), chosen) + flat(make_uint3(chosen.x, chosen.y, chosen.z), dim3(u.x, u.y, u.z)) + flat(make_uint3(blockDim.x, blockDim.y, blockDim.z), dim3(w.thread.x, w.thread.y, w.thread.z));
}

void host(unsigned *out, uint3 u, dim3 d, const uint3 *sizes)
{
	Launch l = {dim3(u.x, u.y, u.z), d, 0};
	Launch m{dim3(sizes[0].x, sizes[0].y, sizes[0].z), [](uint3 v) { return dim3{v.x, v.y, v.z}; }(*sizes), 16};
	Plan p(dim3(u.x, u.y, u.z)), q{d};
	p.resize(dim3(u.x, u.y, u.z));
	q.resize(d);
	both(u);
	both(d);
	flat([](dim3 v) { return uint3{v.x, v.y, v.z}; }(dim3(1, 2)), d);
	index<<<l.grid, m.block>>>(out, true);
}

// A class that takes each of the two needs nothing, and a member that decltype names belongs to no class of the file.
using extent = decltype(dim3::x);
struct shape {
	extent x, y, z;
	__host__ __device__ shape(extent x_ = 1, extent y_ = 1, extent z_ = 1) : x(x_), y(y_), z(z_) {}
	__host__ __device__ shape(const uint3 &v) : shape(v.x, v.y, v.z) {}
	__host__ __device__ shape(const dim3 &v) : shape(v.x, v.y, v.z) {}
	__host__ __device__ shape(dim3 &&v) : shape(v.x, v.y, v.z) {}
};
shape shape_of_two() { return shape(dim3(2, 2)); }

// Constructors called with braces, where a word like return stands in front, too.
class lane {
	int n;
	uint3 v;

public:
	__device__ lane(const uint3 &t, int n_) : n(n_), v(t) {}
	__device__ int at() const { return v.x * n; }
};
__device__ void take(const lane &l, int *out) { *out = l.at(); }
__device__ lane first_lane() { return lane{make_uint3(threadIdx.x, threadIdx.y, threadIdx.z), 1}; }
__global__ void lanes(int *out, bool grid)
{
	lane a{make_uint3(threadIdx.x, threadIdx.y, threadIdx.z), 1}, b = lane{grid ? make_uint3(blockIdx.x, blockIdx.y, blockIdx.z) : make_uint3(threadIdx.x, threadIdx.y, threadIdx.z), 2};
	lane *made = new lane{make_uint3(blockIdx.x, blockIdx.y, blockIdx.z), 3};
	take(lane{make_uint3(threadIdx.x, threadIdx.y, threadIdx.z), 4}, out);
	*out += a.at() + b.at() + made->at();
}
