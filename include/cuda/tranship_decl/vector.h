/* vector.h: the built-in vector types, dim3, and their makers. */
#ifndef TRANSHIP_DECL_VECTOR_H
#define TRANSHIP_DECL_VECTOR_H
#pragma GCC system_header

/* four components, and what makes them */
#define TSH_VECTOR4(T, n, name, make)                   \
	typedef struct __align__(n) name { T x, y, z, w; } name; \
	TSH_HD name make(T x, T y, T z, T w);
/* one to four; n2 and n4: how those of two and four are aligned */
#define TSH_VECTORS(T, n2, n4, v1, v2, v3, v4, make1, make2, make3, make4) \
	typedef struct v1 { T x; } v1;                  \
	typedef struct __align__(n2) v2 { T x, y; } v2; \
	typedef struct v3 { T x, y, z; } v3;            \
	TSH_HD v1 make1(T x);                           \
	TSH_HD v2 make2(T x, T y);                      \
	TSH_HD v3 make3(T x, T y, T z);                 \
	TSH_VECTOR4(T, n4, v4, make4)
TSH_VECTORS(signed char, 2, 4, char1, char2, char3, char4, make_char1, make_char2, make_char3, make_char4)
TSH_VECTORS(unsigned char, 2, 4, uchar1, uchar2, uchar3, uchar4, make_uchar1, make_uchar2, make_uchar3, make_uchar4)
TSH_VECTORS(short, 4, 8, short1, short2, short3, short4, make_short1, make_short2, make_short3, make_short4)
TSH_VECTORS(unsigned short, 4, 8, ushort1, ushort2, ushort3, ushort4, make_ushort1, make_ushort2, make_ushort3, make_ushort4)
TSH_VECTORS(int, 8, 16, int1, int2, int3, int4, make_int1, make_int2, make_int3, make_int4)
TSH_VECTORS(unsigned int, 8, 16, uint1, uint2, uint3, uint4, make_uint1, make_uint2, make_uint3, make_uint4)
TSH_VECTORS(long, 16, 16, long1, long2, long3, long4, make_long1, make_long2, make_long3, make_long4)
TSH_VECTORS(unsigned long, 16, 16, ulong1, ulong2, ulong3, ulong4, make_ulong1, make_ulong2, make_ulong3, make_ulong4)
TSH_VECTORS(long long, 16, 16, longlong1, longlong2, longlong3, longlong4, make_longlong1, make_longlong2, make_longlong3, make_longlong4)
TSH_VECTORS(unsigned long long, 16, 16, ulonglong1, ulonglong2, ulonglong3, ulonglong4,
	make_ulonglong1, make_ulonglong2, make_ulonglong3, make_ulonglong4)
TSH_VECTORS(float, 8, 16, float1, float2, float3, float4, make_float1, make_float2, make_float3, make_float4)
TSH_VECTORS(double, 16, 16, double1, double2, double3, double4, make_double1, make_double2, make_double3, make_double4)
TSH_VECTOR4(long, 16, long4_16a, make_long4_16a)
TSH_VECTOR4(long, 32, long4_32a, make_long4_32a)
TSH_VECTOR4(unsigned long, 16, ulong4_16a, make_ulong4_16a)
TSH_VECTOR4(unsigned long, 32, ulong4_32a, make_ulong4_32a)
TSH_VECTOR4(long long, 16, longlong4_16a, make_longlong4_16a)
TSH_VECTOR4(long long, 32, longlong4_32a, make_longlong4_32a)
TSH_VECTOR4(unsigned long long, 16, ulonglong4_16a, make_ulonglong4_16a)
TSH_VECTOR4(unsigned long long, 32, ulonglong4_32a, make_ulonglong4_32a)
TSH_VECTOR4(double, 16, double4_16a, make_double4_16a)
TSH_VECTOR4(double, 32, double4_32a, make_double4_32a)

typedef struct dim3 {
	unsigned int x, y, z;
#ifdef __cplusplus
	TSH_HD TSH_CONSTEXPR dim3(unsigned int vx = 1, unsigned int vy = 1, unsigned int vz = 1) : x(vx), y(vy), z(vz) {}
	TSH_HD TSH_CONSTEXPR dim3(uint3 v) : x(v.x), y(v.y), z(v.z) {}
	TSH_HD operator uint3() const;
#endif
} dim3;
#endif
