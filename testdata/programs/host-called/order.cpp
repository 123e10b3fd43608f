#include <thrust/host_vector.h>
#include "swap.h"
void order(thrust::host_vector<int> &v)
{
	if (v[0] > v[1])
		swap_two(v[0], v[1]);
}
