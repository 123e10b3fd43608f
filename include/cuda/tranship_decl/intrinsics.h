/* intrinsics.h: device intrinsics by shape: arithmetic with a rounding mode, conversions, bits, warps, barriers, cached loads, SIMD in a word. */
#ifndef TRANSHIP_DECL_INTRINSICS_H
#define TRANSHIP_DECL_INTRINSICS_H
#pragma GCC system_header
typedef unsigned long long tsh_ull;

/* one function for each rounding mode */
#define TSH_R(R, n, d, u, z, P) TSH_D R n P; TSH_D R d P; TSH_D R u P; TSH_D R z P;
TSH_R(float2, __fadd2_rn, __fadd2_rd, __fadd2_ru, __fadd2_rz, (float2 a, float2 b))
TSH_R(float2, __fmul2_rn, __fmul2_rd, __fmul2_ru, __fmul2_rz, (float2 a, float2 b))
TSH_R(float2, __ffma2_rn, __ffma2_rd, __ffma2_ru, __ffma2_rz, (float2 a, float2 b, float2 c))
TSH_R(float, __fadd_rn, __fadd_rd, __fadd_ru, __fadd_rz, (float a, float b))
TSH_R(float, __fsub_rn, __fsub_rd, __fsub_ru, __fsub_rz, (float a, float b))
TSH_R(float, __fmul_rn, __fmul_rd, __fmul_ru, __fmul_rz, (float a, float b))
TSH_R(float, __fdiv_rn, __fdiv_rd, __fdiv_ru, __fdiv_rz, (float a, float b))
TSH_R(float, __fmaf_rn, __fmaf_rd, __fmaf_ru, __fmaf_rz, (float a, float b, float c))
TSH_R(float, __fmaf_ieee_rn, __fmaf_ieee_rd, __fmaf_ieee_ru, __fmaf_ieee_rz, (float a, float b, float c))
TSH_R(float, __frcp_rn, __frcp_rd, __frcp_ru, __frcp_rz, (float a))
TSH_R(float, __fsqrt_rn, __fsqrt_rd, __fsqrt_ru, __fsqrt_rz, (float a))
TSH_R(double, __dadd_rn, __dadd_rd, __dadd_ru, __dadd_rz, (double a, double b))
TSH_R(double, __dsub_rn, __dsub_rd, __dsub_ru, __dsub_rz, (double a, double b))
TSH_R(double, __dmul_rn, __dmul_rd, __dmul_ru, __dmul_rz, (double a, double b))
TSH_R(double, __ddiv_rn, __ddiv_rd, __ddiv_ru, __ddiv_rz, (double a, double b))
TSH_R(double, __fma_rn, __fma_rd, __fma_ru, __fma_rz, (double a, double b, double c))
TSH_R(double, __drcp_rn, __drcp_rd, __drcp_ru, __drcp_rz, (double a))
TSH_R(double, __dsqrt_rn, __dsqrt_rd, __dsqrt_ru, __dsqrt_rz, (double a))
TSH_R(float, __double2float_rn, __double2float_rd, __double2float_ru, __double2float_rz, (double a))
TSH_R(int, __double2int_rn, __double2int_rd, __double2int_ru, __double2int_rz, (double a))
TSH_R(unsigned, __double2uint_rn, __double2uint_rd, __double2uint_ru, __double2uint_rz, (double a))
TSH_R(long long, __double2ll_rn, __double2ll_rd, __double2ll_ru, __double2ll_rz, (double a))
TSH_R(tsh_ull, __double2ull_rn, __double2ull_rd, __double2ull_ru, __double2ull_rz, (double a))
TSH_R(int, __float2int_rn, __float2int_rd, __float2int_ru, __float2int_rz, (float a))
TSH_R(unsigned, __float2uint_rn, __float2uint_rd, __float2uint_ru, __float2uint_rz, (float a))
TSH_R(long long, __float2ll_rn, __float2ll_rd, __float2ll_ru, __float2ll_rz, (float a))
TSH_R(tsh_ull, __float2ull_rn, __float2ull_rd, __float2ull_ru, __float2ull_rz, (float a))
TSH_R(float, __int2float_rn, __int2float_rd, __int2float_ru, __int2float_rz, (int a))
TSH_R(float, __uint2float_rn, __uint2float_rd, __uint2float_ru, __uint2float_rz, (unsigned a))
TSH_R(float, __ll2float_rn, __ll2float_rd, __ll2float_ru, __ll2float_rz, (long long a))
TSH_R(float, __ull2float_rn, __ull2float_rd, __ull2float_ru, __ull2float_rz, (tsh_ull a))
TSH_R(double, __ll2double_rn, __ll2double_rd, __ll2double_ru, __ll2double_rz, (long long a))
TSH_R(double, __ull2double_rn, __ull2double_rd, __ull2double_ru, __ull2double_rz, (tsh_ull a))
TSH_D double __int2double_rn(int a);
TSH_D double __uint2double_rn(unsigned a);
TSH_D float __frsqrt_rn(float a);

