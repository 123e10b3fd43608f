// hipBLAS: functions whose types are arguments, and half precision.
#include "blas.h"
#include "numbers.h"
#include <cmath>

// The type of alpha and beta.
static hipDataType type_of_scalars(hipblasComputeType_t compute, hipDataType c)
{
	switch (compute) {
	case HIPBLAS_COMPUTE_16F: case HIPBLAS_COMPUTE_16F_PEDANTIC: return HIP_R_16F;
	case HIPBLAS_COMPUTE_32I: case HIPBLAS_COMPUTE_32I_PEDANTIC: return HIP_R_32I;
	case HIPBLAS_COMPUTE_64F: case HIPBLAS_COMPUTE_64F_PEDANTIC: return is_complex(c) ? HIP_C_64F : HIP_R_64F;
	default: return is_complex(c) ? HIP_C_32F : HIP_R_32F;
	}
}
struct gemm_ex {
	hipblasOperation_t ta, tb;
	int64_t m, n, k;
	hipDataType a_type, b_type, c_type;
	int64_t lda, ldb, ldc;
	hipblasComputeType_t compute;
};
static hipblasStatus_t run(hipblasHandle_t h, const gemm_ex &g, const void *alpha, const void *beta, int64_t count,
	std::function<const void *(int64_t)> a, std::function<const void *(int64_t)> b, std::function<void *(int64_t)> c)
{
	if (!h)
		return HIPBLAS_STATUS_NOT_INITIALIZED;
	hipDataType scalars = type_of_scalars(g.compute, g.c_type);
	bool later = of_blas(h)->scalars_on_device;
	std::complex<double> al = later ? 0 : number_at(alpha, scalars, 0), be = later ? 0 : number_at(beta, scalars, 0);
	return in_blas(h, [=] {
		for (int64_t i = 0; i < count; i++) {
			void *to = c(i);
			multiply({ of_operation(g.ta), of_operation(g.tb), g.m, g.n, g.k, later ? number_at(alpha, scalars, 0) : al,
					 later ? number_at(beta, scalars, 0) : be, { a(i), g.a_type, g.lda, false }, { b(i), g.b_type, g.ldb, false },
					 { to, g.c_type, g.ldc, false }, scalars == HIP_R_32I },
				[=](int64_t r, int64_t column, std::complex<double> v) { set_number(to, g.c_type, r + column * g.ldc, v); });
			has_matrix(to, g.m, g.n, g.ldc, size_of_number(g.c_type));
		}
	});
}
static std::function<void *(int64_t)> every(const void *p, int64_t stride, hipDataType type)
{
	size_t bytes = (size_t)stride * size_of_number(type);
	return [=](int64_t i) { return (void *)((const char *)p + (size_t)i * bytes); };
}
static std::function<void *(int64_t)> each_of(const void *const *p)
{
	return [=](int64_t i) { return (void *)p[i]; };
}
#define SHAPE(I) hipblasOperation_t ta, hipblasOperation_t tb, I m, I n, I k
#define GIVEN { ta, tb, m, n, k, a_type, b_type, c_type, lda, ldb, ldc, compute }
#define GEMM_EX(S, I, extra, flags)                                                                                                 \
	BLAS hipblasGemmEx##extra##S(hipblasHandle_t h, SHAPE(I), const void *alpha, const void *a, hipDataType a_type, I lda, const void *b, \
		hipDataType b_type, I ldb, const void *beta, void *c, hipDataType c_type, I ldc, hipblasComputeType_t compute,       \
		hipblasGemmAlgo_t flags)                                                                                             \
	{                                                                                                                            \
		return run(h, GIVEN, alpha, beta, 1, every(a, 0, a_type), every(b, 0, b_type), every(c, 0, c_type));                 \
	}                                                                                                                            \
	BLAS hipblasGemmBatchedEx##extra##S(hipblasHandle_t h, SHAPE(I), const void *alpha, const void *a[], hipDataType a_type, I lda, \
		const void *b[], hipDataType b_type, I ldb, const void *beta, void *c[], hipDataType c_type, I ldc, I count,         \
		hipblasComputeType_t compute, hipblasGemmAlgo_t flags)                                                               \
	{                                                                                                                            \
		return run(h, GIVEN, alpha, beta, count, each_of(a), each_of(b), each_of(c));                                        \
	}                                                                                                                            \
	BLAS hipblasGemmStridedBatchedEx##extra##S(hipblasHandle_t h, SHAPE(I), const void *alpha, const void *a, hipDataType a_type, I lda, \
		hipblasStride of_a, const void *b, hipDataType b_type, I ldb, hipblasStride of_b, const void *beta, void *c,         \
		hipDataType c_type, I ldc, hipblasStride of_c, I count, hipblasComputeType_t compute, hipblasGemmAlgo_t flags)       \
	{                                                                                                                            \
		return run(h, GIVEN, alpha, beta, count, every(a, of_a, a_type), every(b, of_b, b_type), every(c, of_c, c_type));    \
	}
