#pragma once
__device__ int tripled(int v);
__device__ int doubled(int v);
