// The driver API's addresses are integers for CUDA and pointers for HIP.
#include <hip/hip_runtime.h>
#include <cstddef>
#include <cstdint>
#include <cstdio>

struct buffer {
	hipDeviceptr_t base, cursor;
	size_t size;
};

static hipDeviceptr_t advance(hipDeviceptr_t from, size_t by) { return (char *)from + by; }

static hipDeviceptr_t take(buffer *b, size_t n)
{
	hipDeviceptr_t p = b->cursor;
	b->cursor = (char *)b->cursor + ((n + 255) & ~size_t(255));
	return (char *)b->cursor - (char *)b->base > b->size ? 0 : p;
}

__host__ __device__ inline unsigned low_half(hipTextureObject_t texture) { return (unsigned)((unsigned long long)texture & 0xffffffff); }
__host__ __device__ inline unsigned high_half(hipTextureObject_t texture) { return (unsigned)((unsigned long long)texture >> 32); }

// Numbers of the same names.
static size_t other_names(int d, size_t base, size_t half)
{
	for (unsigned cursor = 0; cursor + 1 < 4; cursor++)
		base += cursor + d;
	return base + half;
}

int main(int argc, char **)
{
	hipDeviceptr_t d, parts[4], *each = parts, half = 0;
	if (hipInit(0) != hipSuccess || hipMalloc(&d, 1024) != hipSuccess)
		return 1;
	size_t offset = argc * sizeof(int);
	hipMemsetD8((char *)d + offset, 0, 16);
	hipMemsetD8(offset + (char *)d, 0, 16);
	for (int i = 0; i < 4; i++) {
		parts[i] = (char *)d + i * 256;
		*each = (char *)parts[i] + 4;
		each += 1;
	}
	half = d;
	half = (char *)(hipDeviceptr_t)parts[0] + offset;
	half = (char *)half + 512;
	half = (char *)half - (offset * 2);
	bool aligned = (unsigned long long)d % 256 == 0 && ((unsigned long long)half & 15) == 0;
	uint64_t number = reinterpret_cast<uint64_t>(d), other = (uint64_t)half;
	hipDeviceptr_t back = reinterpret_cast<hipDeviceptr_t>(number);
	printf("%d %llu %p\n", aligned, (unsigned long long)((char *)d + 16), (void *)(half));
	buffer b{ d, d, 1024 };
	float *f = reinterpret_cast<float *>(take(&b, 64)) + 1;
	return back == d && other_names(1, 2, 3) && f && other && advance(d, 4) != d ? hipFree(d) : 1;
}
hipTextureObject_t unpack(uint2 two)
{
	return (hipTextureObject_t)((((unsigned long long)(hipTextureObject_t)two.x) | ((unsigned long long)(hipTextureObject_t)two.y) << 32));
}
hipDeviceptr_t join(unsigned low, unsigned high)
{
	hipDeviceptr_t p = (hipDeviceptr_t)((unsigned long long)(hipDeviceptr_t)high << 32 | low), q = 0;
	q = (hipDeviceptr_t)((unsigned long long)(hipDeviceptr_t)high << 32 | (unsigned long long)(hipDeviceptr_t)low);
	return p ? p : q;
}
void by_reference(hipTextureObject_t &object, hipDeviceptr_t *const &p, hipTextureObject_t *out)
{
	*out = object;
	(void)p;
}

hipDeviceptr_t aligned(hipDeviceptr_t d, size_t alignment) { return (hipDeviceptr_t)(((unsigned long long)d + alignment - 1) & ~(alignment - 1)); }
hipDeviceptr_t to_lines(hipDeviceptr_t d, size_t line)
{
	hipDeviceptr_t up = (hipDeviceptr_t)(((unsigned long long)d + 255) & ~(unsigned long long)(hipDeviceptr_t)255), down;
	down = (hipDeviceptr_t)(((unsigned long long)d + line - 1) / line * line);
	d = (hipDeviceptr_t)((unsigned long long)d & ~(unsigned long long)(hipDeviceptr_t)0xff);
	if ((unsigned long long)d % line)
		d = (char *)d + (line - (unsigned long long)d % line);
	size_t behind = ((unsigned long long)d + 3) % line;
	return (char *)up - behind + ((char *)down - (char *)d);
}

size_t apart(const float *a, float *b, hipDeviceptr_t c) {
	size_t n = (char *)(hipDeviceptr_t)(a) - (char *)reinterpret_cast<hipDeviceptr_t>(b);
	n += (char *)(hipDeviceptr_t)a - (char *)(hipDeviceptr_t)b;
	n += (char *)c - (char *)(hipDeviceptr_t)a;
	return n + ((unsigned long long)(hipDeviceptr_t)(a) & 255);
}
bool aligned(const float *a) { return ((unsigned long long)(hipDeviceptr_t)a & 15) == 0; }
hipDeviceptr_t line(float *a) { hipDeviceptr_t p = (hipDeviceptr_t)((unsigned long long)(hipDeviceptr_t)a & ~15ull); return p; }
void named(const char *text, float *values, size_t n)
{
	hipDeviceptr_t base;
	hipMemGetAddressRange(&base, &n, (hipDeviceptr_t)(text));
	hipMemGetAddressRange(&base, &n, reinterpret_cast<hipDeviceptr_t>(values));
	hipMemsetD8((char *)reinterpret_cast<hipDeviceptr_t>(values) + n * sizeof(float), 0, n);
}
