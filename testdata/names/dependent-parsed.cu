// Keywords that only a parse shows to be wanted: nothing in the text says that these are types and templates.
// tranship-options: --evidence ast
#include <cuda_runtime.h>
struct item {
	typedef int type;
	template <typename B> __device__ B as() const { return 1; }
};
template <typename T> __device__ int f(const T *p)
{
	T::type sum = p->as<int>();
	T::type more = T().as<short>();
	return sum + more;
}
__global__ void k(int *p, item *i) { *p = f(i); }
