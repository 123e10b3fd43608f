#include "map.cuh"
#include "order.cuh"
#include "last.cuh"
__global__ void k(int *p) { p[0] = 1; }
long f(map m)
{
	order(m.values, m.capacity);
	return m.size() + sum(m.values, m.capacity);
}
