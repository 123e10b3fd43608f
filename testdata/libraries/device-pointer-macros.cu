// Macros of the program's that compute with a device pointer get integers, where they are expressions; the others are reported where they are called.
#include <cstdint>
#include <cuda.h>
#define ALIGN_UP(x, a) (((x) + (a) - 1) & ~((a) - 1))
#define OFF(p, n) ((p) + (n))
#define IS_ALIGNED(p, a) (((p) % (a)) == 0)
#define DIV_UP(x, a) (((x) + (a) - 1) / (a))
#define LO32(x) ((uint32_t)((x) & 0xffffffffu))
#define HI32(x) ((uint32_t)((x) >> 32))
#define WORD(x) ((uint32_t)(x))
#define IN_RANGE(p, b, n) ((p) >= (b) && (p) < (b) + (n))
#define LARGEST(a, b) ((a) > (b) ? (a) : (b))
#define SAME(x) (x)
#define PAGE(p) ALIGN_UP(p, 4096)
#define AT(p) ((float *)(p))
#define SIZE(p) (sizeof(p) + 4)
#define CHECK(call) do { if ((call) != CUDA_SUCCESS) return 0; } while (0)
#define TEXT(p) #p

CUdeviceptr expressions(CUdeviceptr p, CUdeviceptr q, size_t n)
{
	CUdeviceptr a = ALIGN_UP(p, 256);
	a = ALIGN_UP(n, 256) + OFF(p, 16);
	if (IS_ALIGNED(p, 16) && IS_ALIGNED(n, 16))
		a = OFF(p + 4, n) + 8;
	n = DIV_UP(p, 4096) + DIV_UP(n, 16) + LO32(p) + HI32(p + 8) + LO32(n) + WORD(p);
	if (IN_RANGE(p, a, n) || IN_RANGE(n, 3, 4))
		a = SAME(p);
	a = LARGEST(p, q);
	a = LARGEST(p, n);
	a = PAGE(p);
	AT(p)[3] = SIZE(p);
	CHECK(cuMemFree(OFF(p, n)));
	const char *text = TEXT(p + 4);
	return a + text[0];
}
