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

Several sources share headers that libclang reads once. A source that defines a macro which these name, before it includes them, reads its own.

  $ mkdir shared && cd shared
  $ printf '#pragma once\n#include <cuda_runtime.h>\n#ifdef SMALL\nauto other(const int *p) -> int;\n#else\nauto other(const int *p) -> decltype(sizeof *p);\n#endif\n' > h.h
  $ seq -f 'int large_header_%g(float, float *);' 1000 >> h.h
  $ for f in a b c d e f; do printf '#include "h.h"\nint %s(int *p) { cudaFree(p); int n{other(p)}; return n; }\n' $f > $f.cu; done
  $ { echo '#define SMALL'; cat a.cu; } > small.cu
  $ tranship translate --stats --out ../shared-out . 2>&1 | grep -e '^parsed' -e '^shared' | sed 's/, [0-9.]* s of parsing//'
  parsed       7 translation units, 0 failed
  shared       1 set of headers, parsed once for several translation units
  $ grep -h 'n{' ../shared-out/*
  int a(int *p) { hipFree(p); int n{static_cast<int>(other(p))}; return n; }
  int b(int *p) { hipFree(p); int n{static_cast<int>(other(p))}; return n; }
  int c(int *p) { hipFree(p); int n{static_cast<int>(other(p))}; return n; }
  int d(int *p) { hipFree(p); int n{static_cast<int>(other(p))}; return n; }
  int e(int *p) { hipFree(p); int n{static_cast<int>(other(p))}; return n; }
  int f(int *p) { hipFree(p); int n{static_cast<int>(other(p))}; return n; }
  int a(int *p) { hipFree(p); int n{other(p)}; return n; }
  $ cd ..
