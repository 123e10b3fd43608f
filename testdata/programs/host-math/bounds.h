// Float functions of C's library for the host: nvcc brings <math.h> for whoever includes this.
#pragma once
#include <algorithm>
#include <cmath>
inline float widest(float a, float b) { return std::max(a, sqrt(b)); }
inline float least(float a) { return std::min(a, pow(a, 2.0f)); }