GEMM_EX(, int, , )
GEMM_EX(_64, int64_t, , )
#define WITH_FLAGS , hipblasGemmFlags_t
GEMM_EX(, int, WithFlags, WITH_FLAGS)
GEMM_EX(_64, int64_t, WithFlags, WITH_FLAGS)

#define HALF_GEMM(S, I)                                                                                                             \
	BLAS hipblasHgemm##S(hipblasHandle_t h, SHAPE(I), const hipblasHalf *alpha, const hipblasHalf *a, I lda, const hipblasHalf *b, I ldb, \
		const hipblasHalf *beta, hipblasHalf *c, I ldc)                                                                      \
	{                                                                                                                            \
		return hipblasGemmEx##S(h, ta, tb, m, n, k, alpha, a, HIP_R_16F, lda, b, HIP_R_16F, ldb, beta, c, HIP_R_16F, ldc,    \
			HIPBLAS_COMPUTE_16F, HIPBLAS_GEMM_DEFAULT);                                                                  \
	}                                                                                                                            \
	BLAS hipblasHgemmBatched##S(hipblasHandle_t h, SHAPE(I), const hipblasHalf *alpha, const hipblasHalf *const a[], I lda,         \
		const hipblasHalf *const b[], I ldb, const hipblasHalf *beta, hipblasHalf *const c[], I ldc, I count)                \
	{                                                                                                                            \
		return hipblasGemmBatchedEx##S(h, ta, tb, m, n, k, alpha, (const void **)a, HIP_R_16F, lda, (const void **)b, HIP_R_16F, ldb, \
			beta, (void **)c, HIP_R_16F, ldc, count, HIPBLAS_COMPUTE_16F, HIPBLAS_GEMM_DEFAULT);                         \
	}                                                                                                                            \
	BLAS hipblasHgemmStridedBatched##S(hipblasHandle_t h, SHAPE(I), const hipblasHalf *alpha, const hipblasHalf *a, I lda, long long of_a, \
		const hipblasHalf *b, I ldb, long long of_b, const hipblasHalf *beta, hipblasHalf *c, I ldc, long long of_c, I count) \
	{                                                                                                                            \
		return hipblasGemmStridedBatchedEx##S(h, ta, tb, m, n, k, alpha, a, HIP_R_16F, lda, of_a, b, HIP_R_16F, ldb, of_b, beta, c, \
			HIP_R_16F, ldc, of_c, count, HIPBLAS_COMPUTE_16F, HIPBLAS_GEMM_DEFAULT);                                     \
	}
HALF_GEMM(, int)
HALF_GEMM(_64, int64_t)

