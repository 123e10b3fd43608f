// lint: --severity note --allow P,B,R
// What nvcc takes and clang rejects, beside what both take.
#include <cuda_runtime.h>

struct vec {
	float x;
	__host__ __device__ float length() const;
	__device__ float sum(const vec &other);
	__host__ __device__ float both(float f = 1.0f);
	float host_only(int);
	__device__ float device_only(int);
	float overloaded(int);
	__device__ float overloaded(float);
};
float vec::length() const { return x; }                            //! W701
__host__ __device__ float vec::sum(const vec &o) { return o.x; }   //! W701
__host__ __device__ float vec::both(float f) { return f; }
float vec::host_only(int i) { return i; }
__device__ float vec::device_only(int i) { return i; }
float vec::overloaded(int i) { return i; }
__device__ float vec::overloaded(float f) { return f; }

struct range {
	int first, last;
	__host__ __device__ range(int a, int b);
	__host__ __device__ range(int a);
	range();
};
range::range(int a, int b) : first(a), last(b) {}                  //! W701
__host__ __device__ range::range(int a) : first(a), last(a) {}
range::range() : first(0), last(0) {}

template <class T> struct box {
	__device__ T get();
};
template <class T> T box<T>::get() { return T(); }                 //! W701

__device__ int forward(int);
int forward(int x) { return x; }                                   //! W701
__host__ __device__ double mean(const double *v, size_t n);
double mean(const double *v, const size_t n) { return v[n / 2]; }  //! W701
__device__ double last(const double *v, size_t n);
double last(double *v, size_t n) { return v[n - 1]; }
__host__ __device__ int right(int);
__host__ __device__ int right(int x) { return x; }
__device__ int pair(int);
int pair(int);
int pair(int x) { return x; }
__device__ int pair(int x) { return x + 1; }
#ifdef __CUDACC__
#define HD __host__ __device__
#else
#define HD
#endif
__host__ __device__ int by_macro(int);
HD int by_macro(int x) { return x; }
__host__ __device__ int by_conditional(int);
#ifdef __CUDACC__
__host__ __device__
#endif
int by_conditional(int x) { return x; }

int on_the_host(int x) { return x; }
constexpr int anywhere(int x) { return x; }
#ifdef __CUDACC__
#define __both__ __host__ __device__
#else
#define __both__
#endif
__both__ inline int by_small_macro(int x) { return x; }
__inline__ static int on_the_host_too(int x) { return x; }
HD int by_macro_too(int x) { return x; }
int overload(int x) { return x; }
__device__ int overload(int x) { return x; }
void reports_elsewhere(const char *what, int x);
int *counts_elsewhere(int x);
__device__ int counts_on_device(int x);
struct Reporter {
	void reports_to(int x);
};
int on_either(int x);
__device__ int on_either(int x);
__host__ __device__ int calls_what_is_declared(int x)
{
	if (x < 0)
		reports_elsewhere("negative", x);                  //! W702
	x += on_either(x);
#ifdef __CUDA_ARCH__
	return counts_on_device(x);
#else
	return *counts_elsewhere(x);
#endif
}
__host__ __device__ int both_sides(int x)
{
	x += on_the_host(x);                                       //! W702
	x += on_the_host_too(x);                                   //! W702
	x += by_small_macro(x);
#ifndef __CUDA_ARCH__
	x += on_the_host(x);
#endif
	return anywhere(x) + by_macro_too(x) + overload(x);
}
__host__ __device__ int in_libraries(int x)
{
	if (x < 0)
		exit(x);                                           //! W702
	std::string s = "kept";                                    //! W702
	std::vector<int> v(x);                                     //! W702
	printf("%d\n", x);
#ifndef __CUDA_ARCH__
	fprintf(stderr, "%d\n", x);
#endif
	const std::string *unmade = nullptr;
	return std::atoi("1") + (unmade != nullptr);               //! W702
}
__host__ __device__ int takes_classes(const std::vector<int> &v, std::string *s, int n)
{
	for (int x : v)                                            //! W702
		n += x;
	const auto *same = &v;
	return n + s->size() + v[0] + (same != nullptr);           //! W702 W702
}
inline __host__ __device__ int sized(const std::string &s) { return s.size(); }
__host__ __device__ int own_of_that_name(const vec &v) { return v.x; }
inline __host__ __device__ void never_on_the_device(int x) { if (x) exit(on_the_host(x)); }
template <class T> __host__ __device__ void fails(T x) { exit(x); } //! W702
__device__ void calls_it(int x) { fails(x); }
__host__ __device__ int devices()
{
	int n = 0;
	cudaGetDeviceCount(&n);                                    //! W702
#ifdef __CUDA_ARCH__
	cudaGetDevice(&n);                                         //! W702
#else
	cudaGetDevice(&n);
#endif
	printf("%s\n", cudaGetErrorString(cudaSuccess));
	return n;
}
inline __host__ __device__ int devices_on_host() { int n; cudaGetDeviceCount(&n); return n; }
struct has_own { __host__ __device__ int rand() { return 4; } __host__ __device__ int next() { return rand(); } };
#ifndef __CUDACC__
inline float rsqrtf(float x) { return 1 / x; }
#endif
__host__ __device__ float inverse(float x) { return rsqrtf(x); }
int host_side(int x) { return on_the_host(x); }

