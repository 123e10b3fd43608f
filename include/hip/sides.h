// section sides: TRANSHIP_HD, for functions that kernels and the host both call.
// provides: TRANSHIP_HD
// requires: -
#if !defined(TRANSHIP_HD)
#if defined(__HIPCC__) || defined(__CUDACC__)
#define TRANSHIP_HD __host__ __device__
#else
#define TRANSHIP_HD
#endif
#endif
