#pragma once
#include <cuda_runtime.h>
typedef float3 vec;
struct particle {
	float3 at, speed;
	float mass;
};
struct ray {
	vec from, to;
};
struct grid {
	int4 dims[2];
	uint2 n;
	const float4 *values;
};
struct plain {
	int at[3];
	float n;
};
