// Macros of the program's that compute with a device pointer get integers, where they are expressions; the others are reported where they are called.
#include <cstdint>
#include <hip/hip_runtime.h>
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
#define CHECK(call) do { if ((call) != hipSuccess) return 0; } while (0)
#define TEXT(p) #p

hipDeviceptr_t expressions(hipDeviceptr_t p, hipDeviceptr_t q, size_t n)
{
	hipDeviceptr_t a = (hipDeviceptr_t)ALIGN_UP((unsigned long long)p, 256);
	a = ALIGN_UP(n, 256) + (char *)OFF((unsigned long long)p, 16);
	if (IS_ALIGNED((unsigned long long)p, 16) && IS_ALIGNED(n, 16))
		a = (char *)OFF((unsigned long long)((char *)p + 4), n) + 8;
	n = DIV_UP((unsigned long long)p, 4096) + DIV_UP(n, 16) + LO32((unsigned long long)p) + HI32((unsigned long long)((char *)p + 8)) + LO32(n) + WORD((unsigned long long)p);
	if (IN_RANGE((unsigned long long)p, (unsigned long long)a, n) || IN_RANGE(n, 3, 4))
		a = SAME(p);
	a = LARGEST(p, q);
	a = (hipDeviceptr_t)LARGEST((unsigned long long)p, n);
	a = (hipDeviceptr_t)PAGE((unsigned long long)p);
	AT(p)[3] = SIZE(p);
	CHECK(hipFree((hipDeviceptr_t)OFF((unsigned long long)p, n)));
	const char *text = TEXT((char *)p + 4);
	return (char *)a + text[0];
}
