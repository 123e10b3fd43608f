#pragma once
#include <vector_types.h>
template <int N> struct D {
	__host__ __device__ static void f(float *m);
};
#include "fold.hpp"
