#pragma once
#define ON_DEVICE __device__ __forceinline__
