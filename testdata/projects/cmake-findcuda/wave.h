#pragma once
#include <cufft.h>
void damp(cufftComplex *x, int n, float by);
void zero(cufftComplex *x, int n);
