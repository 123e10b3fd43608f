// tranship-options: --arch gfx950
// no-compile: MIOpen has no such type, which the diagnostics say
// MIOpen has no such type for this architecture.
#include <miopen/miopen.h>

miopenDataType_t small(void) { return CUDNN_DATA_FP8_E4M3; }
miopenDataType_t half(void) { return miopenHalf; }
