// section sparse: cuSPARSE's tridiagonal solvers that find their own buffer.
// provides: tranship::sparse_buffered
// requires: -
#if __has_include(<hipsparse/hipsparse.h>)
#include <hip/hip_runtime_api.h>
#include <hipsparse/hipsparse.h>

namespace tranship {

// f(a..., buffer), with a buffer of the size that size(a..., &bytes) says. Returns when the work is done, since the buffer is freed.
template <class S, class F, class... A> inline hipsparseStatus_t sparse_buffered(S size, F f, A... a)
{
	size_t bytes = 0;
	void *buffer = nullptr;
	hipsparseStatus_t s = size(a..., &bytes);
	if (s != HIPSPARSE_STATUS_SUCCESS)
		return s;
	if (hipMalloc(&buffer, bytes ? bytes : 1) != hipSuccess)
		return HIPSPARSE_STATUS_ALLOC_FAILED;
	s = f(a..., buffer);
	hipError_t freed = hipFree(buffer);
	return s == HIPSPARSE_STATUS_SUCCESS && freed != hipSuccess ? HIPSPARSE_STATUS_EXECUTION_FAILED : s;
}

} // namespace tranship
#endif
