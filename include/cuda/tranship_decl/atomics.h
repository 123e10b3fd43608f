/* atomics.h: atomic functions, with their _block and _system forms. */
#ifndef TRANSHIP_DECL_ATOMICS_H
#define TRANSHIP_DECL_ATOMICS_H
#pragma GCC system_header

#define TSH_A1(f, T) TSH_D T f(T *address, T value);
#define TSH_A2(f, T) TSH_D T f(T *address, T compare, T value);
#define TSH_AI(M, f) M(f, int) M(f, unsigned) M(f, tsh_ull)
#define TSH_AL(M, f) TSH_AI(M, f) M(f, long long)
TSH_AI(TSH_A1, atomicAdd) TSH_AI(TSH_A1, atomicAdd_block) TSH_AI(TSH_A1, atomicAdd_system)
TSH_A1(atomicAdd, float) TSH_A1(atomicAdd_block, float) TSH_A1(atomicAdd_system, float)
TSH_A1(atomicAdd, float2) TSH_A1(atomicAdd, float4)
/* a template, because programs for old GPUs bring their own atomicAdd(double *, double): theirs is then the one that is called */
template<class T> TSH_D typename tsh_if<__is_same(T, double), T>::type atomicAdd(double *address, T value) TSH_DEF
template<class T> TSH_D typename tsh_if<TSH_ARITH(T) && !__is_same(T, double), double>::type atomicAdd(double *address, T value) TSH_DEF
TSH_A1(atomicAdd_block, double) TSH_A1(atomicAdd_system, double)
TSH_A1(atomicSub, int) TSH_A1(atomicSub, unsigned) TSH_A1(atomicSub_block, int) TSH_A1(atomicSub_block, unsigned)
TSH_A1(atomicSub_system, int) TSH_A1(atomicSub_system, unsigned)
TSH_AI(TSH_A1, atomicExch) TSH_AI(TSH_A1, atomicExch_block) TSH_AI(TSH_A1, atomicExch_system)
TSH_A1(atomicExch, float) TSH_A1(atomicExch_block, float) TSH_A1(atomicExch_system, float)
TSH_AL(TSH_A1, atomicMin) TSH_AL(TSH_A1, atomicMin_block) TSH_AL(TSH_A1, atomicMin_system)
TSH_AL(TSH_A1, atomicMax) TSH_AL(TSH_A1, atomicMax_block) TSH_AL(TSH_A1, atomicMax_system)
TSH_A1(atomicInc, unsigned) TSH_A1(atomicInc_block, unsigned) TSH_A1(atomicInc_system, unsigned)
TSH_A1(atomicDec, unsigned) TSH_A1(atomicDec_block, unsigned) TSH_A1(atomicDec_system, unsigned)
TSH_AI(TSH_A2, atomicCAS) TSH_AI(TSH_A2, atomicCAS_block) TSH_AI(TSH_A2, atomicCAS_system)
TSH_A2(atomicCAS, unsigned short) TSH_A2(atomicCAS_block, unsigned short) TSH_A2(atomicCAS_system, unsigned short)
TSH_AI(TSH_A1, atomicAnd) TSH_AI(TSH_A1, atomicAnd_block) TSH_AI(TSH_A1, atomicAnd_system)
TSH_AI(TSH_A1, atomicOr) TSH_AI(TSH_A1, atomicOr_block) TSH_AI(TSH_A1, atomicOr_system)
TSH_AI(TSH_A1, atomicXor) TSH_AI(TSH_A1, atomicXor_block) TSH_AI(TSH_A1, atomicXor_system)
#endif
