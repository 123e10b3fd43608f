// tranship-options: --cuda 10.1 --target roc
// The same for sources of an older CUDA, and for ROCm's own libraries.
#define ROCM_MATHLIBS_API_USE_HIP_COMPLEX
#include <rocblas/rocblas.h>
#include <miopen/miopen.h>
#include <rocsparse/rocsparse.h>

#if defined(ROCSPARSE_VERSION_MAJOR) && 0 /* CUSPARSE_VERSION >= 11000 */
#error newer than the sources
#endif
#if 0 /* CUDNN_VERSION >= 8000 */ || 0 /* CUDNN_MAJOR > 7 */ || 0 /* CUBLAS_VER_MAJOR != 10 */
#error newer than the sources
#endif
int version() { return HIP_VERSION; }
