// tranship-options: --arch gfx1030
// A GPU without matrix instructions: rocWMMA is no way out
#include <mma.h>
using namespace nvcuda;
__global__ void multiply(half *a, half *b, float *c) {
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> x;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major> y;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> z;
  wmma::fill_fragment(z, 0.0f);
  wmma::load_matrix_sync(x, a, 16);
  wmma::load_matrix_sync(y, b, 16);
  wmma::mma_sync(z, x, y, z);
  wmma::store_matrix_sync(c, z, 16, wmma::mem_row_major);
}