TSH_D int __double2hiint(double a);
TSH_D int __double2loint(double a);
TSH_D double __hiloint2double(int hi, int lo);
TSH_D long long __double_as_longlong(double a);
TSH_D double __longlong_as_double(long long a);
TSH_D int __float_as_int(float a);
TSH_D unsigned __float_as_uint(float a);
TSH_D float __int_as_float(int a);
TSH_D float __uint_as_float(unsigned a);

TSH_D float __cosf(float a);
TSH_D float __cos2pif(float a);
TSH_D float __sin2pif(float a);
TSH_D void __sincos2pif(float a, float *s, float *c);
TSH_D float __sinf(float a);
TSH_D float __tanf(float a);
TSH_D float __tanhf(float a);
TSH_D float __expf(float a);
TSH_D float __exp10f(float a);
TSH_D float __logf(float a);
TSH_D float __log2f(float a);
TSH_D float __log10f(float a);
TSH_D float __powf(float a, float b);
TSH_D float __fdividef(float a, float b);
TSH_D void __sincosf(float a, float *s, float *c);
TSH_D float __saturatef(float a);
TSH_D float __fAtomicAdd(float *p, float v);

TSH_D int __clz(int a);
TSH_D int __clzll(long long a);
TSH_D int __ffs(int a);
TSH_D int __ffsll(long long a);
TSH_D unsigned __popc(unsigned a);
TSH_D unsigned __popcll(tsh_ull a);
TSH_D unsigned __brev(unsigned a);
TSH_D tsh_ull __brevll(tsh_ull a);
TSH_D unsigned __byte_perm(unsigned a, unsigned b, unsigned s);
TSH_D unsigned __fns(unsigned mask, unsigned base, int offset);
TSH_D unsigned __funnelshift_l(unsigned lo, unsigned hi, unsigned n);
TSH_D unsigned __funnelshift_lc(unsigned lo, unsigned hi, unsigned n);
TSH_D unsigned __funnelshift_r(unsigned lo, unsigned hi, unsigned n);
TSH_D unsigned __funnelshift_rc(unsigned lo, unsigned hi, unsigned n);
TSH_D int __hadd(int a, int b);
TSH_D int __rhadd(int a, int b);
TSH_D unsigned __uhadd(unsigned a, unsigned b);
TSH_D unsigned __urhadd(unsigned a, unsigned b);
TSH_D unsigned __sad(int a, int b, unsigned c);
TSH_D unsigned __usad(unsigned a, unsigned b, unsigned c);
TSH_D int __mul24(int a, int b);
TSH_D unsigned __umul24(unsigned a, unsigned b);
TSH_D int __mulhi(int a, int b);
TSH_D unsigned __umulhi(unsigned a, unsigned b);
TSH_D long long __mul64hi(long long a, long long b);
TSH_D tsh_ull __umul64hi(tsh_ull a, tsh_ull b);
TSH_D int __dp4a(int a, int b, int c);
TSH_D unsigned __dp4a(unsigned a, unsigned b, unsigned c);
TSH_D int __dp4a(char4 a, char4 b, int c);
TSH_D unsigned __dp4a(uchar4 a, uchar4 b, unsigned c);
TSH_D int __dp2a_lo(int a, int b, int c);
TSH_D unsigned __dp2a_lo(unsigned a, unsigned b, unsigned c);
TSH_D int __dp2a_lo(short2 a, char4 b, int c);
TSH_D unsigned __dp2a_lo(ushort2 a, uchar4 b, unsigned c);
TSH_D int __dp2a_hi(int a, int b, int c);
TSH_D unsigned __dp2a_hi(unsigned a, unsigned b, unsigned c);
TSH_D int __dp2a_hi(short2 a, char4 b, int c);
TSH_D unsigned __dp2a_hi(ushort2 a, uchar4 b, unsigned c);
TSH_HD unsigned short __nv_bswap16(unsigned short a);
TSH_HD unsigned __nv_bswap32(unsigned a);
TSH_HD tsh_ull __nv_bswap64(tsh_ull a);

