// spacemeshos/gpu-post's driver-cuda.cpp: a header of its own has the macro, another brings HIP
#include <cstdio>
#include "limits.h"
#include "pool.h"
int main() { return min(wait(), 1); }
