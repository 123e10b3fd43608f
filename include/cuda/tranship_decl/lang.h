/* lang.h: keywords, version macros, and the C library names that nvcc's own headers bring in. */
#ifndef TRANSHIP_DECL_LANG_H
#define TRANSHIP_DECL_LANG_H
#pragma GCC system_header

#ifndef CUDART_VERSION
#ifdef TRANSHIP_CUDA_VERSION /* 100 * major + minor */
#define CUDART_VERSION (TRANSHIP_CUDA_VERSION * 10)
#else
#define CUDART_VERSION 13000
#endif
#endif
#define CUDART_API_VERSION CUDART_VERSION
#ifndef __CUDART_API_VERSION
#define __CUDART_API_VERSION CUDART_VERSION
#endif

#ifdef __CUDA__
#ifndef __CUDACC__
#define __CUDACC__ 1
#endif
#ifndef __NVCC__
#define __NVCC__ 1
#endif
#ifndef __CUDACC_VER_MAJOR__
#define __CUDACC_VER_MAJOR__ (CUDART_VERSION / 1000)
#define __CUDACC_VER_MINOR__ (CUDART_VERSION % 1000 / 10)
#define __CUDACC_VER_BUILD__ 0
#endif
#define __CUDA_API_VER_MAJOR__ (CUDART_VERSION / 1000)
#define __CUDA_API_VER_MINOR__ (CUDART_VERSION % 1000 / 10)
#define __host__ __attribute__((host))
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
#define __launch_bounds__(...) __attribute__((launch_bounds(__VA_ARGS__)))
#else
#define __host__
#define __device__
#define __global__
#define __shared__
#define __constant__
#define __launch_bounds__(...)
#endif
/* clang knows __managed__ for HIP only; without an attribute such a variable is the host's, and kernels may name it */
#define __managed__
#define __cluster_dims__(...)
#define __block_size__(...)
#define __maxnreg__(...)
#define __nv_is_extended_device_lambda_closure_type(...) true
#define __nv_is_extended_device_lambda_with_preserved_return_type(...) true
#define __nv_is_extended_host_device_lambda_closure_type(...) true
#define __grid_constant__
#define __inline_hint__
#define __nv_pure__
#define __tile_global__
#if !defined(__clang_major__) || __clang_major__ < 15
/* an attribute name in libstdc++ and a keyword in CUDA: nothing is the one meaning that serves both */
#define __noinline__
#elif !defined(__CUDA__)
#define __noinline__
#endif
#define __forceinline__ __inline__ __attribute__((always_inline))
#define __align__(n) __attribute__((aligned(n)))
#define __builtin_align__(n) __align__(n)
#define _ALIGNAS(n) alignas(n)
#define __thread__ __thread
#define __device_builtin__
#define __device_builtin_texture_type__
#define __device_builtin_surface_type__
#define __cudart_builtin__
#define __import__
#define __export__
#define __location__(a)
#define __annotate__(a)
#define __CUDA_HOSTDEVICE__ __host__ __device__
#define __CUDA_INTERNAL_COMPILATION__
#undef __CUDA_INTERNAL_COMPILATION__
#define CUDARTAPI
#define CUDARTAPI_CDECL
#define CUDART_CB
#define CUDART_DEVICE __device__
#define CUDAAPI
#define CUBLASWINAPI
#define CUSOLVERAPI
#define __no_return__ __attribute__((noreturn))
#define __specialization_static

#ifdef __cplusplus
#define TSH_C extern "C"
#define TSH_C_BEGIN extern "C" {
#define TSH_C_END }
#define TSH_DEFAULT(v) = v
#if __cplusplus >= 201103L
#define TSH_NOEXCEPT noexcept
#define TSH_CONSTEXPR constexpr
#else
#define TSH_NOEXCEPT throw()
#define TSH_CONSTEXPR
#endif
#else
#define TSH_C extern
#define TSH_C_BEGIN
#define TSH_C_END
#define TSH_DEFAULT(v)
#define TSH_NOEXCEPT
#define TSH_CONSTEXPR
#endif
/* the parameters of a function whose types decide nothing here */
#ifdef __cplusplus
#define TSH_ANY ...
#else
#define TSH_ANY
#endif
/* templates have bodies: clang rejects a call of one that has none when a lambda or a local type is among its arguments */
#define TSH_DEF { __builtin_unreachable(); }
#define TSH_HD __host__ __device__
#define TSH_D __device__
#define TSH_H __host__

/* nvcc makes the C library visible. With libstdc++ its C++ wrappers would cost more than all declarations here together, so the
 * plain C headers are read; a later <cmath> or <math.h> of the program still gets the wrappers. <math.h> costs most of all and is
 * not read: math.h here declares what of it programs can mean without including it. */
#if defined(__has_include)
#define _GLIBCXX_INCLUDE_NEXT_C_HEADERS
#if __has_include(<stddef.h>)
#include <stddef.h>
#else /* a machine without a compiler, as the wheel may find: what the other headers here stand on */
typedef __SIZE_TYPE__ size_t;
typedef __PTRDIFF_TYPE__ ptrdiff_t;
#endif
#if __has_include(<stdint.h>)
#include <stdint.h>
#else
typedef __INT8_TYPE__ int8_t;
typedef __INT16_TYPE__ int16_t;
typedef __INT32_TYPE__ int32_t;
typedef __INT64_TYPE__ int64_t;
typedef __UINT8_TYPE__ uint8_t;
typedef __UINT16_TYPE__ uint16_t;
typedef __UINT32_TYPE__ uint32_t;
typedef __UINT64_TYPE__ uint64_t;
typedef __INTPTR_TYPE__ intptr_t;
typedef __UINTPTR_TYPE__ uintptr_t;
#endif
#if __has_include(<limits.h>)
#include <limits.h>
#endif
#if __has_include(<string.h>)
#include <string.h>
#endif
#if __has_include(<stdlib.h>)
#include <stdlib.h>
#endif
#if __has_include(<time.h>)
#include <time.h>
#endif
#if __has_include(<assert.h>)
#include <assert.h>
#endif
#undef _GLIBCXX_INCLUDE_NEXT_C_HEADERS
#endif

#ifdef __cplusplus
template<bool, class T> struct tsh_if {};
template<class T> struct tsh_if<true, T> { typedef T type; };
/* not __is_arithmetic: libstdc++ has a template of that name, after which clang forgets its own */
#define TSH_ARITH(T) (__is_integral(T) || __is_floating_point(T))
#endif
#endif
