/* builtin.h: the variables every kernel has, and what launching one needs. */
#ifndef TRANSHIP_DECL_BUILTIN_H
#define TRANSHIP_DECL_BUILTIN_H
#pragma GCC system_header

extern const TSH_D uint3 threadIdx;
extern const TSH_D uint3 blockIdx;
extern const TSH_D dim3 blockDim;
extern const TSH_D dim3 gridDim;
extern const TSH_D int warpSize;

/* clang calls one of these for <<< >>>, by the SDK version it believes in */
TSH_C TSH_HD unsigned __cudaPushCallConfiguration(dim3 gridDim, dim3 blockDim, size_t sharedMem = 0, void *stream = 0);
TSH_C TSH_HD cudaError_t cudaConfigureCall(dim3 gridDim, dim3 blockDim, size_t sharedMem = 0, cudaStream_t stream = 0);
TSH_C TSH_D void *cudaGetParameterBuffer(size_t alignment, size_t size);
TSH_C TSH_D cudaError_t cudaLaunchDevice(void *func, void *parameters, dim3 grid, dim3 block, unsigned sharedMem, cudaStream_t stream);

/* the part of the C library that device code has */
TSH_C TSH_H int printf(const char *format, ...);
TSH_C TSH_D int printf(const char *format, ...);
TSH_C TSH_D int vprintf(const char *format, __builtin_va_list arguments);
TSH_C TSH_D int puts(const char *s);
TSH_C TSH_D int putchar(int c);
TSH_C TSH_D void *malloc(size_t n) TSH_NOEXCEPT;
TSH_C TSH_D void *calloc(size_t n, size_t size) TSH_NOEXCEPT;
TSH_C TSH_D void free(void *p) TSH_NOEXCEPT;
TSH_C TSH_D void *memcpy(void *to, const void *from, size_t n) TSH_NOEXCEPT;
TSH_C TSH_D void *memmove(void *to, const void *from, size_t n) TSH_NOEXCEPT;
TSH_C TSH_D void *memset(void *to, int c, size_t n) TSH_NOEXCEPT;
TSH_C TSH_D int memcmp(const void *a, const void *b, size_t n) TSH_NOEXCEPT;
TSH_C TSH_D size_t strlen(const char *s) TSH_NOEXCEPT;
TSH_C TSH_D int strcmp(const char *a, const char *b) TSH_NOEXCEPT;
TSH_C TSH_D char *strcpy(char *to, const char *from) TSH_NOEXCEPT;
TSH_C TSH_D void abort(void) TSH_NOEXCEPT __attribute__((noreturn));
TSH_C TSH_D void exit(int status) TSH_NOEXCEPT __attribute__((noreturn));
TSH_C TSH_D void __assert_fail(const char *condition, const char *file, unsigned line, const char *function) TSH_NOEXCEPT __attribute__((noreturn));
TSH_C TSH_D void __assertfail(const char *message, const char *file, unsigned line, const char *function, size_t char_size) __attribute__((noreturn));
TSH_D void *operator new(size_t n);
TSH_D void *operator new[](size_t n);
TSH_D void operator delete(void *p) TSH_NOEXCEPT;
TSH_D void operator delete[](void *p) TSH_NOEXCEPT;
#if __cplusplus >= 201402L
TSH_D void operator delete(void *p, size_t n) TSH_NOEXCEPT;
TSH_D void operator delete[](void *p, size_t n) TSH_NOEXCEPT;
#endif
TSH_D void *operator new(size_t n, void *p) TSH_NOEXCEPT;
TSH_D void *operator new[](size_t n, void *p) TSH_NOEXCEPT;
TSH_D void operator delete(void *p, void *q) TSH_NOEXCEPT;
TSH_D void operator delete[](void *p, void *q) TSH_NOEXCEPT;
#endif
