// Kernels' own, std's, and a program's own: nothing is missing.
#include <hip/hip_runtime.h>
#include <cmath>
namespace own
{
inline bool signbit(double x) { return x < 0; }
} // namespace own
using std::isinf;
__global__ void fix(float *p)
{
	if (!isfinite(p[threadIdx.x]) || isnan(p[0]))
		p[threadIdx.x] = 0;
}
int bad(double x) { return !std::isfinite(x) || isinf(x) || own::signbit(x); }
