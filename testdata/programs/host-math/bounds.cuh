#pragma once
inline float longest(float a, float b) { return std::max(a, sqrt(b)); }
