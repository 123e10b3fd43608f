// The driver API's addresses are integers for CUDA and pointers for HIP.
#include <cuda.h>
#include <cstddef>
#include <cstdint>
#include <cstdio>

struct buffer {
	CUdeviceptr base, cursor;
	size_t size;
};

static CUdeviceptr advance(CUdeviceptr from, size_t by) { return from + by; }

static CUdeviceptr take(buffer *b, size_t n)
{
	CUdeviceptr p = b->cursor;
	b->cursor += (n + 255) & ~size_t(255);
	return b->cursor - b->base > b->size ? 0 : p;
}

__host__ __device__ inline unsigned low_half(cudaTextureObject_t texture) { return (unsigned)(texture & 0xffffffff); }
__host__ __device__ inline unsigned high_half(cudaTextureObject_t texture) { return (unsigned)(texture >> 32); }

// Numbers of the same names.
static size_t other_names(int d, size_t base, size_t half)
{
	for (unsigned cursor = 0; cursor + 1 < 4; cursor++)
		base += cursor + d;
	return base + half;
}

int main(int argc, char **)
{
	CUdeviceptr d, parts[4], *each = parts, half = 0;
	if (cuInit(0) != CUDA_SUCCESS || cuMemAlloc(&d, 1024) != CUDA_SUCCESS)
		return 1;
	size_t offset = argc * sizeof(int);
	cuMemsetD8(d + offset, 0, 16);
	cuMemsetD8(offset + d, 0, 16);
	for (int i = 0; i < 4; i++) {
		parts[i] = d + i * 256;
		*each = parts[i] + 4;
		each += 1;
	}
	half = d;
	half = (CUdeviceptr)parts[0] + offset;
	half += 512;
	half -= offset * 2;
	bool aligned = d % 256 == 0 && (half & 15) == 0;
	uint64_t number = static_cast<uint64_t>(d), other = (uint64_t)half;
	CUdeviceptr back = static_cast<CUdeviceptr>(number);
	printf("%d %llu %p\n", aligned, (unsigned long long)(d + 16), (void *)(half));
	buffer b{ d, d, 1024 };
	float *f = reinterpret_cast<float *>(take(&b, 64)) + 1;
	return back == d && other_names(1, 2, 3) && f && other && advance(d, 4) != d ? cuMemFree(d) : 1;
}
cudaTextureObject_t unpack(uint2 two)
{
	return (((cudaTextureObject_t)two.x) | ((cudaTextureObject_t)two.y) << 32);
}
CUdeviceptr join(unsigned low, unsigned high)
{
	CUdeviceptr p = (CUdeviceptr)high << 32 | low, q = 0;
	q = (CUdeviceptr)high << 32 | (CUdeviceptr)low;
	return p ? p : q;
}
void by_reference(cudaTextureObject_t &object, CUdeviceptr *const &p, cudaTextureObject_t *out)
{
	*out = object;
	(void)p;
}

CUdeviceptr aligned(CUdeviceptr d, size_t alignment) { return (d + alignment - 1) & ~(alignment - 1); }
CUdeviceptr to_lines(CUdeviceptr d, size_t line)
{
	CUdeviceptr up = (d + 255) & ~(CUdeviceptr)255, down;
	down = (d + line - 1) / line * line;
	d = d & ~(CUdeviceptr)0xff;
	if (d % line)
		d += line - d % line;
	size_t behind = (d + 3) % line;
	return up - behind + (down - d);
}

size_t apart(const float *a, float *b, CUdeviceptr c) {
	size_t n = reinterpret_cast<CUdeviceptr>(a) - reinterpret_cast<CUdeviceptr>(b);
	n += (CUdeviceptr)a - (CUdeviceptr)b;
	n += c - (CUdeviceptr)a;
	return n + (reinterpret_cast<CUdeviceptr>(a) & 255);
}
bool aligned(const float *a) { return ((CUdeviceptr)a & 15) == 0; }
CUdeviceptr line(float *a) { CUdeviceptr p = (CUdeviceptr)a & ~15ull; return p; }
void named(const char *text, float *values, size_t n)
{
	CUdeviceptr base;
	cuMemGetAddressRange(&base, &n, reinterpret_cast<CUdeviceptr>(text));
	cuMemGetAddressRange(&base, &n, reinterpret_cast<CUdeviceptr>(values));
	cuMemsetD8(reinterpret_cast<CUdeviceptr>(values) + n * sizeof(float), 0, n);
}
