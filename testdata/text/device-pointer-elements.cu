// Elements of containers of device pointers by their functions.
#include <cuda.h>
#include <vector>
size_t elements(std::vector<CUdeviceptr> &list, size_t n, std::vector<size_t> &sizes)
{
	std::vector<CUdeviceptr> others(3, 0);
	CUdeviceptr p = list.back() + n, q = list.at(2) - 16;
	list.front() += 8;
	cuMemFree(list.back());
	size_t number = list.back(), length = sizes.back() + n;
	list.push_back(p);
	return q - p + number + length + others.front() % 256;
}
