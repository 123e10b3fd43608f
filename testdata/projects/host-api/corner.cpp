// Headers that have CUDA's vector types alone: what makes them is the program's own.
#include <cuda_runtime_api.h>
#include <cuda.h>
#include <vector_types.h>

static double4 make_double4(double x, double y, double z, double w)
{
	double4 v;
	v.x = x, v.y = y, v.z = z, v.w = w;
	return v;
}

double corner(double4 box);
double corner(double4 box) { return make_double4(box.x, box.y, 0, 0).x; }
