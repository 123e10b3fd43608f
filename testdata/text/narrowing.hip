// Numbers between braces that lose something get a cast; nvcc only warns.
#include <hip/hip_runtime.h>
#include <cstdint>

enum class kind : unsigned { first, second };
constexpr int width = 8;

struct rect { int x, y; float w; };
struct span {
	const float *p;
	unsigned n{0}, at[2];
	double scale;
};
typedef struct {
	int x;
	float y;
} point;
class holder {
	int hidden;
public:
	int n;
	__device__ holder(int a, int b) : hidden(a), n(b) {}
};

__device__ rect rect_of(int n) { return {static_cast<int>(threadIdx.x), n, static_cast<float>(n)}; }

struct extent {
	long n;
	__host__ __device__ extent(long n) : n(n) {}
};

struct counter {
	unsigned n{0};
	int limit{width};
};

template <class T> __device__ T generic(int n)
{
	T t{n};
	return t;
}

__global__ void kernel(int *out, const float *in, int n, uint8_t small)
{
	const int tid{static_cast<int>(threadIdx.x)};
	int i{static_cast<int>(blockIdx.x * blockDim.x) + tid};
	const unsigned int u = {static_cast<unsigned int>(n)}; // a comment
	float scaled{static_cast<float>(n * 2)};
	std::size_t bytes{static_cast<std::size_t>(n + 1)};
	unsigned char low{static_cast<unsigned char>(out[0])};
	int whole{static_cast<int>(in[i])};
	double sum{in[i]};
	int place[] = {static_cast<int>(threadIdx.x), n, 3, static_cast<int>(blockIdx.x * blockDim.x)}, none[2] = {};
	const float matrix[2][2] = {{1, 0}, {0, 1}}, factors[2] = {scaled, static_cast<float>(n)};
	rect of = {n, n, static_cast<float>(n)}, second = rect{n, static_cast<int>(threadIdx.y), 1};
	span values = {in, static_cast<unsigned>(n), {0, threadIdx.x}, static_cast<double>(n)}, named{in}, flat = {in, 1, threadIdx.x};
	holder both{n, n};
	point at = {static_cast<int>(threadIdx.x), static_cast<float>(n)};
	sum += at.x + of.w + second.y + values.scale + named.n + flat.at[0] + both.n + rect_of(n).x;
	extent whole_block = extent(int(3)), rest{n};
	sum += rest.n + whole_block.n + place[0] + none[0] + matrix[0][0] + factors[1];
	long wide{n};
	long also_wide{threadIdx.x};
	int promoted{small}, listed[2]{n, tid};
	constexpr int four = 4;
	const int five = 5;
	unsigned constant{four}, other{five}, number{7};
	auto as = [](int v) -> unsigned { return v; };
	out[i] = u + scaled + bytes + low + whole + sum + wide + also_wide + promoted + listed[0] + constant + other + number +
	         as(n) + float{static_cast<float>(n)} + generic<int>(n) + int(kind::second) + counter{}.n;
	for (unsigned k{static_cast<unsigned>(n)}; k < 4; k++) {
		int n{static_cast<int>(threadIdx.x + k)};
		short s{static_cast<short>(n)}, cast{(short)(n + k)}, product{static_cast<short>((int)(n) * 2)}, fits{(int)(2 + 3)};
		out[k] = s + cast + product + fits;
	}
}

void host(int n, hipStream_t s)
{
	unsigned blocks{static_cast<unsigned>(n / 64)};
	size_t shared{64 * sizeof(int)};
	kernel<<<blocks, 64, shared, s>>>(nullptr, nullptr, n, 1);
}

struct hit { float far; bool any; };
template <class S, bool inner, bool outer> __device__ hit trace(float ray);
template <class S> __device__ float shade(float ray, double far)
{
	hit first{trace<S, false, true>(ray)}; // harmless: the commas are of the template's arguments
	hit second{static_cast<float>(far), ray > 0}, third{trace<S, true, false> (ray).far, false};
	return first.far + second.far + third.far;
}
