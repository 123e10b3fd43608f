// no-compile: a question that only nvcc answers, which is what the diagnostic says
#include <hip/hip_runtime.h>
template <class F>
void each(F f)
{
#ifdef __HIPCC__
	static_assert(__nv_is_extended_device_lambda_closure_type(F), "a lambda for the device");
#endif
}