char bytes[] = { 1, 200, 3, 255 };                                 //! W703
unsigned char fine_bytes[] = { 1, 200, 3, 255 };
__constant__ unsigned codes[2] = { 1, -1 };                        //! W703
int words[2][2] = { 0x7fffffff, 0x80000000 };                      //! W703
int fine_words[] = { -1, 0x7fffffff }, count = 0x80000000;
long long longs[] = { 0x80000000, -1 };
float floats[] = { 200, -1 };
__constant__ int weights[3] = { 0, 1e3, 0x1f };                    //! W703
double steps[] = { 0.5, 1e-3 };
int truncated[] = { int(0.5), (int)1.5 };

struct counted { int n = 0; float f; };
struct bare { int n; static const int k = 3; int f(int a = 1) { int b = 0; return a + b; } };
struct made { int n; __device__ made() : n(0) {} };
struct unmade { int n; __device__ unmade() {} __device__ unmade(int i) : n(i) {} __device__ ~unmade() {} };
struct kept { kept() noexcept = default; kept(const kept &) noexcept = delete; int n; };
__global__ void shared_memory()
{
	__shared__ kept k;
	k.n = 0;
	__shared__ counted c;                                      //! W704
	__shared__ bare b;
	__shared__ made m[4];                                      //! W704
	__shared__ __align__(16) made aligned[4];                  //! W704
	__shared__ unmade u;
	extern __shared__ made dynamic[];
	c.n = b.n = m[0].n = u.n = dynamic[0].n = 0;
}
struct sum { float of; __device__ sum(float f = 0, int n = 0) : of(f) {} };
struct two_sums { sum a[2]; int n; };
struct more_sums : public two_sums { int m; };
template <typename T> struct best { T v; __device__ best() : v(-1) {} };
template <typename made> struct plain { made v[4]; };
template <typename made> __global__ void made_elsewhere(made *at)
{
	__shared__ made one;
	__shared__ plain<made> some;
	__shared__ best<int> of[2][3], last;                       //! W704
	__shared__ two_sums s;                                     //! W704
	__shared__ more_sums t;                                    //! W704
	*at = some.v[0] = one;
}
struct extent { dim3 size; int n; };
struct extents { static const dim3 one; uint3 size; dim3 whole() const { return dim3(size.x); } const dim3 *at; };
__global__ void shared_extents(int *x)
{
	__shared__ dim3 d, more[2];                                //! W704
	__shared__ extent e;                                       //! W704
	__shared__ extents es;
	__shared__ dim3 *p;
	__shared__ uint3 u;
	p = &d;
	d.x = e.n = es.size.x = u.x = more[1].x = 1;
	*x = p->x + e.size.y;
}

