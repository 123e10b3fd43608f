// tranship-options: --warp native
// no-compile: rocWMMA comes in no package of Debian's whole
// The namespace around wmma is opened, given another name, or opened by a function only
#include <hip/hip_runtime.h>
#include "tranship_compat.h"
#include <rocwmma/rocwmma.hpp>
#include <atomic>
#include <complex>
using namespace rocwmma;
namespace warp = rocwmma;
namespace vendor = rocwmma;
#define LAYOUT rocwmma::mem_row_major
__global__ void multiply(half *a, half *b, float *c) {
  rocwmma::fragment<rocwmma::matrix_a, 16, 16, 16, half, rocwmma::row_major> x;
  warp::fragment<warp::matrix_b, 16, 16, 16, half, warp::col_major> y;
  rocwmma::fragment<rocwmma::accumulator, 16, 16, 16, float> z;
  rocwmma::fill_fragment(z, 0.0f);
  rocwmma::load_matrix_sync(x, a, 16);
  warp::load_matrix_sync(y, b, 16);
  rocwmma::mma_sync(z, x, y, z);
  rocwmma::store_matrix_sync(c, z, 16, LAYOUT);
}
__global__ void round(float *p) {
  rocwmma::fragment<rocwmma::matrix_a, 16, 16, 8, rocwmma::xfloat32_t, rocwmma::row_major> x;
  for (int i = 0; i < x.num_elements; i++) x.x[i] = warp::xfloat32_t(x.x[i]);
  p[0] = rocwmma::xfloat32_t(p[1]);
}
void cudas() {
  using namespace cuda;
}
std::atomic<int> counter;
std::complex<float> turn;
