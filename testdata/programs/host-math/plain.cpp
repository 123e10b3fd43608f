#include "plain.hpp"
double twice(float a) { return length(a) * 2; }
