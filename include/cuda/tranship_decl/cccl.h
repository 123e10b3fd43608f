/* cccl.h: the macros with which CCCL's headers say where functions run, which programs use, too. */
#ifndef TRANSHIP_DECL_CCCL_H
#define TRANSHIP_DECL_CCCL_H
#pragma GCC system_header
#ifdef __CUDA__
#define _CCCL_HOST __host__
#define _CCCL_DEVICE __device__
#define _CCCL_HOST_DEVICE __host__ __device__
#else
#define _CCCL_HOST
#define _CCCL_DEVICE
#define _CCCL_HOST_DEVICE
#endif
#define _CCCL_API _CCCL_HOST_DEVICE
#define _CCCL_HOST_API _CCCL_HOST
#define _CCCL_DEVICE_API _CCCL_DEVICE
#define _CCCL_HOST_DEVICE_API _CCCL_HOST_DEVICE
#define _CCCL_FORCEINLINE __inline__ __attribute__((__always_inline__))
#define _CCCL_TRIVIAL_API _CCCL_HOST_DEVICE _CCCL_FORCEINLINE
#define _CCCL_TRIVIAL_HOST_API _CCCL_HOST _CCCL_FORCEINLINE
#define _CCCL_TRIVIAL_DEVICE_API _CCCL_DEVICE _CCCL_FORCEINLINE
#define _CCCL_RESTRICT __restrict
#define _CCCL_NODISCARD [[nodiscard]]
#define _CCCL_HIDE_FROM_ABI inline
#define _CCCL_VISIBILITY_HIDDEN
#define _CCCL_EXEC_CHECK_DISABLE
#define _CCCL_SUPPRESS_DEPRECATED_PUSH
#define _CCCL_SUPPRESS_DEPRECATED_POP
#define _CCCL_PRAGMA_UNROLL(n)
#define _CCCL_PRAGMA_UNROLL_FULL()
#define _CCCL_PRAGMA_NOUNROLL()
#define _CCCL_UNREACHABLE() __builtin_unreachable()
#define _CCCL_ASSERT(condition, message) ((void)0)
#endif