TSH_D void __syncthreads(void);
TSH_D int __syncthreads_and(int predicate);
TSH_D int __syncthreads_count(int predicate);
TSH_D int __syncthreads_or(int predicate);
TSH_D void __syncwarp(unsigned mask = 0xffffffffu);
TSH_D void __threadfence_cluster(void);
TSH_D void __barrier_sync(unsigned id);
TSH_D void __barrier_sync_count(unsigned id, unsigned count);
TSH_D void __threadfence(void);
TSH_D void __threadfence_block(void);
TSH_D void __threadfence_system(void);
TSH_D void __trap(void);
TSH_D void __brkpt(int code = 0);
TSH_D void __prof_trigger(int counter);
TSH_D void __pm0(void);
TSH_D void __pm1(void);
TSH_D void __pm2(void);
TSH_D void __pm3(void);
TSH_D void __nanosleep(unsigned ns);
TSH_D tsh_ull __globaltimer(void);
TSH_D unsigned __isGlobal(const void *p);
TSH_D unsigned __isShared(const void *p);
TSH_D unsigned __isCtaShared(const void *p);
TSH_D unsigned __isConstant(const void *p);
TSH_D unsigned __isLocal(const void *p);
TSH_D unsigned __isGridConstant(const void *p);
TSH_D unsigned __isClusterShared(const void *p);
TSH_D size_t __cvta_generic_to_global(const void *p);
TSH_D size_t __cvta_generic_to_shared(const void *p);
TSH_D size_t __cvta_generic_to_constant(const void *p);
TSH_D size_t __cvta_generic_to_local(const void *p);
TSH_D size_t __cvta_generic_to_grid_constant(const void *p);
TSH_D void *__cvta_grid_constant_to_generic(size_t p);
TSH_D void *__cvta_global_to_generic(size_t p);
TSH_D void *__cvta_shared_to_generic(size_t p);
TSH_D void *__cvta_constant_to_generic(size_t p);
TSH_D void *__cvta_local_to_generic(size_t p);
TSH_D dim3 __clusterDim(void);
TSH_D dim3 __clusterRelativeBlockIdx(void);
TSH_D dim3 __clusterGridDimInClusters(void);
TSH_D dim3 __clusterIdx(void);
TSH_D unsigned __clusterRelativeBlockRank(void);
TSH_D unsigned __clusterSizeInBlocks(void);
TSH_D void __cluster_barrier_arrive(void);
TSH_D void __cluster_barrier_wait(void);

/* warps */
TSH_D unsigned __activemask(void);
TSH_D unsigned __ballot_sync(unsigned mask, int predicate);
TSH_D int __any_sync(unsigned mask, int predicate);
TSH_D int __all_sync(unsigned mask, int predicate);
TSH_D int __uni_sync(unsigned mask, int predicate);
#define TSH_SHFL(T)                                                     \
	TSH_D T __shfl_sync(unsigned mask, T var, int lane, int width = 32); \
	TSH_D T __shfl_up_sync(unsigned mask, T var, unsigned delta, int width = 32); \
	TSH_D T __shfl_down_sync(unsigned mask, T var, unsigned delta, int width = 32); \
	TSH_D T __shfl_xor_sync(unsigned mask, T var, int lanes, int width = 32);
