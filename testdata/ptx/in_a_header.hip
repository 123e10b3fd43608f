// PTX alone makes a header one of CUDA's: what stands for it needs HIP's headers.
// no-compile: whoever includes it defines SIDE
#pragma once
#include <hip/hip_runtime.h>
#include "tranship_compat.h"
struct parts {
	unsigned low, high;
};
#define SPLIT(p, v) do { auto &out1_ptx = p.high; const auto in2_ptx = v; p.low = (unsigned)(unsigned long long)__double_as_longlong(in2_ptx); out1_ptx = (unsigned)((unsigned long long)__double_as_longlong(in2_ptx) >> 32); } while (0)
SIDE unsigned lane()
{
	unsigned n;
	n = tranship::lane_id();
	return n;
}
