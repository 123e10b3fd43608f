// CUB's scope of another device, which hipCUB lacks
#include <cub/cub.cuh>
#include <vector>

template <class T> struct per_gpu {
	std::vector<int> devices;
	std::vector<T *> data;
	void allocate(size_t n)
	{
		for (size_t i = 0; i < devices.size(); i++) {
			cub::SwitchDevice sd(devices[i]);
			T *p = nullptr;
			cudaMalloc(&p, n * sizeof(T));
			data.push_back(p);
		}
	}
};
void both(int a)
{
	per_gpu<float> g{{0, a}, {}};
	g.allocate(16);
	cub::SwitchDevice first{0};
}
