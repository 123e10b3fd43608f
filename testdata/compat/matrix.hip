// Uses each function of section matrix once for each shape and type.
#include <hip/hip_runtime.h>
#include "tranship_compat.h"

using namespace tranship::nvcuda;

template <int m, int n, int k, class T, class Sum> __device__ void multiply(const T *a, const T *b, Sum *c)
{
	wmma::fragment<wmma::matrix_a, m, n, k, T, wmma::row_major> left;
	wmma::fragment<wmma::matrix_b, m, n, k, T, wmma::col_major> right;
	wmma::fragment<wmma::accumulator, m, n, k, Sum> sum;
	wmma::fill_fragment(sum, c[0]);
	wmma::load_matrix_sync(left, a, k);
	wmma::load_matrix_sync(right, b, k);
	wmma::load_matrix_sync(sum, c, n, wmma::mem_row_major);
	wmma::mma_sync(sum, left, right, sum);
	wmma::store_matrix_sync(c, sum, m, wmma::mem_col_major);
}

template <int m, int n, int k>
__global__ void types(const __half *h, const __hip_bfloat16 *b, const signed char *s, const unsigned char *u, float *f, __half *sums, int *i)
{
	multiply<m, n, k>(h, h, f);
	multiply<m, n, k>(h, h, sums);
	multiply<m, n, k>(b, b, f);
	multiply<m, n, k>(s, s, i);
	multiply<m, n, k>(u, u, i);
}
template __global__ void types<16, 16, 16>(const __half *, const __hip_bfloat16 *, const signed char *, const unsigned char *, float *,
                                           __half *, int *);
template __global__ void types<32, 8, 16>(const __half *, const __hip_bfloat16 *, const signed char *, const unsigned char *, float *,
                                          __half *, int *);
template __global__ void types<8, 32, 16>(const __half *, const __hip_bfloat16 *, const signed char *, const unsigned char *, float *,
                                          __half *, int *);

__global__ void others(const double *d, double *sums, const float *f, float *c)
{
	multiply<8, 8, 4>(d, d, sums);
	wmma::fragment<wmma::matrix_a, 16, 16, 8, wmma::precision::tf32, wmma::row_major> left;
	wmma::fragment<wmma::matrix_b, 16, 16, 8, wmma::precision::tf32, wmma::row_major> right;
	wmma::fragment<wmma::accumulator, 16, 16, 8, float> sum;
	wmma::load_matrix_sync(left, f, 8);
	wmma::load_matrix_sync(right, f, 16);
	wmma::fill_fragment(sum, 0.0f);
	for (int i = 0; i < left.num_elements; i++)
		left.x[i] = wmma::__float_to_tf32(left.x[i]);
	wmma::mma_sync(sum, left, right, sum);
	wmma::store_matrix_sync(c, sum, 16, wmma::mem_row_major);
}
