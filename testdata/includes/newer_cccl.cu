// no-compile: headers that ROCm lacks stay
#include <cub/device/device_reduce.cuh>
#include <cub/device/device_topk.cuh>
#include <cuda/__cmath/ceil_div.h>
#include <cuda/execution.determinism.h>
#include <cuda/std/__type_traits/is_same.h>
#include <cuda/std/algorithm.min.h>
#include <cuda/settings.h>
#include <sm_60_atomic_functions.hpp>
#include <thrust/detail/config.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/strided_iterator.h>

__device__ int least(int a, int b) { return cuda::std::min(a, b); }
