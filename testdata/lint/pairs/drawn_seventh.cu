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
