// nvcc has read its runtime before this macro; HIP's headers have a parameter of its name.
#pragma once
#define pi 3.14159265

#include <cuda_runtime.h>

struct light {
	enum unit { watt, lumen };
	__host__ __device__ float power(light::unit u) const;
	float v;
};