TSH_SHFL(int) TSH_SHFL(unsigned) TSH_SHFL(long) TSH_SHFL(unsigned long) TSH_SHFL(long long) TSH_SHFL(tsh_ull) TSH_SHFL(float) TSH_SHFL(double)
#define TSH_MATCH(T)                                                    \
	TSH_D unsigned __match_any_sync(unsigned mask, T value);        \
	TSH_D unsigned __match_all_sync(unsigned mask, T value, int *predicate);
TSH_MATCH(int) TSH_MATCH(unsigned) TSH_MATCH(long) TSH_MATCH(unsigned long) TSH_MATCH(long long) TSH_MATCH(tsh_ull) TSH_MATCH(float) TSH_MATCH(double)
TSH_D unsigned __reduce_add_sync(unsigned mask, unsigned value);
TSH_D int __reduce_add_sync(unsigned mask, int value);
TSH_D unsigned __reduce_min_sync(unsigned mask, unsigned value);
TSH_D int __reduce_min_sync(unsigned mask, int value);
TSH_D unsigned __reduce_max_sync(unsigned mask, unsigned value);
TSH_D int __reduce_max_sync(unsigned mask, int value);
TSH_D unsigned __reduce_and_sync(unsigned mask, unsigned value);
TSH_D unsigned __reduce_or_sync(unsigned mask, unsigned value);
TSH_D unsigned __reduce_xor_sync(unsigned mask, unsigned value);

/* what older CUDA had: templates, because programs bring their own functions of these names, which are then the ones called */
template<int = 0> TSH_D float int_as_float(int a) TSH_DEF
template<int = 0> TSH_D float uint_as_float(unsigned a) TSH_DEF
template<int = 0> TSH_D int float_as_int(float a) TSH_DEF
template<int = 0> TSH_D unsigned float_as_uint(float a) TSH_DEF
template<int = 0> TSH_D int float2int(float a, cudaRoundMode mode = cudaRoundZero) TSH_DEF
template<int = 0> TSH_D unsigned float2uint(float a, cudaRoundMode mode = cudaRoundZero) TSH_DEF
template<int = 0> TSH_D float int2float(int a, cudaRoundMode mode = cudaRoundNearest) TSH_DEF
template<int = 0> TSH_D float uint2float(unsigned a, cudaRoundMode mode = cudaRoundNearest) TSH_DEF
template<int = 0> TSH_D float saturate(float a) TSH_DEF
template<int = 0> TSH_D int mul24(int a, int b) TSH_DEF
template<int = 0> TSH_D unsigned umul24(unsigned a, unsigned b) TSH_DEF
template<int = 0> TSH_D int mulhi(int a, int b) TSH_DEF
template<int = 0> TSH_D unsigned mulhi(unsigned a, unsigned b) TSH_DEF
template<int = 0> TSH_D long long mul64hi(long long a, long long b) TSH_DEF
template<int = 0> TSH_D unsigned __ballot(int predicate) TSH_DEF
template<int = 0> TSH_D int __any(int predicate) TSH_DEF
template<int = 0> TSH_D int __all(int predicate) TSH_DEF
template<class T> TSH_D T __shfl(T var, int lane, int width = 32) TSH_DEF
template<class T> TSH_D T __shfl_up(T var, unsigned delta, int width = 32) TSH_DEF
template<class T> TSH_D T __shfl_down(T var, unsigned delta, int width = 32) TSH_DEF
template<class T> TSH_D T __shfl_xor(T var, int lanes, int width = 32) TSH_DEF

/* loads and stores with a cache hint */
template<class T> TSH_D T __ldg(const T *p) TSH_DEF
template<class T> TSH_D T __ldca(const T *p) TSH_DEF
template<class T> TSH_D T __ldcg(const T *p) TSH_DEF
template<class T> TSH_D T __ldcs(const T *p) TSH_DEF
template<class T> TSH_D T __ldcv(const T *p) TSH_DEF
template<class T> TSH_D T __ldlu(const T *p) TSH_DEF
template<class T, class V> TSH_D void __stcg(T *p, V v) TSH_DEF
template<class T, class V> TSH_D void __stcs(T *p, V v) TSH_DEF
template<class T, class V> TSH_D void __stwb(T *p, V v) TSH_DEF
template<class T, class V> TSH_D void __stwt(T *p, V v) TSH_DEF

