// section memory: CUDA's loads and stores with cache hints, for every type, and copies to shared memory that may be awaited.
// provides: __ldg __ldca __ldcg __ldcs __ldlu __ldcv __stwb __stcg __stcs __stwt
// provides: __pipeline_memcpy_async __pipeline_commit __pipeline_wait_prior
// requires: -
//
// Programs use .cg and .cv loads, and .cg and .wt stores, to see what other blocks wrote: these go to the level of the device or of
// the system. .cs ones are streamed, the others are plain. The functions step back where HIP has its own for the type.
#if (defined(__HIP__) || defined(__HIPCC__)) && !defined(__HIP_PLATFORM_NVIDIA__) && !defined(__HIP_PLATFORM_NVCC__)
#if !defined(__HIPCC_RTC__)
#include <hip/hip_runtime.h>
#endif

namespace tranship {
namespace detail {

// The integers that a value is moved in: as large as its alignment lets them be.
template <unsigned bytes> struct unit { typedef unsigned long long __attribute__((may_alias)) type; };
template <> struct unit<1> { typedef unsigned char __attribute__((may_alias)) type; };
template <> struct unit<2> { typedef unsigned short __attribute__((may_alias)) type; };
template <> struct unit<4> { typedef unsigned __attribute__((may_alias)) type; };
template <class T> struct units {
	typedef typename unit<(alignof(T) < 8 ? alignof(T) : 8)>::type type;
	static constexpr unsigned n = sizeof(T) / sizeof(type);
};
template <class T> struct pointed {};
template <class T> struct pointed<T *> { typedef T type; };
template <class T> struct pointed<const T *> { typedef T type; };
template <class T> struct as_is { typedef T type; }; // keeps a parameter out of deduction

template <class T, int scope> __device__ inline T load_coherent(const T *p)
{
	typedef typename units<T>::type U;
	U w[units<T>::n];
	for (unsigned i = 0; i < units<T>::n; i++)
		w[i] = __hip_atomic_load((U *)p + i, __ATOMIC_RELAXED, scope);
	T v;
	__builtin_memcpy((void *)&v, w, sizeof(T));
	return v;
}
template <class T, int scope> __device__ inline void store_coherent(T *p, T v)
{
	typedef typename units<T>::type U;
	U w[units<T>::n];
	__builtin_memcpy(w, (const void *)&v, sizeof(T));
	for (unsigned i = 0; i < units<T>::n; i++)
		__hip_atomic_store((U *)p + i, w[i], __ATOMIC_RELAXED, scope);
}
template <class T> __device__ inline T load_streamed(const T *p)
{
	typedef typename units<T>::type U;
	U w[units<T>::n];
	for (unsigned i = 0; i < units<T>::n; i++)
		w[i] = __builtin_nontemporal_load((const U *)p + i);
	T v;
	__builtin_memcpy((void *)&v, w, sizeof(T));
	return v;
}
template <class T> __device__ inline void store_streamed(T *p, T v)
{
	typedef typename units<T>::type U;
	U w[units<T>::n];
	__builtin_memcpy(w, (const void *)&v, sizeof(T));
	for (unsigned i = 0; i < units<T>::n; i++)
		__builtin_nontemporal_store(w[i], (U *)p + i);
}

} // namespace detail
} // namespace tranship

// Many programs define an __ldg of their own for old hardware; as this takes any pointer, theirs fits better.
template <class P> __device__ inline typename tranship::detail::pointed<P>::type __ldg(P p) { return *p; }
template <class T> __device__ inline T __ldca(const T *p) { return *p; }
template <class T> __device__ inline T __ldlu(const T *p) { return *p; }
template <class T> __device__ inline T __ldcg(const T *p) { return tranship::detail::load_coherent<T, __HIP_MEMORY_SCOPE_AGENT>(p); }
template <class T> __device__ inline T __ldcv(const T *p) { return tranship::detail::load_coherent<T, __HIP_MEMORY_SCOPE_SYSTEM>(p); }
template <class T> __device__ inline T __ldcs(const T *p) { return tranship::detail::load_streamed(p); }
template <class T> __device__ inline void __stwb(T *p, typename tranship::detail::as_is<T>::type v) { *p = v; }
template <class T> __device__ inline void __stcg(T *p, typename tranship::detail::as_is<T>::type v)
{
	tranship::detail::store_coherent<T, __HIP_MEMORY_SCOPE_AGENT>(p, v);
}
template <class T> __device__ inline void __stwt(T *p, typename tranship::detail::as_is<T>::type v)
{
	tranship::detail::store_coherent<T, __HIP_MEMORY_SCOPE_SYSTEM>(p, v);
}
template <class T> __device__ inline void __stcs(T *p, typename tranship::detail::as_is<T>::type v) { tranship::detail::store_streamed(p, v); }

// Copies at once, so that there is never anything to wait for. 'zeros' bytes at the end are cleared instead.
template <int = 0> __device__ inline void __pipeline_memcpy_async(void *to, const void *from, size_t n, size_t zeros = 0)
{
	if (zeros == 0 && n == 16) {
		*(uint4 *)to = *(const uint4 *)from;
	} else if (zeros == 0 && n == 8) {
		*(uint2 *)to = *(const uint2 *)from;
	} else if (zeros == 0 && n == 4) {
		*(unsigned *)to = *(const unsigned *)from;
	} else {
		for (size_t i = 0; i < n; i++)
			((char *)to)[i] = i + zeros < n ? ((const char *)from)[i] : 0;
	}
}
template <int = 0> __device__ inline void __pipeline_commit() {}
template <int = 0> __device__ inline void __pipeline_wait_prior(size_t) {}
#endif
