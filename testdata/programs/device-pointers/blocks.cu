#include <cuda.h>
#include "blocks.h"
bool inside(CUdeviceptr p, int n)
{
	span_of<CUdeviceptr> s{p, behind(p, n)};
	return s.has(p + 8) && behind(n, 3) > n;
}
