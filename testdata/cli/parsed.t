A header gets its facts from a source that is parsed anyway: not from a.cpp, though it comes first and includes the header, too.

  $ cat > h.h <<'X'
  > #include <cuda_runtime.h>
  > #include "other.h"
  > inline int h(const int *p) { cudaGetLastError(); int n{other(p)}; return n; }
  > X
  $ echo 'auto other(const int *p) -> decltype(sizeof *p);' > other.h
  $ printf '#include "h.h"\nint a(int *p) { return h(p); }\n' > a.cpp
  $ printf '#include "h.h"\n__global__ void k(int *p) { int n{other(p)}; p[0] = n; }\n' > b.cu
  $ tranship translate --stats --out out . 2>&1 | grep -e '^for' -e '^parsed' | sed 's/, [0-9.]* s of parsing//'
  parsed       1 translation units, 0 failed
  for          b.cu:2, h.h:3
  $ grep static_cast out/h.h
  inline int h(const int *p) { hipGetLastError(); int n{static_cast<int>(other(p))}; return n; }
