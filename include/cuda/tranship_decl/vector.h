/* vector.h: the built-in vector types, dim3, and their makers. */
#ifndef TRANSHIP_DECL_VECTOR_H
#define TRANSHIP_DECL_VECTOR_H
#pragma GCC system_header

typedef struct char1 { signed char x; } char1;
typedef struct __align__(2) char2 { signed char x, y; } char2;
typedef struct char3 { signed char x, y, z; } char3;
typedef struct __align__(4) char4 { signed char x, y, z, w; } char4;
typedef struct uchar1 { unsigned char x; } uchar1;
typedef struct __align__(2) uchar2 { unsigned char x, y; } uchar2;
typedef struct uchar3 { unsigned char x, y, z; } uchar3;
typedef struct __align__(4) uchar4 { unsigned char x, y, z, w; } uchar4;
typedef struct short1 { short x; } short1;
typedef struct __align__(4) short2 { short x, y; } short2;
typedef struct short3 { short x, y, z; } short3;
typedef struct __align__(8) short4 { short x, y, z, w; } short4;
typedef struct ushort1 { unsigned short x; } ushort1;
typedef struct __align__(4) ushort2 { unsigned short x, y; } ushort2;
typedef struct ushort3 { unsigned short x, y, z; } ushort3;
typedef struct __align__(8) ushort4 { unsigned short x, y, z, w; } ushort4;
typedef struct int1 { int x; } int1;
typedef struct __align__(8) int2 { int x, y; } int2;
typedef struct int3 { int x, y, z; } int3;
typedef struct __align__(16) int4 { int x, y, z, w; } int4;
typedef struct uint1 { unsigned int x; } uint1;
typedef struct __align__(8) uint2 { unsigned int x, y; } uint2;
typedef struct uint3 { unsigned int x, y, z; } uint3;
typedef struct __align__(16) uint4 { unsigned int x, y, z, w; } uint4;
typedef struct long1 { long x; } long1;
typedef struct __align__(16) long2 { long x, y; } long2;
typedef struct long3 { long x, y, z; } long3;
typedef struct __align__(16) long4 { long x, y, z, w; } long4;
typedef struct ulong1 { unsigned long x; } ulong1;
typedef struct __align__(16) ulong2 { unsigned long x, y; } ulong2;
typedef struct ulong3 { unsigned long x, y, z; } ulong3;
typedef struct __align__(16) ulong4 { unsigned long x, y, z, w; } ulong4;
typedef struct longlong1 { long long x; } longlong1;
typedef struct __align__(16) longlong2 { long long x, y; } longlong2;
typedef struct longlong3 { long long x, y, z; } longlong3;
typedef struct __align__(16) longlong4 { long long x, y, z, w; } longlong4;
typedef struct ulonglong1 { unsigned long long x; } ulonglong1;
typedef struct __align__(16) ulonglong2 { unsigned long long x, y; } ulonglong2;
typedef struct ulonglong3 { unsigned long long x, y, z; } ulonglong3;
typedef struct __align__(16) ulonglong4 { unsigned long long x, y, z, w; } ulonglong4;
typedef struct float1 { float x; } float1;
typedef struct __align__(8) float2 { float x, y; } float2;
typedef struct float3 { float x, y, z; } float3;
typedef struct __align__(16) float4 { float x, y, z, w; } float4;
typedef struct double1 { double x; } double1;
typedef struct __align__(16) double2 { double x, y; } double2;
typedef struct double3 { double x, y, z; } double3;
typedef struct __align__(16) double4 { double x, y, z, w; } double4;
typedef struct __align__(16) long4_16a { long x, y, z, w; } long4_16a;
typedef struct __align__(32) long4_32a { long x, y, z, w; } long4_32a;
typedef struct __align__(16) ulong4_16a { unsigned long x, y, z, w; } ulong4_16a;
typedef struct __align__(32) ulong4_32a { unsigned long x, y, z, w; } ulong4_32a;
typedef struct __align__(16) longlong4_16a { long long x, y, z, w; } longlong4_16a;
typedef struct __align__(32) longlong4_32a { long long x, y, z, w; } longlong4_32a;
typedef struct __align__(16) ulonglong4_16a { unsigned long long x, y, z, w; } ulonglong4_16a;
typedef struct __align__(32) ulonglong4_32a { unsigned long long x, y, z, w; } ulonglong4_32a;
typedef struct __align__(16) double4_16a { double x, y, z, w; } double4_16a;
typedef struct __align__(32) double4_32a { double x, y, z, w; } double4_32a;

typedef struct dim3 {
	unsigned int x, y, z;
#ifdef __cplusplus
	TSH_HD TSH_CONSTEXPR dim3(unsigned int vx = 1, unsigned int vy = 1, unsigned int vz = 1) : x(vx), y(vy), z(vz) {}
	TSH_HD TSH_CONSTEXPR dim3(uint3 v) : x(v.x), y(v.y), z(v.z) {}
	TSH_HD operator uint3() const;
#endif
} dim3;

