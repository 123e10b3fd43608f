// Counts of bits that something is subtracted from, products of 24 bits, what is cut off at 0 and 1, and values that tiles exchange.
#include <cooperative_groups.h>
#include <cuda_runtime.h>
#include "check.h"
namespace cg = cooperative_groups;
static unsigned noise(int i) { return (unsigned)i * 2654435761u >> 7; }
static int bits(unsigned v) { return __builtin_popcount(v); }
namespace own {
struct pair {
	float value;
	int index;
};
}
enum class color : unsigned char { red, green = 77 };

__global__ void counted(const unsigned *in, float *f, long long *l, int *less)
{
	int t = threadIdx.x;
	f[t] = 20 - 2 * __popc(in[t]);
	l[t] = t - __popcll((unsigned long long)in[t] << 32 | in[t]);
	less[t] = __popc(in[t]) - 9 < 0 ? -__popc(in[t]) / 2 : min(__popc(in[t]), -3);
}
__global__ void products(const unsigned *in, float *f) { f[threadIdx.x] = __umul24(in[threadIdx.x] | 0xf00000, 0xf00001); }
__global__ void cut(const float *in, float *out) { out[threadIdx.x] = __saturatef(in[threadIdx.x]); }
template <class T> __global__ void exchanged(T *p)
{
	cg::thread_block_tile<16> tile = cg::tiled_partition<16>(cg::this_thread_block());
	T v = p[threadIdx.x];
	v = tile.shfl_xor(v, 5);
	p[threadIdx.x] = tile.shfl(v, 3);
}
static int from(int t) { return (t & ~15) + (3 ^ 5); }

int main()
{
	enum { n = 128 };
	unsigned *in = filled<unsigned>(n, noise);
	float *f = make<float>(n);
	long long *l = make<long long>(n);
	int *less = make<int>(n);
	counted<<<1, n>>>(in, f, l, less);
	expect("float of a difference", f, n, [](int i) { return 20 - 2 * bits(noise(i)); });
	expect("64 bits of a difference", l, n, [](int i) { return (long long)i - 2 * bits(noise(i)); });
	expect("less than nothing", less, n, [](int i) { return bits(noise(i)) < 9 ? -bits(noise(i)) / 2 : -3; });
	products<<<1, n>>>(in, f);
	expect("product", f, n, [](int i) { return (float)(unsigned)((noise(i) & 0xffffff | 0xf00000) * 0xf00001ull); });
	float *x = filled<float>(n, [](int i) { return i == 5 ? 0.0f / 0.0f : (i - 64) / 32.0f; });
	cut<<<1, n>>>(x, f);
	expect("saturated", f, n, [](int i) { return i == 5 || i < 64 ? 0.0f : i > 96 ? 1.0f : (i - 64) / 32.0f; });
	int **p = filled<int *>(n, [=](int i) { return less + i; });
	exchanged<<<1, n>>>(p);
	expect("pointers", (long long *)p, n, [=](int i) { return (long long)(less + from(i)); });
	color *c = filled<color>(n, [](int i) { return (color)i; });
	exchanged<<<1, n>>>(c);
	expect("enumerators", (unsigned char *)c, n, [](int i) { return (unsigned char)from(i); });
	own::pair *pairs = filled<own::pair>(n, [](int i) { return own::pair{i * 0.5f, i}; });
	exchanged<<<1, n>>>(pairs);
	expect("pairs", (int *)pairs, 2 * n, [](int i) {
		float value = from(i / 2) * 0.5f;
		return i % 2 ? from(i / 2) : __builtin_bit_cast(int, value);
	});
	return verdict("counts");
}
