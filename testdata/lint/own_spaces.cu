// lint: --severity note --allow P,B,R,W --evidence lexical
// A program's own cuda:: behind a using directive, without libcu++, beside which it would be ambiguous.
#include <cuda_runtime.h>
namespace outer::cuda {
namespace device { int count(); }
}
namespace other {
using namespace outer;
using namespace cuda::device;
int fourth() { return cuda::device::count(); }
}
