// no-compile: a question that only nvcc answers, which is what the diagnostic says
template <class F>
void each(F f)
{
#ifdef __CUDACC_EXTENDED_LAMBDA__
	static_assert(__nv_is_extended_device_lambda_closure_type(F), "a lambda for the device");
#endif
}
