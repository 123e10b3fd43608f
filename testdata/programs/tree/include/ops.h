#pragma once
#include "types.h"

struct Task;
__device__ unsigned count(const Task &t);
