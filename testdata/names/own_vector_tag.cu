// A header that plain C reads, too, has float2 of its own where CUDA's is not there (OxfordSKA/OSKAR's oskar_vector_types.h).
#include <cuda_runtime_api.h>
#if !(defined(__VECTOR_TYPES_H__) || defined(__CUDACC__))
struct float2 { float x, y; };
typedef struct float2 float2;
#endif
float2 g;
#if !(defined(__VECTOR_TYPES_H__) || defined(__CUDACC__))
struct __attribute__((aligned(16))) double2 { double x, y; };
typedef struct double2 double2;
#endif
