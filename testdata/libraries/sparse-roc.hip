// tranship-options: --target roc
// cuSPARSE for rocSPARSE, whose complex and data types are its own.
#include <hip/hip_runtime.h>
#define ROCM_MATHLIBS_API_USE_HIP_COMPLEX
#include <rocblas/rocblas.h>
#include <rocsparse/rocsparse.h>
#include <hip/hip_complex.h>

rocblas_datatype type_of(bool wide) { return wide ? rocblas_datatype_f64_c : rocblas_datatype_f32_c; }

rocsparse_status solve(rocsparse_handle h, int m, const hipComplex *dl, const hipComplex *d, const hipComplex *du, hipComplex *b, void *buffer)
{
	return rocsparse_cgtsv(h, m, 1, reinterpret_cast<const rocsparse_float_complex *>(dl), reinterpret_cast<const rocsparse_float_complex *>(d), reinterpret_cast<const rocsparse_float_complex *>(du), reinterpret_cast<rocsparse_float_complex *>(b), m, buffer);
}

int main()
{
	rocsparse_handle handle;
	rocsparse_create_handle(&handle);
	rocsparse_dnvec_descr x;
	hipDoubleComplex *values;
	hipMalloc((void **)&values, 64 * sizeof(hipDoubleComplex));
	rocsparse_create_dnvec_descr(&x, 64, values, static_cast<rocsparse_datatype>(type_of(true)));
	rocblas_datatype type;
	int64_t size;
	void *p;
	rocsparse_dnvec_get(x, &size, &p, reinterpret_cast<rocsparse_datatype *>(&type));
	double *dl, *d, *du, *b;
	size_t bytes;
	hipMalloc((void **)&dl, 64 * sizeof(double));
	d = du = b = dl;
	rocsparse_dgtsv_interleaved_batch_buffer_size(handle, static_cast<rocsparse_gtsv_interleaved_alg>(0 + 1), 8, dl, d, du, b, 8, 8, &bytes);
	rocsparse_mat_descr a;
	rocsparse_create_mat_descr(&a);
	int count;
	[&] { const auto tranship_tol = make_hipDoubleComplex(0.5, 0); return rocsparse_znnz_compress(handle, 4, a, reinterpret_cast<const rocsparse_double_complex *>(values), &count, &count, &count, rocsparse_double_complex(tranship_tol.x, tranship_tol.y)); }();
	rocsparse_destroy_handle(handle);
	return 0;
}