__global__ void loops(int *p)
{
#pragma unroll                                                     //! W705
	if (*p)
		*p = 0;
#pragma unroll                                                     //! W705
	char first = p[0];
#pragma unroll                                                     //! W705
	__syncthreads();
#pragma unroll                                                     //! W705
	p[1] = first;
#pragma unroll 4                                                   //! W705
	extent other = {1};
	p[2] = other.n;
#pragma unroll
	do
		first++;
	while (first < 3);
#define EACH(i, n) for (int i = 0; i < n; i++)
#pragma unroll
	EACH(i, 4)
		p[i] = first;
#pragma unroll 4
	for (int i = 0; i < 4; i++)
		p[i] = 0;
#pragma unroll
	while (*p)
		p++;
}

struct ray { float3 from, to; };
struct tagged { int n; float3 at; };
struct moving { float3 at; __device__ float far() const { return at.x; } };
typedef struct __align__(16) quad { uint2 x, y; } quad;
__global__ void initializers(float *p, float x, float2 v)
{
	ray r = { 1, 2, 3, 4, 5, 6 };
	moving m = { 1, 2, 3 };
	ray braced = { { 1, 2, 3 }, { 4, 5, 6 } };
	tagged t = { 1 };
	const quad masks[2] = { 1, 2, 3, 4, 5, 6, 7, 8 };          //! W706
	const quad whole[1] = { { { 1, 2 }, { 3, 4 } } };
	float2 mixed[2] = { v, 3, 4 };                             //! W706
	float2 copies[2] = { v, v };
	int4 backwards = { .y = 1, .x = 2 };                       //! W706
	*p = r.to.x + braced.to.x + t.n + mixed[1].x + copies[1].x + backwards.x + masks[1].x.x + whole[0].y.x;
}
template <std::random_access_iterator I> __device__ int second(I i) { return i[1]; } //! W706
template <class I> requires std::indirectly_copyable<I, I> __device__ void shift(I i) { i[0] = i[1]; } //! W706
template <class T> requires std::three_way_comparable_with<T, long> __device__ bool before(T a, long b) { return (a <=> b) < 0; } //! W706
template <std::ranges::contiguous_range R> __device__ auto *start(R &r) { return r.data(); } //! W706
template <std::ranges::sized_range R> __device__ auto length(R &r) { return r.size(); }
template <std::ranges::view R> auto on_host(R &r) { return r.size(); }
template <std::three_way_comparable T> __device__ bool less_than(T a, T b) { return (a <=> b) < 0; }
template <std::random_access_iterator I> int third(I i) { return i[2]; }
template <std::input_iterator I> __host__ __device__ int first(I i) { return *i; }

// Sides that only the definition or the specialization names.
struct scale {
	HD scale operator*(float v) const;
	float v;
};
scale scale::operator*(float f) const { return {v * f}; }          //! W701
float on_each_side(float v);
__device__ float on_each_side(float v) { return v; }
template <class T> UNSEEN_MACRO T unclear(T v);
template <> __device__ int unclear<int>(int v) { return v; }

