#pragma once
#ifndef __host__
#define __host__
#define __device__
#endif
__host__ __device__ inline unsigned power_of_2(unsigned e) { return 1u << e; }
