// no-compile: headers that ROCm lacks stay
#include <hip/hip_runtime.h>
#include <hipcub/hipcub.hpp>
#include <cub/device/device_topk.cuh>
#include <cuda/__cmath/ceil_div.h>
#include <cuda/execution.determinism.h>
#include <cuda/std/__type_traits/is_same.h>
#include <algorithm>
#include <cuda/settings.h>
#include <thrust/detail/config.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/strided_iterator.h>

__device__ int least(int a, int b) { return std::min(a, b); }
