// g++ reads this for host.cpp: HIP's runtime is for HIP's compiler alone
#ifndef RNG_H
#define RNG_H
#include "features.h"
#define tpl(W, Word, NV) DEV static inline Word hiword##W(Word a, Word b) { return NV(a, b); }
#if USE_CUDA_INTRIN
tpl(64, uint64_t, __umul64hi)
#else
#define dword(a, b) ((uint64_t)(((unsigned __int128)(a) * (b)) >> 64))
tpl(64, uint64_t, dword)
#endif
#endif
