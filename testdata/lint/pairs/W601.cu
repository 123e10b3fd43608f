// lint: --warp native --allow P,R,B001
// W601: a fragment of a block of 32 threads; the template's and the helper's are in files of their own, as it is said once a file.
#include <mma.h>
__global__ void direct(float *c)
{
	nvcuda::wmma::fragment<nvcuda::wmma::accumulator, 16, 16, 16, float> f;		//! W601
	nvcuda::wmma::fill_fragment(f, 0.0f);
	nvcuda::wmma::store_matrix_sync(c, f, 16, nvcuda::wmma::mem_row_major);
}
void run(float *c) { direct<<<1, 32>>>(c); }
