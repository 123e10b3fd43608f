// a source for nvcc that has no CUDA, and what it asks for
#include <cmath>
#include <cstdlib>
#include <cstring>

double norm(const double *p, int n) { return n ? std::sqrt(p[0] * p[0] + norm(p + 1, n - 1)) : 0; }
char *copy(const char *s) { return (char *)memcpy(malloc(strlen(s) + 1), s, strlen(s) + 1); }
