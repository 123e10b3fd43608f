#pragma once
// '||' and a '!' before a compiler's name: no part is CUDA's alone, and one #include serves all
#if !defined(WITHOUT_CUDA) || defined(__CUDACC__)
typedef cudaStream_t stream_type;
#endif
#if !defined(__CUDACC__) && defined(WITH_HOST)
typedef cudaEvent_t event_type;
#endif
