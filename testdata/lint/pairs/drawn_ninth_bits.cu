// lint: --allow P,R
// What the forty-eighth draw met: W606 where all products are of single bits, for which N001 speaks.
#include <cuda_runtime.h>
#include <mma.h>
__device__ void bits(const unsigned *a, const unsigned *b, int *c)
{
	nvcuda::wmma::fragment<nvcuda::wmma::matrix_a, 8, 8, 128, nvcuda::wmma::experimental::precision::b1, nvcuda::wmma::row_major> fa;	//! N001
	nvcuda::wmma::fragment<nvcuda::wmma::matrix_b, 8, 8, 128, nvcuda::wmma::experimental::precision::b1, nvcuda::wmma::col_major> fb;	//! N001
	nvcuda::wmma::fragment<nvcuda::wmma::accumulator, 8, 8, 128, int> fc;
	nvcuda::wmma::load_matrix_sync(fa, a, 128);
	nvcuda::wmma::load_matrix_sync(fb, b, 128);
	nvcuda::wmma::bmma_sync(fc, fa, fb, fc);	//! N001
}