TSH_HD char1 make_char1(signed char x);
TSH_HD char2 make_char2(signed char x, signed char y);
TSH_HD char3 make_char3(signed char x, signed char y, signed char z);
TSH_HD char4 make_char4(signed char x, signed char y, signed char z, signed char w);
TSH_HD uchar1 make_uchar1(unsigned char x);
TSH_HD uchar2 make_uchar2(unsigned char x, unsigned char y);
TSH_HD uchar3 make_uchar3(unsigned char x, unsigned char y, unsigned char z);
TSH_HD uchar4 make_uchar4(unsigned char x, unsigned char y, unsigned char z, unsigned char w);
TSH_HD short1 make_short1(short x);
TSH_HD short2 make_short2(short x, short y);
TSH_HD short3 make_short3(short x, short y, short z);
TSH_HD short4 make_short4(short x, short y, short z, short w);
TSH_HD ushort1 make_ushort1(unsigned short x);
TSH_HD ushort2 make_ushort2(unsigned short x, unsigned short y);
TSH_HD ushort3 make_ushort3(unsigned short x, unsigned short y, unsigned short z);
TSH_HD ushort4 make_ushort4(unsigned short x, unsigned short y, unsigned short z, unsigned short w);
TSH_HD int1 make_int1(int x);
TSH_HD int2 make_int2(int x, int y);
TSH_HD int3 make_int3(int x, int y, int z);
TSH_HD int4 make_int4(int x, int y, int z, int w);
TSH_HD uint1 make_uint1(unsigned int x);
TSH_HD uint2 make_uint2(unsigned int x, unsigned int y);
TSH_HD uint3 make_uint3(unsigned int x, unsigned int y, unsigned int z);
TSH_HD uint4 make_uint4(unsigned int x, unsigned int y, unsigned int z, unsigned int w);
TSH_HD long1 make_long1(long x);
TSH_HD long2 make_long2(long x, long y);
TSH_HD long3 make_long3(long x, long y, long z);
TSH_HD long4 make_long4(long x, long y, long z, long w);
TSH_HD ulong1 make_ulong1(unsigned long x);
TSH_HD ulong2 make_ulong2(unsigned long x, unsigned long y);
TSH_HD ulong3 make_ulong3(unsigned long x, unsigned long y, unsigned long z);
TSH_HD ulong4 make_ulong4(unsigned long x, unsigned long y, unsigned long z, unsigned long w);
TSH_HD longlong1 make_longlong1(long long x);
TSH_HD longlong2 make_longlong2(long long x, long long y);
TSH_HD longlong3 make_longlong3(long long x, long long y, long long z);
TSH_HD longlong4 make_longlong4(long long x, long long y, long long z, long long w);
TSH_HD ulonglong1 make_ulonglong1(unsigned long long x);
TSH_HD ulonglong2 make_ulonglong2(unsigned long long x, unsigned long long y);
TSH_HD ulonglong3 make_ulonglong3(unsigned long long x, unsigned long long y, unsigned long long z);
TSH_HD ulonglong4 make_ulonglong4(unsigned long long x, unsigned long long y, unsigned long long z, unsigned long long w);
TSH_HD float1 make_float1(float x);
TSH_HD float2 make_float2(float x, float y);
TSH_HD float3 make_float3(float x, float y, float z);
TSH_HD float4 make_float4(float x, float y, float z, float w);
TSH_HD double1 make_double1(double x);
TSH_HD double2 make_double2(double x, double y);
TSH_HD double3 make_double3(double x, double y, double z);
TSH_HD double4 make_double4(double x, double y, double z, double w);
TSH_HD long4_16a make_long4_16a(long x, long y, long z, long w);
TSH_HD long4_32a make_long4_32a(long x, long y, long z, long w);
TSH_HD ulong4_16a make_ulong4_16a(unsigned long x, unsigned long y, unsigned long z, unsigned long w);
TSH_HD ulong4_32a make_ulong4_32a(unsigned long x, unsigned long y, unsigned long z, unsigned long w);
TSH_HD longlong4_16a make_longlong4_16a(long long x, long long y, long long z, long long w);
TSH_HD longlong4_32a make_longlong4_32a(long long x, long long y, long long z, long long w);
TSH_HD ulonglong4_16a make_ulonglong4_16a(unsigned long long x, unsigned long long y, unsigned long long z, unsigned long long w);
TSH_HD ulonglong4_32a make_ulonglong4_32a(unsigned long long x, unsigned long long y, unsigned long long z, unsigned long long w);
TSH_HD double4_16a make_double4_16a(double x, double y, double z, double w);
TSH_HD double4_32a make_double4_32a(double x, double y, double z, double w);
#endif
