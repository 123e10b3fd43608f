The lint before each commit: git's own hook.

  $ tranship git-hook --install 2>&1 | tail -1
  tranship: error: not a git repository
  $ git init -q . && git config user.email a@example.com && git config user.name a
  $ tranship git-hook --instal
  tranship: error: 'git-hook' takes no argument except '--install'
  [2]
  $ tranship git-hook --install && tranship git-hook --install && cat .git/hooks/pre-commit
  wrote .git/hooks/pre-commit
  #!/bin/sh
  # written by 'tranship git-hook --install': CUDA on the lines of this commit
  command -v tranship >/dev/null || {
  	echo "tranship's hook: 'tranship' is not on PATH, so nothing was checked; 'git commit -n' passes by" >&2
  	exit 1
  }
  tranship lint --quiet --staged && exit
  echo "tranship's hook stops this commit; 'git commit -n' passes by" >&2
  exit 1
  $ printf '#include <hip/hip_runtime.h>\nvoid f() { hipFree(0); }\n' > a.hip && git add a.hip && git commit -qm ported; git log --oneline | wc -l
  1
  $ printf 'void g() { cudaFree(0); }\n' >> a.hip && git add a.hip && git commit -qm more; git commit -nqm more
  a.hip:3:12: warning: 'cudaFree' is CUDA; HIP has 'hipFree' [P001 not-ported]
      3 | void g() { cudaFree(0); }
        |            ^~~~~~~~
        |            hipFree
  tranship's hook stops this commit; 'git commit -n' passes by
  $ printf '#include <hip/hip_runtime.h>\nvoid f() { cudaFree(0); }\n' > a.cu && git add a.cu && git commit -qm more; git log --oneline | wc -l
  a.cu:2:12: warning: 'cudaFree' is CUDA; HIP has 'hipFree' [P001 not-ported]
      2 | void f() { cudaFree(0); }
        |            ^~~~~~~~
        |            hipFree
  tranship's hook stops this commit; 'git commit -n' passes by
  2
  $ git commit -nqm forced && sed -i '1i // nothing new' a.cu && git add a.cu && git commit -qm moved; git log --oneline | wc -l
  4
  $ echo other > .git/hooks/pre-commit && tranship git-hook --install
  tranship: error: '.git/hooks/pre-commit' exists already; add the line 'tranship lint --quiet --staged || exit 1' at its top
  [2]
  $ tranship git-hook | sed 's/&& exit/|| exit/' > .git/hooks/pre-commit && tranship git-hook --install && tranship git-hook | cmp - .git/hooks/pre-commit && test -x .git/hooks/pre-commit
  wrote .git/hooks/pre-commit

What is staged counts, not what lies in the folder: from a folder below, by name, renamed, in names with any bytes, and not what is only announced.

  $ mkdir -p "sub dir" && cd "sub dir" && echo 'int a;' > a.cpp && git add a.cpp && git commit -qm a && echo 'void f() { cudaFree(0); }' >> a.cpp && git add a.cpp && echo 'int a;' > a.cpp && git commit -qm b 2>&1 | tail -n 1
  tranship's hook stops this commit; 'git commit -n' passes by
  $ git add a.cpp && echo 'void f() { cudaFree(0); }' >> a.cpp && echo 'int b;' > b.cpp && git add b.cpp && git commit -qm c && git checkout -q . && git mv a.cpp c.cpp && git commit -qm d && git log --oneline | wc -l
  7
  $ printf 'void g() { cudaFree(0); }\n' > "$(printf 'n\nl \303\274.cu')" && git add . && tranship lint --staged --allow P004 | head -n 1; git reset -q HEAD . && echo 'void h() { cudaFree(0); }' > later.cu && git add -N later.cu && tranship lint --staged && tranship lint -q --changed-since HEAD later.cu | grep -c P001
  n\nl ü.cu:1:12: warning: 'cudaFree' is CUDA; HIP has 'hipFree' [P001 not-ported]
  1

The runtime may come from a header that is not staged, and a header's includers are not known: that is left to a lint of the whole.

  $ mkdir part && cd part && printf '#include "gpu.h"\nvoid f() { dim3 d; }\n' > m.cpp && printf '__global__ void k() {}\n' > k.cuh && printf '#include <vector>\n__global__ void k() {}\n' > k.cu && git add . && tranship lint -q --staged . | grep P004; tranship lint -q k.cuh; tranship lint -q m.cpp; cd .. && tranship lint -q part | grep P004; git rm -rqf part
  k.cu:2:1: warning: '__global__' needs <hip/hip_runtime.h>, which this file does not include: nvcc includes its runtime header itself, hipcc does not [P004 runtime-not-included]
  part/k.cu:2:1: warning: '__global__' needs <hip/hip_runtime.h>, which this file does not include: nvcc includes its runtime header itself, hipcc does not [P004 runtime-not-included]
  part/k.cuh:1:1: warning: '__global__' needs <hip/hip_runtime.h>, which this file does not include: nvcc includes its runtime header itself, hipcc does not [P004 runtime-not-included]

In a linked worktree, and in a submodule, whose lines are its own repository's.

  $ cd .. && git commit -qnm all . && git worktree add -q ../tree && cd ../tree && echo 'void w() { cudaFree(0); }' > w.cu && git add w.cu && git commit -qm w 2>&1 | tail -n 1
  tranship's hook stops this commit; 'git commit -n' passes by
  $ git init -q ../lib && cd ../lib && git -c user.name=a -c user.email=a@example.com commit -qm first --allow-empty && cd ../tree && git -c protocol.file.allow=always submodule add -q ../lib lib && cd lib && tranship git-hook --install | sed 's/.*modules/modules/'
  modules/lib/hooks/pre-commit
  $ echo 'void s() { cudaFree(0); }' > s.cu && git add s.cu && tranship lint -q --staged | grep -c P001; cd .. && tranship lint --staged lib 2>&1 | sed "s,'/.*/tree','tree',"
  1
  tranship: error: 'lib' is outside the git repository 'tree'

A binary file that is called like a source stops no commit, as it stops no lint of its folder; who names it is told.

  $ git init -q data && cd data && head -c 5000 /dev/zero > table.inc && : > none.h && git add . && tranship lint --staged; tranship lint --staged table.inc; tranship lint .; tranship lint table.inc
  tranship: error: 'table.inc' is a binary file; passed over
  [2]
