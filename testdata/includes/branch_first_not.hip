#pragma once
#include <hip/hip_runtime.h>
// '||' and a '!' before a compiler's name: no part is CUDA's alone, and one #include serves all
#if !defined(WITHOUT_CUDA) || defined(__HIPCC__)
typedef hipStream_t stream_type;
#endif
#if !defined(__HIPCC__) && defined(WITH_HOST)
typedef hipEvent_t event_type;
#endif
