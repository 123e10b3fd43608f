#pragma once
#include <cmath>
inline double root(double a) { return sqrt(a) + std::sqrt(2.0f); }
