// The upper half of a float, as far as the sections that are tried here ask for it.
#pragma once
#include <cstring>
struct __hip_bfloat16 {
	unsigned short bits;
};
inline float __bfloat162float(__hip_bfloat16 v)
{
	unsigned bits = (unsigned)v.bits << 16;
	float f;
	std::memcpy(&f, &bits, sizeof f);
	return f;
}
