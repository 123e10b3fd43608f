// lint: --allow P,R,N testdata/lint/pairs/drawn_seventh.cuh
// B001: an image of the linker, of nvrtc in another file, of a file. W501: a launch behind a kernel that nothing closes.
#include "drawn_seventh.cuh"
int links(CUmodule *m, const char *ptx)
{
	void *image;
	size_t n;
	CUlinkState s;
	cuLinkCreate(0, 0, 0, &s);	//! B001
	cuLinkAddData(s, CU_JIT_INPUT_PTX, (void *)ptx, 3, 0, 0, 0, 0);	//! B001
	cuLinkComplete(s, &image, &n);
	return cuModuleLoadData(m, image);
}
struct loaded {
	std::string _ptx;
	CUmodule m;
	int load() { return cuModuleLoadDataEx(&m, _ptx.c_str(), 0, 0, 0); } // a note: B001
};
__global__ void one(int *p) { *p = 1; }
void starts(int *p) { one<<<1, 1>>>(p); }
__global__ void starts_more(int *p)
{
	one<<<1, 1>>>(p);	//! W501
}
template <typename T> __global__ void unclosed(T *p)
{
	for (int i = 0; i < 3; i++) {
		p[i] = 0;
}
template <typename T> void launches(T *p)
{
	one<<<1, 1>>>(p);
}
// W214: one storage in two branches, and one after the other.
__global__ void either(int *d)
{
	typedef cub::BlockReduce<int, 128> R;
	__shared__ typename R::TempStorage t;
	if (blockIdx.x)
		d[0] = R(t).Sum(1);
	else
		d[0] = R(t).Sum(2);
	switch (gridDim.x) {
	case 0: d[1] = R(t).Sum(3); break;
	case 1: d[1] = R(t).Sum(4); break;
	}
}
__global__ void each(int *d, int n)
{
	typedef cub::BlockReduce<int, 128> R;
	__shared__ typename R::TempStorage t;
	d[0] = R(t).Sum(1);
	if (n > 1)
		return;
	d[0] += R(t).Sum(2);	//! W214
}
// W513: a result that an 'if', or a macro in small letters, only prints; one that stops.
#include <cuda_profiler_api.h>
#define shows(x) do { if ((x) != cudaSuccess) fprintf(stderr, "%s\n", #x); } while (0)
#define stops(x) do { if ((x) != cudaSuccess) exit(1); } while (0)
void profiles()
{
	shows(cudaProfilerStart()); // a note: W513
	if (cudaProfilerStop() != cudaSuccess) // a note: W513
		printf("no profile\n");
	stops(cudaProfilerStart());	//! W513
	if (cudaProfilerStop() != cudaSuccess)	//! W513
		throw 1;
}
