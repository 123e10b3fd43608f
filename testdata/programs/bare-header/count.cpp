#include "counts.hpp"
int down(int *p)
{
	return atomicSub_block(p, 1);
}
