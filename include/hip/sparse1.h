// section sparse1: cuSPARSE's triangular solvers and incomplete factors as they were before 11.0: one analysis for all, no buffers.
// provides: tranship::sparse_analysis tranship::sparse_create tranship::sparse_destroy tranship::sparse_sv_analysis
// provides: tranship::sparse_sv_solve tranship::sparse_sm_analysis tranship::sparse_sm_solve
// provides: tranship::sparse_ilu0 tranship::sparse_ic0
// requires: -
#if __has_include(<hipsparse/hipsparse.h>)
#include <hip/hip_runtime_api.h>
#include <hipsparse/hipsparse.h>

namespace tranship
{

// hipSPARSE's functions by the type of the values.
template <class T> struct sparse_calls;
#define TRANSHIP_SPARSE(T, L)                                                                                                      \
	template <> struct sparse_calls<T> {                                                                                       \
		static constexpr auto sv_size = hipsparse##L##csrsv2_bufferSize;                                                   \
		static constexpr auto sv_analysis = hipsparse##L##csrsv2_analysis;                                                 \
		static constexpr auto sv_solve = hipsparse##L##csrsv2_solve;                                                       \
		static constexpr auto sm_size = hipsparse##L##csrsm2_bufferSizeExt;                                                \
		static constexpr auto sm_analysis = hipsparse##L##csrsm2_analysis;                                                 \
		static constexpr auto sm_solve = hipsparse##L##csrsm2_solve;                                                       \
		static constexpr auto ilu0_size = hipsparse##L##csrilu02_bufferSize;                                               \
		static constexpr auto ilu0_analysis = hipsparse##L##csrilu02_analysis;                                             \
		static constexpr auto ilu0 = hipsparse##L##csrilu02;                                                               \
		static constexpr auto ic0_size = hipsparse##L##csric02_bufferSize;                                                 \
		static constexpr auto ic0_analysis = hipsparse##L##csric02_analysis;                                               \
		static constexpr auto ic0 = hipsparse##L##csric02;                                                                 \
	};
TRANSHIP_SPARSE(float, S)
TRANSHIP_SPARSE(double, D)
TRANSHIP_SPARSE(hipComplex, C)
TRANSHIP_SPARSE(hipDoubleComplex, Z)
#undef TRANSHIP_SPARSE

// What an analysis left behind.
struct sparse_analysis_state {
	csrsv2Info_t sv;
	csrsm2Info_t sm;
	csrilu02Info_t ilu0;
	csric02Info_t ic0;
	int nnz;
	void *sv_buffer;
};
typedef sparse_analysis_state *sparse_analysis;

inline hipsparseStatus_t sparse_create(sparse_analysis *a)
{
	*a = new sparse_analysis_state();
	return HIPSPARSE_STATUS_SUCCESS;
}
inline void sparse_forget(sparse_analysis a)
{
	if (a->sv)
		(void)hipsparseDestroyCsrsv2Info(a->sv);
	if (a->sm)
		(void)hipsparseDestroyCsrsm2Info(a->sm);
	if (a->ilu0)
		(void)hipsparseDestroyCsrilu02Info(a->ilu0);
	if (a->ic0)
		(void)hipsparseDestroyCsric02Info(a->ic0);
	(void)hipFree(a->sv_buffer);
	*a = sparse_analysis_state();
}
inline hipsparseStatus_t sparse_destroy(sparse_analysis a)
{
	if (a) {
		sparse_forget(a);
		delete a;
	}
	return HIPSPARSE_STATUS_SUCCESS;
}

// The old functions take a matrix that is called triangular or symmetric; hipSPARSE's want it called general.
struct sparse_general {
	hipsparseMatDescr_t d;
	explicit sparse_general(hipsparseMatDescr_t of) : d(nullptr)
	{
		if (hipsparseCreateMatDescr(&d) != HIPSPARSE_STATUS_SUCCESS)
			return;
		(void)hipsparseSetMatFillMode(d, hipsparseGetMatFillMode(of));
		(void)hipsparseSetMatDiagType(d, hipsparseGetMatDiagType(of));
		(void)hipsparseSetMatIndexBase(d, hipsparseGetMatIndexBase(of));
	}
	sparse_general(const sparse_general &) = delete;
	~sparse_general() { (void)hipsparseDestroyMatDescr(d); }
};
// Memory of the device for the time of a call. hipFree waits for what uses it.
struct sparse_memory {
	void *p;
	explicit sparse_memory(size_t bytes) : p(nullptr)
	{
		if (hipMalloc(&p, bytes ? bytes : 1) != hipSuccess)
			p = nullptr;
	}
	sparse_memory(const sparse_memory &) = delete;
	~sparse_memory() { (void)hipFree(p); }
};

template <class T>
inline hipsparseStatus_t sparse_sv_analysis(hipsparseHandle_t h, hipsparseOperation_t op, int m, int nnz, hipsparseMatDescr_t of,
                                            const T *values, const int *rows, const int *columns, sparse_analysis a)
{
	typedef sparse_calls<T> f;
	int bytes = 0;
	sparse_forget(a);
	a->nnz = nnz;
	sparse_general g(of);
	hipsparseStatus_t s = hipsparseCreateCsrsv2Info(&a->sv);
	if (s == HIPSPARSE_STATUS_SUCCESS)
		s = f::sv_size(h, op, m, nnz, g.d, const_cast<T *>(values), rows, columns, a->sv, &bytes);
	if (s == HIPSPARSE_STATUS_SUCCESS && hipMalloc(&a->sv_buffer, bytes ? bytes : 1) != hipSuccess)
		s = HIPSPARSE_STATUS_ALLOC_FAILED;
	if (s == HIPSPARSE_STATUS_SUCCESS)
		s = f::sv_analysis(h, op, m, nnz, g.d, values, rows, columns, a->sv, HIPSPARSE_SOLVE_POLICY_USE_LEVEL,
		                   a->sv_buffer);
	return s;
}
template <class T>
inline hipsparseStatus_t sparse_sv_solve(hipsparseHandle_t h, hipsparseOperation_t op, int m, const T *alpha,
                                         hipsparseMatDescr_t of, const T *values, const int *rows, const int *columns,
                                         sparse_analysis a, const T *from, T *x)
{
	sparse_general g(of);
	return sparse_calls<T>::sv_solve(h, op, m, a->nnz, alpha, g.d, values, rows, columns, a->sv, from, x,
	                                 HIPSPARSE_SOLVE_POLICY_USE_LEVEL, a->sv_buffer);
}

// hipSPARSE's analysis wants the number of right-hand sides, which the old one did not: it is made with each solution.
template <class T>
inline hipsparseStatus_t sparse_sm_analysis(hipsparseHandle_t, hipsparseOperation_t, int, int nnz, hipsparseMatDescr_t, const T *,
                                            const int *, const int *, sparse_analysis a)
{
	sparse_forget(a);
	a->nnz = nnz;
	return hipsparseCreateCsrsm2Info(&a->sm);
}
template <class T>
inline hipsparseStatus_t sparse_sm_solve(hipsparseHandle_t h, hipsparseOperation_t op, int m, int n, const T *alpha,
                                         hipsparseMatDescr_t of, const T *values, const int *rows, const int *columns,
                                         sparse_analysis a, const T *from, int ld_from, T *x, int ldx)
{
	typedef sparse_calls<T> f;
	const hipsparseOperation_t plain = HIPSPARSE_OPERATION_NON_TRANSPOSE;
	const hipsparseSolvePolicy_t policy = HIPSPARSE_SOLVE_POLICY_USE_LEVEL;
	size_t bytes = 0;
	hipStream_t stream = nullptr;
	sparse_general g(of);
	hipsparseStatus_t s = hipsparseGetStream(h, &stream);
	if (s == HIPSPARSE_STATUS_SUCCESS && hipMemcpy2DAsync(x, ldx * sizeof(T), from, ld_from * sizeof(T), m * sizeof(T), n,
	                                                      hipMemcpyDeviceToDevice, stream) != hipSuccess)
		s = HIPSPARSE_STATUS_EXECUTION_FAILED;
	if (s == HIPSPARSE_STATUS_SUCCESS)
		s = f::sm_size(h, 0, op, plain, m, n, a->nnz, alpha, g.d, values, rows, columns, x, ldx, a->sm, policy, &bytes);
	if (s != HIPSPARSE_STATUS_SUCCESS)
		return s;
	sparse_memory buffer(bytes);
	if (!buffer.p)
		return HIPSPARSE_STATUS_ALLOC_FAILED;
	s = f::sm_analysis(h, 0, op, plain, m, n, a->nnz, alpha, g.d, values, rows, columns, x, ldx, a->sm, policy, buffer.p);
	return s != HIPSPARSE_STATUS_SUCCESS ? s
	                                     : f::sm_solve(h, 0, op, plain, m, n, a->nnz, alpha, g.d, values, rows, columns, x, ldx,
	                                                   a->sm, policy, buffer.p);
}

// The factors take the place of the values. The number of these is the analysis's.
template <class T, class Info, class Create, class Size, class Analyse, class Factor>
inline hipsparseStatus_t sparse_factor(hipsparseHandle_t h, hipsparseOperation_t op, int m, hipsparseMatDescr_t of, T *values,
                                       const int *rows, const int *columns, int nnz, Info *info, Create create, Size size,
                                       Analyse analyse, Factor factor)
{
	const hipsparseSolvePolicy_t policy = HIPSPARSE_SOLVE_POLICY_USE_LEVEL;
	int bytes = 0;
	if (op != HIPSPARSE_OPERATION_NON_TRANSPOSE)
		return HIPSPARSE_STATUS_NOT_SUPPORTED;
	sparse_general g(of);
	hipsparseStatus_t s = *info ? HIPSPARSE_STATUS_SUCCESS : create(info);
	if (s == HIPSPARSE_STATUS_SUCCESS)
		s = size(h, m, nnz, g.d, values, rows, columns, *info, &bytes);
	if (s != HIPSPARSE_STATUS_SUCCESS)
		return s;
	sparse_memory buffer(bytes);
	if (!buffer.p)
		return HIPSPARSE_STATUS_ALLOC_FAILED;
	s = analyse(h, m, nnz, g.d, values, rows, columns, *info, policy, buffer.p);
	return s != HIPSPARSE_STATUS_SUCCESS ? s : factor(h, m, nnz, g.d, values, rows, columns, *info, policy, buffer.p);
}
template <class T>
inline hipsparseStatus_t sparse_ilu0(hipsparseHandle_t h, hipsparseOperation_t op, int m, hipsparseMatDescr_t of, T *values,
                                     const int *rows, const int *columns, sparse_analysis a)
{
	typedef sparse_calls<T> f;
	return sparse_factor(h, op, m, of, values, rows, columns, a->nnz, &a->ilu0, hipsparseCreateCsrilu02Info, f::ilu0_size,
	                     f::ilu0_analysis, f::ilu0);
}
template <class T>
inline hipsparseStatus_t sparse_ic0(hipsparseHandle_t h, hipsparseOperation_t op, int m, hipsparseMatDescr_t of, T *values,
                                    const int *rows, const int *columns, sparse_analysis a)
{
	typedef sparse_calls<T> f;
	return sparse_factor(h, op, m, of, values, rows, columns, a->nnz, &a->ic0, hipsparseCreateCsric02Info, f::ic0_size,
	                     f::ic0_analysis, f::ic0);
}

} // namespace tranship
#endif
