#pragma once
#include <thrust/reduce.h>
inline int sum(int *p, int n) { return thrust::reduce(thrust::device, p, p + n); } // harmless: it came above
