// Instances asked for in front of what the templates call: other compilers make them at the end of the file.
#include <cuda_runtime.h>

template <typename T> struct grid {
	T *v;
	int n;
};

template <typename T> __device__ T known(const grid<T> &g, int i) { return g.v[i]; }

template <typename T> void run(grid<T> &g)
{
	step(g);
	finish(g);
}
template void run<float>(grid<float> &g);
template void run<double>(grid<double> &g); // as well

template <typename T> __global__ void scale(grid<T> g) { g.v[threadIdx.x] = known(g, threadIdx.x) * 2; }

// what it calls is declared above
template <typename T> void launch(grid<T> &g) { scale<<<1, g.n>>>(g); }
template void launch<float>(grid<float> &);

template <typename T> void step(grid<T> &g) { launch(g); }
template <typename T> void finish(grid<T> &g) { cudaDeviceSynchronize(); }

int main()
{
	grid<double> g = {nullptr, 0};
	run(g);
}
