// Streams are only known as std::istream here, for which the program's own operator is the better one.
#include <cuda_runtime.h>
#include <iostream>

std::istream &operator>>(std::istream &in, float3 &f) { return in >> f.x >> f.y >> f.z; }
float3 ask() { float3 f; std::cin >> f; return f; }
