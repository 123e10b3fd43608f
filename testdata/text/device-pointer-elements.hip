// Elements of containers of device pointers by their functions.
#include <hip/hip_runtime.h>
#include <vector>
size_t elements(std::vector<hipDeviceptr_t> &list, size_t n, std::vector<size_t> &sizes)
{
	std::vector<hipDeviceptr_t> others(3, 0);
	hipDeviceptr_t p = (char *)list.back() + n, q = (char *)list.at(2) - 16;
	(char *&)list.front() += 8;
	hipFree(list.back());
	size_t number = (unsigned long long)list.back(), length = sizes.back() + n;
	list.push_back(p);
	return (char *)q - (char *)p + number + length + (unsigned long long)others.front() % 256;
}