/* two 16-bit or four 8-bit values in a word */
#define TSH_V1(n2, n4) TSH_HD unsigned n2(unsigned a) TSH_DEF TSH_HD unsigned n4(unsigned a);
#define TSH_V2(n2, n4) TSH_HD unsigned n2(unsigned a, unsigned b); TSH_HD unsigned n4(unsigned a, unsigned b);
TSH_V1(__vabs2, __vabs4) TSH_V1(__vabsss2, __vabsss4) TSH_V1(__vneg2, __vneg4) TSH_V1(__vnegss2, __vnegss4)
TSH_V2(__vabsdiffs2, __vabsdiffs4) TSH_V2(__vabsdiffu2, __vabsdiffu4) TSH_V2(__vadd2, __vadd4) TSH_V2(__vaddss2, __vaddss4)
TSH_V2(__vaddus2, __vaddus4) TSH_V2(__vavgs2, __vavgs4) TSH_V2(__vavgu2, __vavgu4) TSH_V2(__vcmpeq2, __vcmpeq4) TSH_V2(__vcmpges2, __vcmpges4)
TSH_V2(__vcmpgeu2, __vcmpgeu4) TSH_V2(__vcmpgts2, __vcmpgts4) TSH_V2(__vcmpgtu2, __vcmpgtu4) TSH_V2(__vcmples2, __vcmples4)
TSH_V2(__vcmpleu2, __vcmpleu4) TSH_V2(__vcmplts2, __vcmplts4) TSH_V2(__vcmpltu2, __vcmpltu4) TSH_V2(__vcmpne2, __vcmpne4)
TSH_V2(__vhaddu2, __vhaddu4) TSH_V2(__vmaxs2, __vmaxs4) TSH_V2(__vmaxu2, __vmaxu4) TSH_V2(__vmins2, __vmins4) TSH_V2(__vminu2, __vminu4)
TSH_V2(__vsads2, __vsads4) TSH_V2(__vsadu2, __vsadu4) TSH_V2(__vseteq2, __vseteq4) TSH_V2(__vsetges2, __vsetges4) TSH_V2(__vsetgeu2, __vsetgeu4)
TSH_V2(__vsetgts2, __vsetgts4) TSH_V2(__vsetgtu2, __vsetgtu4) TSH_V2(__vsetles2, __vsetles4) TSH_V2(__vsetleu2, __vsetleu4)
TSH_V2(__vsetlts2, __vsetlts4) TSH_V2(__vsetltu2, __vsetltu4) TSH_V2(__vsetne2, __vsetne4) TSH_V2(__vsub2, __vsub4)
TSH_V2(__vsubss2, __vsubss4) TSH_V2(__vsubus2, __vsubus4)

