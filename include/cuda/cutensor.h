/* cutensor.h: cuTENSOR. */
#ifndef TRANSHIP_DECL_CUTENSOR_H
#define TRANSHIP_DECL_CUTENSOR_H
#pragma GCC system_header
#include <library_types.h>
#include <tranship_decl/api_tensor.h>
TSH_C_BEGIN
const char *cutensorGetErrorString(cutensorStatus_t status);
size_t cutensorGetVersion(void);
size_t cutensorGetCudartVersion(void);
TSH_C_END
#endif
