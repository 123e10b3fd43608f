// g++ reads it, too: <math.h> is the system's, whose namesake has the words for sides
#pragma once
#include "details/math.h"
#include <math.h>
struct sample {
	__host__ __device__ sample() {}
	__host__ __device__ unsigned size() { return power_of_2(10); }
};
