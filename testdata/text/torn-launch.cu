// Formatters for C++ tear the brackets of launches apart. nvcc takes "<< <" and ">> >" all the same, clang does not.
#include <cuda_runtime.h>
#include <ostream>
#include <vector>

template <class T> struct box;
template <class T> std::ostream &operator<< (std::ostream &out, const box<T> &b);
template <class T> struct box {
	T value;
	friend std::ostream &operator<< <T>(std::ostream &out, const box<T> &b);
};

template <int step> __global__ void fill(int *p, int n)
{
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	if (i < n)
		p[i] = i * step;
}
#define RUN(kernel, blocks, ...) kernel << < blocks, 256 >> > (__VA_ARGS__)

void fill_all(std::vector<std::vector<std::vector<int *>> > &all, int n)
{
	int *p = all[0][0][0];
	fill<1> << <(n + 255) / 256, 256 >> > (p, n);
	fill<2> << < 1 << (n >> 20), 256, 0, 0 >> >(p, n);
	fill<3><<<n >> 8, 256>> >(p, n);
	fill<4><<<n >> 8, 256>>>(p, n);
	RUN(fill<5>, 8, p, n);
}
