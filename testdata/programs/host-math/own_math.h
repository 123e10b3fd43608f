#pragma once
#include <math.h>
#include <algorithm>
inline float deepest(float a, float b) { return std::max(a, sqrt(b)); }
