// Questions whether a type is that of a lambda for the device, which to clang is a lambda like others.
template <class F> __global__ void run(F f) { f(threadIdx.x); }
template <class F> struct kind {
	static constexpr bool both = __nv_is_extended_host_device_lambda_closure_type(F);
};
template <class F>
void each(F f)
{
#ifdef __CUDACC_EXTENDED_LAMBDA__
	static_assert(__nv_is_extended_device_lambda_closure_type(F) || kind<F>::both, "a lambda for the device");
#endif
	if constexpr (__nv_is_extended_device_lambda_closure_type(F))
		run<<<1, 32>>>(f);
}
void all(int *p)
{
	each([=] __device__(int i) { p[i] = i; });
}
