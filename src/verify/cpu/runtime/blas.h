// hipBLAS: what its parts share.
#pragma once
#include "libraries.h"
#include <hip/hip_complex.h>
#include <hipblas/hipblas.h>

inline char of_operation(hipblasOperation_t o) { return o == HIPBLAS_OP_N ? 'N' : o == HIPBLAS_OP_T ? 'T' : 'C'; }
inline char of_fill(hipblasFillMode_t f) { return f == HIPBLAS_FILL_MODE_UPPER ? 'U' : 'L'; }
inline char of_side(hipblasSideMode_t s) { return s == HIPBLAS_SIDE_LEFT ? 'L' : 'R'; }
inline char of_diagonal(hipblasDiagType_t d) { return d == HIPBLAS_DIAG_UNIT ? 'U' : 'N'; }

inline library_handle *of_blas(hipblasHandle_t h) { return (library_handle *)h; }
// An int, a flag or a pointer of hipBLAS's as Fortran has it.
inline int to_fortran(int v) { return v; }
inline int to_fortran(int64_t v) { return number(v); }
inline char to_fortran(hipblasOperation_t v) { return of_operation(v); }
inline char to_fortran(hipblasFillMode_t v) { return of_fill(v); }
inline char to_fortran(hipblasSideMode_t v) { return of_side(v); }
inline char to_fortran(hipblasDiagType_t v) { return of_diagonal(v); }
template <class T> scalar<T> to_fortran(scalar<T> v) { return v; }
template <class T> T *to_fortran(T *v) { return v; }

// What a call writes: columns of a matrix, or a vector as a matrix of one row.
struct output {
	void *p;
	int64_t rows, columns, ld;
	size_t element;
	void has() const { has_matrix(p, rows, columns, ld, element); }
};
template <class T> output matrix(T *p, int64_t rows, int64_t columns, int64_t ld) { return {p, rows, columns, ld, sizeof(T)}; }
template <class T> output vector(T *p, int64_t n, int64_t inc) { return {p, 1, n, inc < 0 ? -inc : inc, sizeof(T)}; }

// A subroutine of BLAS, in the handle's stream.
template <class... A> hipblasStatus_t blas(hipblasHandle_t h, const char *name, output out, A... a)
{
	if (!h)
		return HIPBLAS_STATUS_NOT_INITIALIZED;
	in_stream(of_blas(h)->stream, [=] {
		fortran(host_blas, name, to_fortran(a)...);
		out.has();
	});
	return HIPBLAS_STATUS_SUCCESS;
}
// The same of work that is not one call of BLAS.
template <class F> hipblasStatus_t in_blas(hipblasHandle_t h, F work)
{
	if (!h)
		return HIPBLAS_STATUS_NOT_INITIALIZED;
	in_stream(of_blas(h)->stream, work);
	return HIPBLAS_STATUS_SUCCESS;
}
#define PASTE_(a, b, c) a##b##c
#define PASTE(a, b, c)  PASTE_(a, b, c)
#define BLAS            extern "C" hipblasStatus_t
// M(letter of HIP's, letter of BLAS's, type, suffix, type of a number): functions with the suffix _64 fail by name
#define OF_REAL(M)    M(S, "s", float, , int) M(D, "d", double, , int)
#define OF_COMPLEX(M) M(C, "c", hipComplex, , int) M(Z, "z", hipDoubleComplex, , int)
#define OF_ALL(M)     OF_REAL(M) OF_COMPLEX(M)
// The real type of a complex one, and the letters of functions that have both.
template <class T> struct real_type {
	typedef T type;
};
template <> struct real_type<hipComplex> {
	typedef float type;
};
template <> struct real_type<hipDoubleComplex> {
	typedef double type;
};
template <class T> using real_of = typename real_type<T>::type;
inline float conjugate(float v) { return v; }
inline double conjugate(double v) { return v; }
inline hipComplex conjugate(hipComplex v) { return hipConjf(v); }
inline hipDoubleComplex conjugate(hipDoubleComplex v) { return hipConj(v); }
inline float times(float a, float b) { return a * b; }
inline double times(double a, double b) { return a * b; }
inline hipComplex times(hipComplex a, hipComplex b) { return hipCmulf(a, b); }
inline hipDoubleComplex times(hipDoubleComplex a, hipDoubleComplex b) { return hipCmul(a, b); }
inline float plus(float a, float b) { return a + b; }
inline double plus(double a, double b) { return a + b; }
inline hipComplex plus(hipComplex a, hipComplex b) { return hipCaddf(a, b); }
inline hipDoubleComplex plus(hipDoubleComplex a, hipDoubleComplex b) { return hipCadd(a, b); }
