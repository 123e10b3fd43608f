// lint: --severity warning
// A name of CUDA's that a namespace opens for itself is CUDA's behind another template's '=', too; a template's parameter is not.
#include <hip/hip_runtime.h>
#include <cuda/std/mdspan>					//! N002
namespace own {
using cuda::std::dynamic_extent;				//! P001
using cuda::std::layout_right;					//! N001
template <typename I>
using matrix = cuda::std::extents<I, dynamic_extent, 4>;	//! N001 P001
template <typename T, typename extents>
__global__ void fill(T *out, extents e) { out[0] = T(e.rank()); }
}
