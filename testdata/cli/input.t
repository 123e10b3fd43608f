Standard input is one file, '-': for editors, and for what git or another program prints.

  $ printf '#include "sizes.h"\nvoid *f() { void *p; cudaMalloc(&p, BYTES); return p; }\n' > f.cu
  $ tranship translate - < f.cu
  #include <hip/hip_runtime.h>
  #include "sizes.h"
  void *f() { void *p; hipMalloc(&p, BYTES); return p; }
  $ cat f.cu | tranship translate --diff -
  --- a/<stdin>
  +++ b/<stdin>
  @@ -1,2 +1,3 @@
  +#include <hip/hip_runtime.h>
   #include "sizes.h"
  -void *f() { void *p; cudaMalloc(&p, BYTES); return p; }
  +void *f() { void *p; hipMalloc(&p, BYTES); return p; }
  $ cat f.cu | tranship translate -o g.cpp - && cat g.cpp
  #include <hip/hip_runtime.h>
  #include "sizes.h"
  void *f() { void *p; hipMalloc(&p, BYTES); return p; }
  $ cat f.cu | tranship lint --evidence ast -
  tranship: warning: libclang cannot read standard input; translating from the text alone
  <stdin>:2:22: warning: 'cudaMalloc' is CUDA; HIP has 'hipMalloc' [P001 not-ported]
      2 | void *f() { void *p; cudaMalloc(&p, BYTES); return p; }
        |                      ^~~~~~~~~~
        |                      hipMalloc
  1 warning in 1 file
  [1]
  $ tranship translate - < /dev/null
  tranship: warning: '<stdin>' is empty
  $ yes '// a line of text that has nothing of a graphics processor' | head -n 20000 > long.cu && cat long.cu | tranship translate - | cmp - long.cu

It is taken for a stdin.cu in this folder, or for what --stdin-name says, which need not be there: the project's file is the nearest to that.

  $ mkdir sub && echo '#define BYTES 4' > sub/sizes.h && echo 'allow P001 later' > sub/.tranship
  $ cat f.cu | tranship lint --stdin-name sub/new.cpp -
  1 allowed
  $ echo 'int x = 1;' > sub/here.cu && cat f.cu | tranship translate --stdin-name sub/here.cu - | tail -n 1
  void *f() { void *p; hipMalloc(&p, BYTES); return p; }
  $ echo 'void g(void *p) { cudaFree(p); }' | tranship report --stdin-name g.cu - | head -n 1
  1 file read, 1 with CUDA, 1 line in these
