// What the headers have, which are there; a program's own function of that name.
#include <thrust/device_vector.h>
#include <thrust/execution_policy.h>
#include <thrust/inner_product.h>
#include <thrust/sort.h>
#include <thrust/unique.h>
template <class V> int partition(V &v) { return v.size() / 2; }
using namespace thrust;
int distinct(thrust::device_vector<int> &a, thrust::device_vector<int> &b)
{
	sort(thrust::device, a.begin(), a.end(), thrust::less<int>());
	int sum = thrust::reduce(a.begin(), a.end()) + thrust::inner_product(a.begin(), a.end(), b.begin(), 0);
	return thrust::unique_copy(thrust::device, a.begin(), a.end(), b.begin()) - b.begin() + partition(a) + sum;
}
