#pragma once
#include <cuda_runtime.h>
void launch(uint4 *p, int n);
