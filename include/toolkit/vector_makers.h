/* What makes CUDA's vector types in host code. Headers that have the types alone do not bring it, so that programs have functions of these names
 * (treecode/sapporo2's lib/src/sapporohostclass.cpp). */
#pragma once
#pragma GCC system_header
#if defined(__cplusplus) && !defined(__HIP__)
#define TRANSHIP_MAKERS(name, T) \
	static inline name##1 make_##name##1(T x) { return name##1{x}; } \
	static inline name##2 make_##name##2(T x, T y) { return name##2{x, y}; } \
	static inline name##3 make_##name##3(T x, T y, T z) { return name##3{x, y, z}; } \
	static inline name##4 make_##name##4(T x, T y, T z, T w) { return name##4{x, y, z, w}; }
TRANSHIP_MAKERS(char, char)
TRANSHIP_MAKERS(uchar, unsigned char)
TRANSHIP_MAKERS(short, short)
TRANSHIP_MAKERS(ushort, unsigned short)
TRANSHIP_MAKERS(int, int)
TRANSHIP_MAKERS(uint, unsigned int)
TRANSHIP_MAKERS(long, long)
TRANSHIP_MAKERS(ulong, unsigned long)
TRANSHIP_MAKERS(longlong, long long)
TRANSHIP_MAKERS(ulonglong, unsigned long long)
TRANSHIP_MAKERS(float, float)
TRANSHIP_MAKERS(double, double)
#undef TRANSHIP_MAKERS
#endif
