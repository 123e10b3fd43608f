#pragma once
#define T float
#include <cuda_runtime.h>
