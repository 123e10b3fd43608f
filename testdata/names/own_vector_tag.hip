// A header that plain C reads, too, has float2 of its own where CUDA's is not there (OxfordSKA/OSKAR's oskar_vector_types.h).
#include <hip/hip_runtime.h>
#include <hip/hip_runtime_api.h>
#if !(defined(HIP_INCLUDE_HIP_AMD_DETAIL_HIP_VECTOR_TYPES_H) || defined(__HIPCC__))
struct float2 { float x, y; };
typedef struct float2 float2;
#endif
float2 g;
#if !(defined(HIP_INCLUDE_HIP_AMD_DETAIL_HIP_VECTOR_TYPES_H) || defined(__HIPCC__))
struct __attribute__((aligned(16))) double2 { double x, y; };
typedef struct double2 double2;
#endif
