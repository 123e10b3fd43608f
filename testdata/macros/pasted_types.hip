// Types that a macro makes: HIP has CUDA's, too, and the others are the program's.
#include <hip/hip_runtime.h>
struct ushort16 {
	ushort4 part[4];
};
struct int16 {
	int4 part[4];
};
template <class T> struct type_name;
#define NAMED(type)                                          \
	template <> struct type_name<type> {                 \
		static const char *get() { return #type; }   \
	};
#define TYPES(name) NAMED(name##2) NAMED(name##16)
TYPES(ushort)
TYPES(int)
__global__ void kernel(ushort16 *p) { p[threadIdx.x].part[0].x = 1; }
