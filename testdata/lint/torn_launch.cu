// lint: --severity note
// Brackets of a launch that a formatter tore apart: clang takes them for shifts and comparisons.
#include <hip/hip_runtime.h>

__global__ void torn(float *x) { x[0] = 1; }
template <class T> struct printed { T v; template <class O> friend O &operator<< <O>(O &out, const printed &p); };
void launch_torn(float *x)
{
	torn << <1, 32 >> > (x);					//! P005 P005
	torn<<<1, 32>> >(x);						//! P005
	torn<<<1, 32>>>(x);
}
