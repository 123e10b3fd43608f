#pragma once
#include <cuda_runtime.h>
#include <thrust/device_vector.h>
#include <thrust/reduce.h>
int sum(const solver::thrust::device_vector<int> &v);
