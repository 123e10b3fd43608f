// CUDA has make_double4 in fewer headers than HIP: a program's own is left out for AMD.
#include <cuda_runtime_api.h>
#include <vector_types.h>
static inline double4 make_double4(double x, double y, double z, double w)
{
	double4 v;
	v.x = x, v.y = y, v.z = z, v.w = w;
	return v;
}
static inline int4 make_int4(int x, int y, int z, int w) { int4 v = {x, y, z, w}; return v; }
static inline double4 make_double4(double x) { return make_double4(x, x, x, x); } // harmless: another
namespace own { static inline int4 make_int4(int x, int, int, int) { return ::make_int4(x, x, x, x); } } // harmless: in a namespace
double4 sum(double4 a) { return make_double4(a.x + own::make_int4(1, 2, 3, 4).x, a.y, 0, make_double4(1).w + make_int4(1, 2, 3, 4).y); }
