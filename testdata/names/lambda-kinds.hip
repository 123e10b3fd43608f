// Questions whether a type is that of a lambda for the device, which to clang is a lambda like others.
#include <hip/hip_runtime.h>
#include "tranship_compat.h"
template <class F> __global__ void run(F f) { f(threadIdx.x); }
template <class F> struct kind {
	static constexpr bool both = tranship::is_lambda<F>();
};
template <class F>
void each(F f)
{
#ifdef __HIPCC__
	static_assert(tranship::is_lambda<F>() || kind<F>::both, "a lambda for the device");
#endif
	if constexpr (tranship::is_lambda<F>())
		run<<<1, 32>>>(f);
}
void all(int *p)
{
	each([=] __device__(int i) { p[i] = i; });
}
