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

/* the compiler's own atomics, with an order and a scope */
#define __NV_ATOMIC_RELAXED 0
#define __NV_ATOMIC_CONSUME 1
#define __NV_ATOMIC_ACQUIRE 2
#define __NV_ATOMIC_RELEASE 3
#define __NV_ATOMIC_ACQ_REL 4
#define __NV_ATOMIC_SEQ_CST 5
#define __NV_THREAD_SCOPE_THREAD 0
#define __NV_THREAD_SCOPE_BLOCK 1
#define __NV_THREAD_SCOPE_CLUSTER 2
#define __NV_THREAD_SCOPE_DEVICE 3
#define __NV_THREAD_SCOPE_SYSTEM 4
#define TSH_NV(f) template<class T, class V> TSH_D T f(T *p, V v, int order, int scope = __NV_THREAD_SCOPE_SYSTEM) TSH_DEF
TSH_NV(__nv_atomic_fetch_add) TSH_NV(__nv_atomic_fetch_sub) TSH_NV(__nv_atomic_fetch_and) TSH_NV(__nv_atomic_fetch_or) TSH_NV(__nv_atomic_fetch_xor)
TSH_NV(__nv_atomic_fetch_min) TSH_NV(__nv_atomic_fetch_max) TSH_NV(__nv_atomic_exchange_n)
template<class T> TSH_D void __nv_atomic_exchange(T *p, T *v, T *old, int order, int scope = __NV_THREAD_SCOPE_SYSTEM) TSH_DEF
template<class T, class V> TSH_D bool __nv_atomic_compare_exchange_n(T *p, T *expected, V v, bool weak, int order, int failed,
								      int scope = __NV_THREAD_SCOPE_SYSTEM) TSH_DEF
template<class T> TSH_D bool __nv_atomic_compare_exchange(T *p, T *expected, T *v, bool weak, int order, int failed,
							  int scope = __NV_THREAD_SCOPE_SYSTEM) TSH_DEF
template<class T> TSH_D void __nv_atomic_load(T *p, T *v, int order, int scope = __NV_THREAD_SCOPE_SYSTEM) TSH_DEF
template<class T> TSH_D T __nv_atomic_load_n(T *p, int order, int scope = __NV_THREAD_SCOPE_SYSTEM) TSH_DEF
template<class T> TSH_D void __nv_atomic_store(T *p, T *v, int order, int scope = __NV_THREAD_SCOPE_SYSTEM) TSH_DEF
template<class T, class V> TSH_D void __nv_atomic_store_n(T *p, V v, int order, int scope = __NV_THREAD_SCOPE_SYSTEM) TSH_DEF
TSH_D void __nv_atomic_thread_fence(int order, int scope = __NV_THREAD_SCOPE_SYSTEM);
#endif