/* extremes of two and three, after an addition or with where they came from, over words or their halves */
/* of one sort: op(a + b, c), op of three, the same with zero, of two with zero, and which of two it is */
#define TSH_RELU(T, add3, of3, of2) TSH_HD T add3(T a, T b, T c); TSH_HD T of3(T a, T b, T c); TSH_HD T of2(T a, T b);
#define TSH_EXTREME(T, add3, of3, which) TSH_HD T add3(T a, T b, T c); TSH_HD T of3(T a, T b, T c); TSH_HD T which(T a, T b, bool *p);
#define TSH_EXTREMES(T, add3, of3, which) TSH_HD T add3(T a, T b, T c); TSH_HD T of3(T a, T b, T c); TSH_HD T which(T a, T b, bool *hi, bool *lo);
TSH_EXTREME(int, __viaddmax_s32, __vimax3_s32, __vibmax_s32) TSH_RELU(int, __viaddmax_s32_relu, __vimax3_s32_relu, __vimax_s32_relu)
TSH_EXTREME(unsigned, __viaddmax_u32, __vimax3_u32, __vibmax_u32) TSH_EXTREMES(unsigned, __viaddmax_u16x2, __vimax3_u16x2, __vibmax_u16x2)
TSH_EXTREMES(unsigned, __viaddmax_s16x2, __vimax3_s16x2, __vibmax_s16x2)
TSH_RELU(unsigned, __viaddmax_s16x2_relu, __vimax3_s16x2_relu, __vimax_s16x2_relu)
TSH_EXTREME(int, __viaddmin_s32, __vimin3_s32, __vibmin_s32) TSH_RELU(int, __viaddmin_s32_relu, __vimin3_s32_relu, __vimin_s32_relu)
TSH_EXTREME(unsigned, __viaddmin_u32, __vimin3_u32, __vibmin_u32) TSH_EXTREMES(unsigned, __viaddmin_u16x2, __vimin3_u16x2, __vibmin_u16x2)
TSH_EXTREMES(unsigned, __viaddmin_s16x2, __vimin3_s16x2, __vibmin_s16x2)
TSH_RELU(unsigned, __viaddmin_s16x2_relu, __vimin3_s16x2_relu, __vimin_s16x2_relu)

/* quadruple precision, where the host has it */
#if defined(__FLOAT128__) || defined(__SIZEOF_FLOAT128__)
#define TSH_Q1(f) TSH_D __float128 f(__float128 x);
#define TSH_Q2(f) TSH_D __float128 f(__float128 x, __float128 y);
TSH_Q1(__nv_fp128_acos) TSH_Q1(__nv_fp128_acosh) TSH_Q1(__nv_fp128_asin) TSH_Q1(__nv_fp128_asinh) TSH_Q1(__nv_fp128_atan)
TSH_Q1(__nv_fp128_atanh) TSH_Q1(__nv_fp128_ceil) TSH_Q1(__nv_fp128_cos) TSH_Q1(__nv_fp128_cosh) TSH_Q1(__nv_fp128_exp)
TSH_Q1(__nv_fp128_exp10) TSH_Q1(__nv_fp128_exp2) TSH_Q1(__nv_fp128_expm1) TSH_Q1(__nv_fp128_fabs) TSH_Q1(__nv_fp128_floor)
TSH_Q1(__nv_fp128_log) TSH_Q1(__nv_fp128_log10) TSH_Q1(__nv_fp128_log1p) TSH_Q1(__nv_fp128_log2) TSH_Q1(__nv_fp128_rint)
TSH_Q1(__nv_fp128_round) TSH_Q1(__nv_fp128_sin) TSH_Q1(__nv_fp128_sinh) TSH_Q1(__nv_fp128_sqrt) TSH_Q1(__nv_fp128_tan)
TSH_Q1(__nv_fp128_tanh) TSH_Q1(__nv_fp128_trunc)
TSH_Q2(__nv_fp128_add) TSH_Q2(__nv_fp128_sub) TSH_Q2(__nv_fp128_mul) TSH_Q2(__nv_fp128_div) TSH_Q2(__nv_fp128_copysign)
TSH_Q2(__nv_fp128_fdim) TSH_Q2(__nv_fp128_fmax) TSH_Q2(__nv_fp128_fmin) TSH_Q2(__nv_fp128_fmod) TSH_Q2(__nv_fp128_hypot)
TSH_Q2(__nv_fp128_pow) TSH_Q2(__nv_fp128_remainder)
TSH_D __float128 __nv_fp128_fma(__float128 x, __float128 y, __float128 z);
TSH_D __float128 __nv_fp128_frexp(__float128 x, int *exponent);
TSH_D __float128 __nv_fp128_ldexp(__float128 x, int exponent);
TSH_D __float128 __nv_fp128_modf(__float128 x, __float128 *whole);
TSH_D int __nv_fp128_ilogb(__float128 x);
TSH_D int __nv_fp128_isnan(__float128 x);
TSH_D int __nv_fp128_isunordered(__float128 x, __float128 y);
#endif
#endif
