/* CUDA's vector types for host code: HIP's names and layout, so that objects of both link. HIP's own have operators, members and templates, which are
 * as good a match as a program's or a better one; CUDA's have none (GPUSPH/gpusph's src/vector_math.h). */
#ifndef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_VECTOR_TYPES_H
#define HIP_INCLUDE_HIP_AMD_DETAIL_HIP_VECTOR_TYPES_H
#pragma GCC system_header
#include <stddef.h>

template <typename T, unsigned int n> struct HIP_vector_type;

#define TRANSHIP_VECTOR(n, aligned, ...) \
	template <typename T> struct aligned HIP_vector_type<T, n> { \
		typedef T value_type; \
		T __VA_ARGS__; \
		T &operator[](size_t i) noexcept { return reinterpret_cast<T *>(this)[i]; } \
		const T &operator[](size_t i) const noexcept { return reinterpret_cast<const T *>(this)[i]; } \
	};
TRANSHIP_VECTOR(1, , x)
TRANSHIP_VECTOR(2, alignas(2 * sizeof(T)), x, y)
TRANSHIP_VECTOR(3, , x, y, z)
TRANSHIP_VECTOR(4, alignas(4 * sizeof(T)), x, y, z, w)
#undef TRANSHIP_VECTOR

#define TRANSHIP_VECTORS(name, T) \
	typedef HIP_vector_type<T, 1> name##1; \
	typedef HIP_vector_type<T, 2> name##2; \
	typedef HIP_vector_type<T, 3> name##3; \
	typedef HIP_vector_type<T, 4> name##4;
TRANSHIP_VECTORS(char, char)
TRANSHIP_VECTORS(uchar, unsigned char)
TRANSHIP_VECTORS(short, short)
TRANSHIP_VECTORS(ushort, unsigned short)
TRANSHIP_VECTORS(int, int)
TRANSHIP_VECTORS(uint, unsigned int)
TRANSHIP_VECTORS(long, long)
TRANSHIP_VECTORS(ulong, unsigned long)
TRANSHIP_VECTORS(longlong, long long)
TRANSHIP_VECTORS(ulonglong, unsigned long long)
TRANSHIP_VECTORS(float, float)
TRANSHIP_VECTORS(double, double)
#undef TRANSHIP_VECTORS
#endif
