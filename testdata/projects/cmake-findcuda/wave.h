#pragma once
#include <cufft.h>
void damp(cufftComplex *x, int n, float by);
