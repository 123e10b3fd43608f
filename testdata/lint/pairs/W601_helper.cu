// lint: --warp native --allow P,R,B001
#include <mma.h>
using namespace nvcuda;									//! W601
__device__ void clear(float *c)
{
	wmma::fragment<wmma::accumulator, 16, 16, 16, float> f;
	wmma::fill_fragment(f, 0.0f);
	wmma::store_matrix_sync(c, f, 16, wmma::mem_row_major);
}
__global__ void by_helper(float *c) { clear(c); }
void run(float *c) { by_helper<<<1, 32>>>(c); }
