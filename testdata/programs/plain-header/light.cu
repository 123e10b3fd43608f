// Without a word of CUDA's: it gets the runtime, before the macro.
#include "general.h"

float light::power(unit u) const { return u == watt ? v : v / 683; }
float area(float r) { return pi * r * r; }
