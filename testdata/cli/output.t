Where the result of 'tranship translate' goes.

  $ printf '#include <cuda_runtime.h>\nint main() { return cudaDeviceSynchronize(); }\n' > a.cu
  $ printf 'int f() { return 1; }\n' > plain.cpp

One file goes to standard output; a file without CUDA content comes out as it went in.

  $ tranship translate a.cu
  $ tranship translate plain.cpp
  $ tranship translate -o - a.cu | cmp - /dev/stdin < /dev/null || true

-o writes it to a file, whole or not at all.

  $ tranship translate -o out.hip a.cu && cat out.hip && ls
  $ tranship translate -o missing/folder/out.hip a.cu
  $ tranship translate -o . a.cu
  $ tranship translate -o out2 a.cu plain.cpp

A folder needs a place to go to.

  $ mkdir -p src/sub && cp a.cu src/ && cp a.cu src/sub/b.cuh && cp plain.cpp src/ && echo 'all:' > src/Makefile && chmod 750 src/a.cu
  $ tranship translate src

--out mirrors the tree. What is up to date is left alone, and --check says what is not.

  $ tranship translate --out dst src && (cd dst && find . -type f | sort) && cmp src/Makefile dst/Makefile && cmp src/plain.cpp dst/plain.cpp
  $ stat -c %a dst/a.cu
  $ tranship translate --check --out dst src
  $ touch -d 2001-01-01 dst/a.cu && tranship translate --out dst src && stat -c %y dst/a.cu | cut -c1-10
  $ echo '// edited' >> dst/sub/b.cuh && rm dst/Makefile && tranship translate --check --out dst src
  $ tranship translate --out dst src && tranship translate --check --out dst src
  $ tranship translate --out src src
  $ mkdir here && cp -r src here/ && cd here && tranship translate --out . src; find . -name a.cu; cd ..

Several paths keep their places below the folder that holds them all.

  $ mkdir -p two/x two/y && cp a.cu two/x && cp a.cu two/y && tranship translate --out dst2 two/x two/y && find dst2 -type f | sort

--diff and --check write nothing.

  $ tranship translate --diff src
  $ tranship translate --check src
  $ tranship translate --check -q src
  $ tranship translate --check plain.cpp
  $ tranship translate --check --diff plain.cpp a.cu | grep '^[-+]'
  $ tranship translate --diff src > p && cp -r src patched && patch -s -d patched -p2 < p && tranship translate --out fresh src && diff -r patched fresh

--in-place keeps modes, and old files when asked to; a backup is never overwritten.

  $ cp -r src inplace && tranship translate --in-place --backup .orig inplace && (cd inplace && find . -type f | sort) && stat -c %a inplace/a.cu
  $ cmp inplace/a.cu.orig a.cu && cmp inplace/a.cu out.hip
  $ tranship translate --in-place --backup .orig inplace
  $ cp a.cu inplace/ && tranship translate --in-place --backup .orig inplace
  $ cmp inplace/a.cu a.cu

A link that is named is written through; files named twice are one file.

  $ cp a.cu real.cu && ln -s real.cu link.cu && tranship translate --in-place link.cu real.cu ./real.cu && test -L link.cu && cmp real.cu out.hip

--rename-files changes names, and the includes that use them.

  $ mkdir ren && cp a.cu ren/lib.cu && printf '#include "lib.cu"\nvoid g() { cudaFree(0); }\n' > ren/use.cu
  $ tranship translate --in-place --rename-files hip ren && ls ren && head -n 1 ren/use.hip
  $ cp a.cu ren/lib.cu && tranship translate --in-place --rename-files .hip ren
  $ ls ren
  $ tranship translate --check --rename-files cpp ren/lib.cu

Nothing is left behind.

  $ find . -name '*.tranship-*'
