#include <core/core.h>
#include <cstdio>
int main()
{
	float *p;
	if (cudaMalloc(&p, 400))
		return 77;
	core::fill(p, 100, 1);
	core::handle h;
	std::printf("%d\n", (int)h.scale(p, 100, 2));
	return 0;
}
