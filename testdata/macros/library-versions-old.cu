// tranship-options: --cuda 10.1 --target roc
// The same for sources of an older CUDA, and for ROCm's own libraries.
#include <cublas_v2.h>
#include <cudnn.h>
#include <cusparse.h>

#if defined(CUSPARSE_VERSION) && CUSPARSE_VERSION >= 11000
#error newer than the sources
#endif
#if CUDNN_VERSION >= 8000 || CUDNN_MAJOR > 7 || CUBLAS_VER_MAJOR != 10
#error newer than the sources
#endif
int version() { return CUDNN_VERSION; }
