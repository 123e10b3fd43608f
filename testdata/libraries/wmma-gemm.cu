// A matrix product by tensor cores: one tile of 16 x 16 a warp, with tiles of a in shared memory
#include <mma.h>
#include <cuda_bf16.h>

using namespace nvcuda::wmma;
typedef fragment<accumulator, 16, 16, 16, float> sums;

template <class T>
__device__ void step(sums &into, const T *a, const T *b, int lda, int ldb)
{
	fragment<matrix_a, 16, 16, 16, T, row_major> left;
	fragment<matrix_b, 16, 16, 16, T, col_major> right;
	load_matrix_sync(left, a, lda);
	load_matrix_sync(right, b, ldb);
	mma_sync(into, left, right, into);
}

__global__ void multiply(const __nv_bfloat16 *a, const __nv_bfloat16 *b, float *c, int n, float scale)
{
	__shared__ __nv_bfloat16 tile[8][16 * 16];
	int warp = threadIdx.x / warpSize, lane = threadIdx.x % warpSize;
	sums into;
	fill_fragment(into, 0.0f);
	for (int k = 0; k < n; k += 16) {
		for (int i = lane; i < 256; i += warpSize)
			tile[warp][i] = a[(warp * 16 + i / 16) * n + k + i % 16];
		__syncwarp();
		step(into, tile[warp], b + blockIdx.x * 16 * n + k, 16, n);
		__syncwarp();
	}
	for (int i = 0; i < into.num_elements; i++)
		into.x[i] *= scale;
	store_matrix_sync(c + warp * 16 * n + blockIdx.x * 16, into, n, mem_row_major);
}

__global__ void bytes(const signed char *a, const unsigned char *u, int *c)
{
	fragment<matrix_a, 32, 8, 16, signed char, row_major> left;
	fragment<matrix_b, 32, 8, 16, signed char, col_major> right;
	fragment<accumulator, 32, 8, 16, int> into;
	fill_fragment(into, 0);
	load_matrix_sync(left, a, 16);
	load_matrix_sync(right, a + 512, 16);
	mma_sync(into, left, right, into, true);
	store_matrix_sync(c, into, 8, mem_row_major);
}

__global__ void doubles(const double *a, double *c)
{
	nvcuda::wmma::fragment<nvcuda::wmma::matrix_a, 8, 8, 4, double, nvcuda::wmma::row_major> left;
	nvcuda::wmma::fragment<nvcuda::wmma::matrix_b, 8, 8, 4, double, nvcuda::wmma::col_major> right;
	nvcuda::wmma::fragment<nvcuda::wmma::accumulator, 8, 8, 4, double> into;
	nvcuda::wmma::load_matrix_sync(left, a, 4);
	nvcuda::wmma::load_matrix_sync(right, a + 32, 4);
	nvcuda::wmma::load_matrix_sync(into, c, 8, nvcuda::wmma::mem_col_major);
	nvcuda::wmma::mma_sync(into, left, right, into);
	nvcuda::wmma::store_matrix_sync(c, into, 8, nvcuda::wmma::mem_col_major);
}