// ---- level 1 by type ----
static int64_t place(int64_t i, int64_t n, int64_t inc) { return inc < 0 ? (i - n + 1) * inc : i * inc; }
static std::complex<double> dot(int64_t n, const void *x, hipDataType x_type, int64_t incx, const void *y, hipDataType y_type, int64_t incy, bool conj,
	hipDataType by)
{
	std::complex<double> sum = 0;
	char step[16];
	for (int64_t i = 0; i < n; i++) {
		std::complex<double> a = number_at(x, x_type, place(i, n, incx));
		sum += (conj ? std::conj(a) : a) * number_at(y, y_type, place(i, n, incy));
		if (by == HIP_R_32F) // as the GPU adds
			set_number(step, by, 0, sum), sum = number_at(step, by, 0);
	}
	return sum;
}
template <class F> hipblasStatus_t give(hipblasHandle_t h, void *result, hipDataType type, F work)
{
	return in_blas(h, [=] {
		set_number(result, type, 0, work());
		has_values(result, size_of_number(type));
	});
}
#define BY_TYPE(S, I)                                                                                                               \
	BLAS hipblasAxpyEx##S(hipblasHandle_t h, I n, const void *alpha, hipDataType alpha_type, const void *x, hipDataType x_type, I incx, \
		void *y, hipDataType y_type, I incy, hipDataType)                                                                    \
	{                                                                                                                            \
		bool later = h && of_blas(h)->scalars_on_device;                                                                     \
		std::complex<double> given = later ? 0 : number_at(alpha, alpha_type, 0);                                            \
		return in_blas(h, [=] {                                                                                              \
			std::complex<double> a = later ? number_at(alpha, alpha_type, 0) : given;                                    \
			for (int64_t i = 0; i < n; i++) {                                                                            \
				int64_t at = place(i, n, incy);                                                                      \
				set_number(y, y_type, at, a * number_at(x, x_type, place(i, n, incx)) + number_at(y, y_type, at));   \
			}                                                                                                            \
		});                                                                                                                  \
	}                                                                                                                            \
	BLAS hipblasScalEx##S(hipblasHandle_t h, I n, const void *alpha, hipDataType alpha_type, void *x, hipDataType x_type, I incx, \
		hipDataType)                                                                                                         \
	{                                                                                                                            \
		bool later = h && of_blas(h)->scalars_on_device;                                                                     \
		std::complex<double> given = later ? 0 : number_at(alpha, alpha_type, 0);                                            \
		return in_blas(h, [=] {                                                                                              \
			std::complex<double> a = later ? number_at(alpha, alpha_type, 0) : given;                                    \
			for (int64_t i = 0; i < n; i++)                                                                              \
				set_number(x, x_type, i * incx, a * number_at(x, x_type, i * incx));                                 \
		});                                                                                                                  \
	}                                                                                                                            \
	BLAS hipblasDotEx##S(hipblasHandle_t h, I n, const void *x, hipDataType x_type, I incx, const void *y, hipDataType y_type, I incy, \
		void *result, hipDataType type, hipDataType by)                                                                      \
	{                                                                                                                            \
		return give(h, result, type, [=] { return dot(n, x, x_type, incx, y, y_type, incy, false, by); });                   \
	}                                                                                                                            \
	BLAS hipblasDotcEx##S(hipblasHandle_t h, I n, const void *x, hipDataType x_type, I incx, const void *y, hipDataType y_type, I incy, \
		void *result, hipDataType type, hipDataType by)                                                                      \
	{                                                                                                                            \
		return give(h, result, type, [=] { return dot(n, x, x_type, incx, y, y_type, incy, true, by); });                    \
	}                                                                                                                            \
	BLAS hipblasNrm2Ex##S(hipblasHandle_t h, I n, const void *x, hipDataType x_type, I incx, void *result, hipDataType type, hipDataType by) \
	{                                                                                                                            \
		return give(h, result, type, [=] { return std::sqrt(dot(n, x, x_type, incx, x, x_type, incx, true, by).real()); });  \
	}                                                                                                                            \
	BLAS hipblasHaxpy##S(hipblasHandle_t h, I n, const hipblasHalf *alpha, const hipblasHalf *x, I incx, hipblasHalf *y, I incy) \
	{                                                                                                                            \
		return hipblasAxpyEx##S(h, n, alpha, HIP_R_16F, x, HIP_R_16F, incx, y, HIP_R_16F, incy, HIP_R_16F);                  \
	}                                                                                                                            \
	BLAS hipblasHdot##S(hipblasHandle_t h, I n, const hipblasHalf *x, I incx, const hipblasHalf *y, I incy, hipblasHalf *result) \
	{                                                                                                                            \
		return hipblasDotEx##S(h, n, x, HIP_R_16F, incx, y, HIP_R_16F, incy, result, HIP_R_16F, HIP_R_32F);                  \
	}
BY_TYPE(, int)
BY_TYPE(_64, int64_t)