// What a macro or a branch stands for in one of the passes only.
#if __CUDA_ARCH__ < 320
#define ROTATE(x, n) (((x) << (n)) | ((x) >> (32 - (n))))
#else
#define ROTATE(x, n) __funnelshift_l((x), (x), (n))
#endif
#define ROTATE_BACK(x, n) ROTATE(x, 32 - (n))
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 350
#define FETCH(p) __ldg(p)
#define FENCE __threadfence()
#define BLOCKS 4
#else
#define FETCH(p) (*(p))
#define FENCE
#define BLOCKS 1
#endif
__device__ unsigned rotate_there(unsigned x) { return ROTATE(x, 3); }
unsigned rotate_here(unsigned x) { return ROTATE(x, 3); }                          //! W707
unsigned rotate_back(unsigned x) { return ROTATE_BACK(x, 3) * BLOCKS; }            //! W707
HD float fetch_both(const float *p) { return FETCH(p); }
UNSEEN_MACRO float fetch_unclear(const float *p) { return FETCH(p); }
float fetch_here(const float *p)
{
	FENCE;                                                                     //! W707
#ifndef __CUDA_ARCH__
	return FETCH(p);
#else
	return 0;
#endif
}
static float slow_sine(float x) { return x; }
__device__ float sine(float x)
{
#ifdef __CUDA_ARCH__
	return __saturatef(x);
#else
	return slow_sine(x);                                                       //! W708
#endif
}
__device__ float sine_of_old(float x)
{
#if __CUDA_ARCH__ >= 300 || !defined(__CUDA_ARCH__)
	return __saturatef(x);
#else
	return slow_sine(x);
#endif
}
HD float sine_of_both(float x)
{
#ifdef __CUDA_ARCH__
	return __saturatef(x);
#else
	return slow_sine(x);
#endif
}
__global__ void braced(float *out, int n)
{
	const int tid{threadIdx.x};                                        //! W703
	unsigned count{n};                                                 //! W703
	float scaled = float{n * 2},                                       //! W703
	      kept{out[tid]};
	int at[2] = {n, threadIdx.x}, from[] = {0, n};                     //! W703
	out[1] = at[0] + from[1];
	long wide{n}, wider{threadIdx.x};
	const int five = 5;
	unsigned fine{five}, cast{static_cast<unsigned>(n)};
	out[0] = tid + count + scaled + kept + wide + wider + fine + cast;
}
enum class numbering : unsigned { first, second };
struct rect { int x, y; float w; };
struct with_constructor { long n; __device__ with_constructor(long n) : n(n) {} };
struct lines { rect at[2]; double scale; };
struct meter { int n; float by; __device__ meter(int n, float by = 1) : n(n), by(by) {} };
__device__ void measured(int n, double d, unsigned u, short s)
{
	lines some = {{{n, 1, 1}, {u, 1, 1}}, d};                          //! W703
	meter m{u, 1.f}, other{n, d}, same{n, 0.5f};                       //! W703 W703
	float half[2] = {d * 0.5, d > 1 ? 1.f : 2.f}, all[] = {0.5, 1.0};  //! W703
	unsigned char low[2] = {n & 0xff, 0xff};                           //! W703
	long long big[3] = {n, u, s};
	auto made = [=] { return meter{n, 1.f}; };
}
__device__ rect rect_of(int n) { return {n, threadIdx.x, 1}; }     //! W703
__global__ void aggregates(rect *out, int n)
{
	rect r = {n, n, n};                                                //! W703
	out[0] = rect{r.x, r.y, r.w};
	with_constructor fine{n};
	out[1] = {n, n, 1};
	out[2].x = fine.n;
}

/* Calls without arguments are no declarations. */
template <typename T> struct limits {
	__host__ __device__ static T low();
	static __device__ T high();
	static __device__ T mid();
};
template <typename T> T limits<T>::low() { return 0; }  //! W701
template <typename T> T limits<T>::high() { return 9; } //! W701
template <typename T> __device__ T limits<T>::mid() { return 5; }
__global__ void of_limits(int *p) { *p = limits<int>::low() + limits<int>::high() + limits<int>::mid(); }

// Arrays whose bounds are variables.
float corner(void *memory, int n, int m)
{
	const int width = 4;
	float (*grid)[n] = (float (*)[n])memory;
	float sum = 0;
	float (*fixed)[width] = (float (*)[width])memory, more = 1;
	fixed = (float (*)[width])memory;
	return grid[0][0] + fixed[0][0] + sum + more;
}

/* Words in capitals in front of a function are types or macros of types where they are defined so. */
typedef float REAL;
#define STATUS int
#define BOTH_SIDES __host__ __device__
REAL half_of(REAL x) { return x / 2; }
STATUS status_of(REAL x) { return x < 0; }
BOTH_SIDES REAL twice(REAL x) { return x * 2; }
NOT_IN_SIGHT quarter_of(REAL x) { return x / 4; }
__host__ __device__ REAL of_real(REAL x)
{
	if (status_of(x))     //! W702
		x = half_of(x); //! W702
	return twice(x) + quarter_of(x);
}

struct bare {
	bare(int *p);
	int get() const;
	int other(int);
	__device__ int other(float);
	int of_side();
	__device__ int of_side();
};
__device__ bare::bare(int *p) {}                                   //! W701
__host__ __device__ int bare::get() const { return 1; }            //! W701
int bare::other(int i) { return i; }
__device__ int bare::other(float f) { return 2; }
__device__ int bare::of_side() { return 3; }
int bare::of_side() { return 4; }
