// CUB's scope of another device, which hipCUB lacks
#include <hip/hip_runtime.h>
#include "tranship_compat.h"
#include <hipcub/hipcub.hpp>
#include <vector>

template <class T> struct per_gpu {
	std::vector<int> devices;
	std::vector<T *> data;
	void allocate(size_t n)
	{
		for (size_t i = 0; i < devices.size(); i++) {
			tranship::switch_device sd(devices[i]);
			T *p = nullptr;
			hipMalloc(&p, n * sizeof(T));
			data.push_back(p);
		}
	}
};
void both(int a)
{
	per_gpu<float> g{{0, a}, {}};
	g.allocate(16);
	tranship::switch_device first{0};
}
