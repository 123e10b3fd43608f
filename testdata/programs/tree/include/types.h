#pragma once
#include "ops.h" /* and ops.h includes this file */

struct Task {
	float4 weight;
	unsigned members;
};
