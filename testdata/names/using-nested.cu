// no-compile: a part of CUB that hipCUB lacks
// 'using namespace cub::detail' declares nothing of the project's: cub stays CUDA's.
#include <cub/cub.cuh>
namespace mine { using namespace cub::detail; }
using namespace cub;
namespace inner::cub_like { int own; }
void sum(void *t, size_t &n, int *in, int *out, int k) { cub::DeviceReduce::Sum(t, n, in, out, k); }
typedef cub::BlockReduce<int, 128> reduce;
