// The namespace around wmma is opened, given another name, or opened by a function only
#include <mma.h>
#include <cuda/atomic>
#include <atomic>
#include <complex>
using namespace nvcuda;
namespace warp = nvcuda::wmma;
namespace vendor = nvcuda;
#define LAYOUT wmma::mem_row_major
__global__ void multiply(half *a, half *b, float *c) {
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> x;
  warp::fragment<warp::matrix_b, 16, 16, 16, half, warp::col_major> y;
  vendor::wmma::fragment<vendor::wmma::accumulator, 16, 16, 16, float> z;
  wmma::fill_fragment(z, 0.0f);
  wmma::load_matrix_sync(x, a, 16);
  warp::load_matrix_sync(y, b, 16);
  wmma::mma_sync(z, x, y, z);
  wmma::store_matrix_sync(c, z, 16, LAYOUT);
}
__global__ void round(float *p) {
  wmma::fragment<wmma::matrix_a, 16, 16, 8, wmma::precision::tf32, wmma::row_major> x;
  for (int i = 0; i < x.num_elements; i++) x.x[i] = warp::__float_to_tf32(x.x[i]);
  p[0] = wmma::__float_to_tf32(p[1]);
}
void cudas() {
  using namespace cuda;
}
std::atomic<int> counter;
std::complex<float> turn;
