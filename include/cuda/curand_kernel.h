/* curand_kernel.h: cuRAND's device interface. */
#ifndef TRANSHIP_DECL_CURAND_KERNEL_H
#define TRANSHIP_DECL_CURAND_KERNEL_H
#pragma GCC system_header
#include "curand.h"
#define CURAND_KERNEL_H_
#ifdef __CUDA__
#define TSH_CURAND_STATE(tag, type, ...)                                        \
	struct tag { __VA_ARGS__ };                                             \
	typedef struct tag type;
TSH_CURAND_STATE(curandStateXORWOW, curandStateXORWOW_t, unsigned d, v[5]; int boxmuller_flag, boxmuller_flag_double; float boxmuller_extra; double boxmuller_extra_double;)
TSH_CURAND_STATE(curandStatePhilox4_32_10, curandStatePhilox4_32_10_t, uint4 ctr, output; uint2 key; unsigned STATE; int boxmuller_flag, boxmuller_flag_double;
		 float boxmuller_extra; double boxmuller_extra_double;)
TSH_CURAND_STATE(curandStateMRG32k3a, curandStateMRG32k3a_t, unsigned s1[3], s2[3]; int boxmuller_flag, boxmuller_flag_double; float boxmuller_extra; double boxmuller_extra_double;)
TSH_CURAND_STATE(curandStateMtgp32, curandStateMtgp32_t, unsigned s[1024]; int offset, pIdx; struct mtgp32_kernel_params *k;)
TSH_CURAND_STATE(curandStateSobol32, curandStateSobol32_t, unsigned i, x, c, direction_vectors[32];)
TSH_CURAND_STATE(curandStateScrambledSobol32, curandStateScrambledSobol32_t, unsigned i, x, c, direction_vectors[32];)
TSH_CURAND_STATE(curandStateSobol64, curandStateSobol64_t, unsigned long long i, x, c, direction_vectors[64];)
TSH_CURAND_STATE(curandStateScrambledSobol64, curandStateScrambledSobol64_t, unsigned long long i, x, c, direction_vectors[64];)
typedef struct curandStateXORWOW curandState, curandState_t;
typedef struct mtgp32_kernel_params mtgp32_kernel_params_t;
struct mtgp32_kernel_params { int tsh_unspecified; };
struct mtgp32_params_fast { int tsh_unspecified; };
typedef struct mtgp32_params_fast mtgp32_params_fast_t;

template<class S> TSH_D void curand_init(unsigned long long seed, unsigned long long sequence, unsigned long long offset, S *state) TSH_DEF
template<class V, class S> TSH_D void curand_init(V *directions, unsigned long long offset, S *state) TSH_DEF
template<class V, class S> TSH_D void curand_init(V *directions, unsigned long long scramble, unsigned long long offset, S *state) TSH_DEF
template<class S> TSH_D unsigned curand(S *state) TSH_DEF
TSH_D unsigned long long curand(curandStateSobol64_t *state);
TSH_D unsigned long long curand(curandStateScrambledSobol64_t *state);
template<class S> TSH_D uint4 curand4(S *state) TSH_DEF
template<class S> TSH_D float curand_uniform(S *state) TSH_DEF
template<class S> TSH_D float2 curand_uniform2(S *state) TSH_DEF
template<class S> TSH_D float4 curand_uniform4(S *state) TSH_DEF
template<class S> TSH_D double curand_uniform_double(S *state) TSH_DEF
template<class S> TSH_D double2 curand_uniform2_double(S *state) TSH_DEF
template<class S> TSH_D double4 curand_uniform4_double(S *state) TSH_DEF
template<class S> TSH_D float curand_normal(S *state) TSH_DEF
template<class S> TSH_D float2 curand_normal2(S *state) TSH_DEF
template<class S> TSH_D float4 curand_normal4(S *state) TSH_DEF
template<class S> TSH_D double curand_normal_double(S *state) TSH_DEF
template<class S> TSH_D double2 curand_normal2_double(S *state) TSH_DEF
template<class S> TSH_D double4 curand_normal4_double(S *state) TSH_DEF
template<class S> TSH_D float2 curand_box_muller(S *state) TSH_DEF
template<class S> TSH_D float2 curand_box_muller_mrg(S *state) TSH_DEF
template<class S> TSH_D float4 curand_box_muller4(S *state) TSH_DEF
template<class S> TSH_D double2 curand_box_muller_double(S *state) TSH_DEF
template<class S> TSH_D double2 curand_box_muller_mrg_double(S *state) TSH_DEF
template<class S> TSH_D double2 curand_box_muller2_double(S *state) TSH_DEF
template<class S> TSH_D double4 curand_box_muller4_double(S *state) TSH_DEF
TSH_D float2 _curand_box_muller(unsigned x, unsigned y) TSH_DEF
TSH_D double2 _curand_box_muller_double(unsigned x0, unsigned x1, unsigned y0, unsigned y1) TSH_DEF
template<class S> TSH_D float curand_log_normal(S *state, float mean, float stddev) TSH_DEF
template<class S> TSH_D float2 curand_log_normal2(S *state, float mean, float stddev) TSH_DEF
template<class S> TSH_D float4 curand_log_normal4(S *state, float mean, float stddev) TSH_DEF
template<class S> TSH_D double curand_log_normal_double(S *state, double mean, double stddev) TSH_DEF
template<class S> TSH_D double2 curand_log_normal2_double(S *state, double mean, double stddev) TSH_DEF
template<class S> TSH_D double4 curand_log_normal4_double(S *state, double mean, double stddev) TSH_DEF
template<class S> TSH_D unsigned curand_poisson(S *state, double lambda) TSH_DEF
template<class S> TSH_D uint4 curand_poisson4(S *state, double lambda) TSH_DEF
template<class S> TSH_D unsigned curand_discrete(S *state, curandDiscreteDistribution_t distribution) TSH_DEF
template<class S> TSH_D uint4 curand_discrete4(S *state, curandDiscreteDistribution_t distribution) TSH_DEF
template<class S> TSH_D void skipahead(unsigned long long n, S *state) TSH_DEF
template<class S> TSH_D void skipahead_sequence(unsigned long long n, S *state) TSH_DEF
template<class S> TSH_D void skipahead_subsequence(unsigned long long n, S *state) TSH_DEF
template<class S> TSH_D float curand_mtgp32_single(S *state) TSH_DEF
template<class S> TSH_D float curand_mtgp32_single_specific(S *state, unsigned char index, unsigned char n) TSH_DEF
template<class S> TSH_D unsigned curand_mtgp32_specific(S *state, unsigned char index, unsigned char n) TSH_DEF
TSH_H curandStatus_t curandMakeMTGP32Constants(const mtgp32_params_fast_t params[], mtgp32_kernel_params_t *p);
TSH_H curandStatus_t curandMakeMTGP32KernelState(curandStateMtgp32_t *s, mtgp32_params_fast_t params[], mtgp32_kernel_params_t *k, int n,
						 unsigned long long seed);
extern mtgp32_params_fast_t mtgp32dc_params_fast_11213[];
#endif
#endif
