#pragma once
#ifdef __CUDACC__
#define FUNC_IN inline __host__ __device__
#else
#define FUNC_IN inline
#endif
