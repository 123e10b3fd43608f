// CUDA's Thrust includes some iterators with its algorithms, rocThrust does not
#include <thrust/reduce.h>
#include <thrust/sort.h>

typedef thrust::constant_iterator<int> ones;

int sum(int *keys, int *end, int *values)
{
	thrust::reduce_by_key(keys, end, thrust::make_constant_iterator(1), thrust::make_discard_iterator(), values);
	return *ones(1);
}
