#pragma once
#if defined(__HIP_PLATFORM_AMD__)
constexpr int kWarp = 64;
static const unsigned long long kAll = ~0ull;
enum { LANES = 64 };
typedef unsigned long long mask_t;
#else
constexpr int kWarp = 32;
static const unsigned kAll = ~0u;
enum { LANES = 32 };
typedef unsigned mask_t;
#endif
// not of warps, and HIP's alone
#ifdef __HIP_PLATFORM_AMD__
enum { COLORS = 64 };
static const int wavefront = 64;
#else
enum { COLORS = 16 };
#endif
