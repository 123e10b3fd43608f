// no-compile: a part of CUB that hipCUB lacks
// 'using namespace cub::detail' declares nothing of the project's: cub stays CUDA's.
#include <hipcub/hipcub.hpp>
namespace mine { using namespace cub::detail; }
using namespace hipcub;
namespace inner::cub_like { int own; }
void sum(void *t, size_t &n, int *in, int *out, int k) { hipcub::DeviceReduce::Sum(t, n, in, out, k); }
typedef hipcub::BlockReduce<int, 128> reduce;
