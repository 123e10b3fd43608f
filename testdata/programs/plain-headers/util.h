// No name of CUDA's: nvcc has brought what this header uses by the time it is read.
#pragma once
inline void clear(int *p, int n) { memset(p, 0, n * sizeof(int)); }
inline int *make(int n) { return (int *)malloc(n * sizeof(int)); }
inline int least(int a, int b) { return std::min(a, b); }
inline bool same(const char *a, const char *b) { return strlen(a) == strlen(b) && strcmp(a, b) == 0; }
