// Keywords that only a parse shows to be wanted: nothing in the text says that these are types and templates.
// tranship-options: --evidence ast
#include <hip/hip_runtime.h>
struct item {
	typedef int type;
	template <typename B> __device__ B as() const { return 1; }
};
template <typename T> __device__ int f(const T *p)
{
	typename T::type sum = p->template as<int>();
	typename T::type more = T().template as<short>();
	return sum + more;
}
__global__ void k(int *p, item *i) { *p = f(i); }
