// bfloat16 made from integers of 64 bits wherever a place wants one, by what the place is, not by how it is spelled.
#include <cuda_bf16.h>
#include <cuda_runtime.h>
#include <cstdint>
#include <vector>

using weight = __nv_bfloat16;
struct layer {
	weight scale, bias[2];
	layer(long n, size_t m) : scale(n), bias{n, m} {}
	__device__ void reset(uint64_t n) { this->scale = n, bias[1] = n; }
};
void take(weight w, long n);
void take(weight w);
__device__ weight pick(weight w, float x);
__device__ float pick(double w, float x);

__device__ weight places(layer &l, layer *p, uint64_t *q, weight *o, bool up)
{
	uint64_t a = 1, b = 2;
	auto c = a + b;
	o[0] = weight(b), *o = c;
	l.scale = a, p->bias[0] *= b;
	weight either = up ? a : b, list[2][2] = {{a, b}, {c}};
	auto made = [](long n) -> weight { return n; };
	o[1] = made(b) + list[1][0] + either;
	return *q;
}
void host(std::vector<weight> &v, long n, int i)
{
	take(n, n), take(n);
	// as they are: numbers of 32 bits, what is a number where it stands, and calls that may be of another function
	layer l(i, n);
	take(i, n), v.resize(n);
	weight w = i, x = 1.5f, y = weight(float(n));
	l.scale = w, l.bias[i] = x;
	(void)y;
}
__device__ float others(long n, float x) { return pick((double)n, x); }

int main() { return 0; }
