// Nothing of CUDA in it, and read by nvcc: the macro gives sides that the definition does not repeat.
#pragma once
#include "defs.h"
struct m {
	float w;
	FUNC_IN float b(float x) const;
};
float m::b(float x) const { return x * w; }
