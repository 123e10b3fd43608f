Which files of a folder are looked at.

  $ cu() { for f; do mkdir -p "$(dirname "$f")"; printf 'int x = cudaFree(0);\n' > "$f"; done; }
  $ changed() { tranship translate --check "$@"; }

Source extensions, and those that are asked for.

  $ cu t/a.cu t/a.cuh t/a.h t/a.hpp t/a.hh t/a.hxx t/a.c t/a.cc t/a.cpp t/a.cxx t/a.inl t/a.inc t/a.ipp t/a.H t/a.C t/a.tpp t/a.impl t/a.cu.in t/a.h.in t/a.txt t/a.py t/a.def t/a.txt.in t/.hidden.cu t/cu
  $ changed t
  would change t/.hidden.cu
  would change t/a.C
  would change t/a.H
  would change t/a.c
  would change t/a.cc
  would change t/a.cpp
  would change t/a.cu
  would change t/a.cu.in
  would change t/a.cuh
  would change t/a.cxx
  would change t/a.h
  would change t/a.h.in
  would change t/a.hh
  would change t/a.hpp
  would change t/a.hxx
  would change t/a.impl
  would change t/a.inc
  would change t/a.inl
  would change t/a.ipp
  would change t/a.tpp
  [1]
  $ changed --ext def --ext .txt t | grep -c .
  22
  $ changed t/a.txt
  would change t/a.txt
  [1]

What CMake makes such files of, under either ending. Other files of these endings are the build's.

  $ mkdir k && cu k/config.hpp.in k/config.h.cmake k/Makefile.in k/Find.cmake
  $ changed k
  would change k/config.h.cmake
  would change k/config.hpp.in
  [1]

In an archive without .git, what .gitignore names is mirrored, too, unless a build or a package manager writes such things.

  $ mkdir -p tarball/bin/obj tarball/env tarball/build/x && printf 'bin/\nbuild/\ntool\n*.log\n' > tarball/.gitignore && touch tarball/bin/.gitkeep tarball/bin/obj/.gitignore tarball/bin/a.o tarball/env/pyvenv.cfg tarball/env/.gitignore
  $ printf '\177ELF' > tarball/tool && echo run > tarball/bin/tool && touch tarball/build/CMakeCache.txt tarball/build/x/a.txt tarball/a.log
  $ cu tarball/a.cu tarball/bin/b.cu && tranship translate -q --out tarball.hip tarball && find tarball.hip -type f | grep -v tranship | sort
  tarball.hip/.gitignore
  tarball.hip/a.cu
  tarball.hip/bin/.gitkeep
  tarball.hip/bin/b.cu
  tarball.hip/bin/obj/.gitignore
  tarball.hip/bin/tool
  $ mkdir tracked && cp -r tarball/. tracked && cd tracked && git init -q . && git add a.cu .gitignore && cd .. && tranship translate -q --out tracked.hip tracked && find tracked.hip -type f | grep -c bin/
  0
  [1]

.gitignore is respected, nested, with negation and anchors, from the top of the repository.

  $ mkdir -p g/.git g/sub/deep && printf 'build/\n*.gen.cu\n!keep.gen.cu\n/top.cu\n' > g/.gitignore && printf 'local.cu\n!x.gen.cu\n**/far/*.cu\n' > g/sub/.gitignore
  $ cu g/a.cu g/build/b.cu g/x.gen.cu g/keep.gen.cu g/top.cu g/sub/top.cu g/sub/local.cu g/sub/x.gen.cu g/sub/deep/far/z.cu g/sub/deep/y.cu g/.git/h.cu
  $ changed g
  would change g/a.cu
  would change g/keep.gen.cu
  would change g/sub/deep/y.cu
  would change g/sub/top.cu
  would change g/sub/x.gen.cu
  [1]
  $ changed g/sub
  would change g/sub/deep/y.cu
  would change g/sub/top.cu
  would change g/sub/x.gen.cu
  [1]
  $ changed g/build
  would change g/build/b.cu
  [1]
  $ changed --no-ignore g | grep -c .
  10
  $ (cd g/sub && changed .)
  would change deep/y.cu
  would change top.cu
  would change x.gen.cu
  [1]
  $ (cd g/sub && changed ..)
  would change ../a.cu
  would change ../keep.gen.cu
  would change ../sub/deep/y.cu
  would change ../sub/top.cu
  would change ../sub/x.gen.cu
  [1]

As for git, a file that it tracks is never ignored, nor do the rules around a submodule go for what is in it.

  $ mkdir kept && cd kept && git init -q . && cu a.cu ext/lib/warp.cuh ext/mine.cu ext-b/z.cu build/b.cu && printf 'ext*\nbuild\n' > .gitignore && git add -f .gitignore a.cu ext/lib ext-b && changed .
  would change a.cu
  would change ext/lib/warp.cuh
  would change ext-b/z.cu
  [1]
  $ git -c user.name=a -c user.email=a@example.com commit -qm one && git worktree add -q ../kept2 && cu ../kept2/ext/mine.cu && changed ../kept2
  would change ../kept2/a.cu
  would change ../kept2/ext/lib/warp.cuh
  would change ../kept2/ext-b/z.cu
  [1]
  $ mkdir third && echo '*.inc.cu' >> .gitignore && git -c protocol.file.allow=always submodule -q add -f "$PWD" third/own && cu third/own/b.inc.cu third/own/build/x.cu && echo third >> .gitignore && changed . | grep third
  would change third/own/a.cu
  would change third/own/b.inc.cu
  would change third/own/ext/lib/warp.cuh
  would change third/own/ext-b/z.cu
  $ cd ..

Symbolic links are not followed; in a mirror those inside the tree and those to nowhere are made again, however they are spelled.

  $ cu l/a.cu l/sub/b.cu other/o.cu && ln -s a.cu l/in.cu && ln -s ../other/o.cu l/out.cu && ln -s .. l/up && ln -s . l/loop && ln -s nowhere l/dangling && ln -s none l/dangling2
  $ ln -s "$PWD/l/a.cu" l/sub/absolute.cu && ln -s ../../l/sub l/sub/around && echo outside > other/o.txt && ln -s ../other/o.txt l/out.txt
  $ changed l
  would change l/a.cu
  would change l/sub/b.cu
  [1]
  $ tranship translate --out m l && (cd m && find . | sort) && readlink m/in.cu m/sub/absolute.cu m/sub/around && cat m/sub/around/absolute.cu
  tranship: warning: symbolic link 'l/out.cu' leads out of the tree and is not mirrored; '--follow-links' mirrors the file behind it
  tranship: warning: symbolic link 'l/out.txt' leads out of the tree and is not mirrored; '--follow-links' mirrors the file behind it
  tranship: warning: symbolic link 'l/up' leads out of the tree to something that is not a file, and is not mirrored
  tranship: warning: 2 dangling symbolic links are mirrored as they are, the first is 'l/dangling'
  translated 2 of 2 source files into 'm', 4 edits
    build with  hipcc -Wno-unused-value --offload-arch=gfx942 m/a.cu m/sub/b.cu
    next        tranship lint m
  .
  ./.tranship-mirror
  ./a.cu
  ./dangling
  ./dangling2
  ./in.cu
  ./loop
  ./sub
  ./sub/absolute.cu
  ./sub/around
  ./sub/b.cu
  a.cu
  ../a.cu
  ../sub
  #include <hip/hip_runtime.h>
  int x = hipFree(0);
  $ tranship translate -q --check --out m l

With --follow-links the files behind others are in it, too; no project's file can ask for that.

  $ tranship translate -q --follow-links --out m l && cat m/out.cu m/out.txt && tranship translate -q --follow-links --check --out m l; ls m/up
  #include <hip/hip_runtime.h>
  int x = hipFree(0);
  outside
  ls: cannot access 'm/up': No such file or directory
  [2]
  $ tranship translate -q --follow-links --rename-files hip --out named l && (cd named && find . | sort) && readlink named/in.cu && rm -r named
  .
  ./.tranship-mirror
  ./a.hip
  ./dangling
  ./dangling2
  ./in.cu
  ./loop
  ./out.hip
  ./out.txt
  ./sub
  ./sub/absolute.cu
  ./sub/around
  ./sub/b.hip
  a.hip
  $ echo follow-links > l/.tranship; tranship translate -q --out m l; rm l/.tranship
  tranship: error: l/.tranship:1: option 'follow-links' belongs on the command line

The mirror inside the tree is not translated again.

  $ cu self/a.cu && tranship translate -q --out self/hip self && tranship translate -q --out self/hip self && find self | sort
  self
  self/a.cu
  self/hip
  self/hip/.tranship-mirror
  self/hip/a.cu

A project can keep options in '.tranship'.

  $ printf '# project\next tpp\nno-ignore\n' > t/.tranship && changed t | grep -c .
  20
  $ printf 'ext tpp\ncudaa 12.0\n' > t/.tranship && changed t
  tranship: error: t/.tranship:2: unknown option 'cudaa'; did you mean 'cuda'?
  [2]

Nothing to do, and nothing there.

  $ mkdir empty && tranship translate --check empty
  tranship: warning: no source files in 'empty'
  $ tranship translate --check no-such-folder t/a.h
  tranship: error: cannot read 'no-such-folder': No such file or directory
  would change t/a.h
  [2]

A header that the project has where no search path leads is named; one that is found, or that nobody has, is not.

  $ mkdir -p lost/src lost/common lost/include && touch lost/common/helper.h lost/include/found.h
  $ printf '#include "helper.h"\n#include "found.h"\n#include "nobodys.h"\n#include <helper.h>\nint x = cudaFree(0);\n' > lost/src/a.cu
  $ tranship lint --severity note --allow P lost
  lost/src/a.cu:1:10: note: 'helper.h' is not beside this file and not on a search path: add -I for the folder of 'lost/common/helper.h' [S007 header-elsewhere]
      1 | #include "helper.h"
        |          ^~~~~~~~~~
  1 note in 1 file; 1 allowed
  [1]
  $ tranship lint --severity note --allow P lost -- -Ilost/common
  2 allowed

compile_commands.json may name files by paths from its 'directory', and options in files.

  $ mkdir -p db/src "db/my inc" db/build/gen && printf '#include "a.h"\n#include "gen.h"\n#if FAST\nint a() { return cudaFree(GEN); }\n#endif\n' > db/src/a.cu && echo '#include <cuda_runtime.h>' > "db/my inc/a.h" && echo '#define GEN 0' > db/build/gen/gen.h
  $ printf -- '-I"../my inc" -isystem gen\n-DFAST=1\n' > db/build/flags.rsp && echo "[{\"directory\": \"$PWD/db/build\", \"command\": \"nvcc --options-file flags.rsp -x cu -c ../src/a.cu\", \"file\": \"../src/a.cu\"}]" > db/build/compile_commands.json
  $ tranship translate -v --evidence ast -p db/build --check db
  would change db/my inc/a.h
  would change db/src/a.cu
  [1]

A header that holds CUDA and is no file of the run is told; one for both is not.

  $ mkdir -p left/own left/third
  $ printf '#include "../third/h.cuh"\n#include "../third/both.h"\nvoid g(void *p) { cudaFree(p); }\n' >left/own/a.cu
  $ printf '#include <cuda_runtime.h>\ninline void f(void *p) { cudaFree(p); }\n' >left/third/h.cuh
  $ printf '#ifdef __HIP__\n#define gpuFree hipFree\n#else\n#define gpuFree cudaFree\n#endif\n' >left/third/both.h
  $ tranship translate -q --exclude 'third/**' --out left.hip left
  $ tranship translate --exclude 'third/**' --out left.hip left
  left/own/a.cu:1:10: warning: '../third/h.cuh' uses CUDA and is not translated in this run [S008 header-left]
      1 | #include "../third/h.cuh"
        |          ^~~~~~~~~~~~~~~~
  1 warning in 1 file
  translated 1 of 1 source file into 'left.hip', 2 edits
    look at     1 S008 header-left
    to do       left.hip/PORTING.md lists the places
    build with  hipcc -Wno-unused-value --offload-arch=gfx942 left.hip/own/a.cu
    next        tranship explain S008
  $ tranship translate -q --out left.whole left

What an include names is a source whatever its name: the file beside, or the only one whose path ends so. A name in angle brackets without a
folder is the system's; what is excluded or said to be HIP stays as it is.

  $ mkdir -p part/src part/lib/Vec && printf '#include "k.tcu"\n#include <Vec/Core>\n#include <version>\n#include "k.hip"\nint main() { launch(); }\n' >part/src/m.cu
  $ printf '#include "more.kern"\n__global__ void k() {}\nvoid launch() { k<<<1, 1>>>(); cudaDeviceSynchronize(); }\n' >part/src/k.tcu
  $ for f in src/more.kern src/k.hip src/notes.txt version; do echo '__device__ int f(int i) { return __shfl_sync(~0u, i, 0); }' >part/$f; done
  $ printf 'namespace vec { struct half { unsigned short x; }; }\n' >part/lib/Vec/Core && printf '#include <Vec/Core>\nnamespace vec { __device__ int g(half *h) { return h[0].x; } }\n' >part/lib/Vec/a.cuh
  $ tranship translate -q --out part.hip part && diff -rq -x .tranship-mirror part part.hip
  Files part/lib/Vec/a.cuh and part.hip/lib/Vec/a.cuh differ
  Files part/src/k.tcu and part.hip/src/k.tcu differ
  Files part/src/more.kern and part.hip/src/more.kern differ
  [1]
  $ tranship translate -q --exclude 'src/*.kern' --out part.hip part && cmp part/src/more.kern part.hip/src/more.kern

A GLOB that names a folder names what is in it, however it is spelled; a pattern for files names no folder.

  $ for g in third third/ ./third left/third "$PWD/left/third" '*/third' 'thi*' 'third/*.h'; do echo "$g: $(changed --exclude "$g" left 2>/dev/null | cut -d/ -f2- | tr '\n' ' ')"; done | sed "s,$PWD,.,"
  third: own/a.cu 
  third/: own/a.cu 
  ./third: own/a.cu 
  left/third: own/a.cu 
  ./left/third: own/a.cu 
  */third: own/a.cu 
  thi*: own/a.cu third/both.h third/h.cuh 
  third/*.h: own/a.cu third/h.cuh 
  $ (cd left && changed --exclude third/h.cuh . 2>/dev/null); tranship lint --allow P@third/ left | grep -o '^left.*P00.*'
  would change own/a.cu
  would change third/both.h
  left/own/a.cu:3:19: warning: 'cudaFree' is CUDA; HIP has 'hipFree' [P001 not-ported]

A launch whose brackets a formatter has torn apart, by however many blanks, is seen in a file that is only looked at first, too.

  $ mkdir torn; for i in 1 2 3 4 5 6 7 8 9; do printf 'void run%d(int *p) { k << \t<1, 2 >> >(p); }\n' $i >torn/f$i.cpp; done; tranship lint --allow P004 torn | tail -1
  18 warnings in 9 files; 9 allowed

nvcc includes parts of C's library for a CUDA source: a header of the project has them from there, unless C's sources read it too.

  $ mkdir c_lib && cd c_lib && printf '#include <cuda_runtime.h>\n#include "clear.h"\n#include "shared.h"\n' >a.cu
  $ printf '#include <cstring>\n#include "both.h"\n' >b.cu && printf '#include "shared.h"\n' >c.c
  $ for h in clear shared both; do printf 'static inline void %s(cudaDeviceProp *p) { memset(p, 0, sizeof *p); }\n' $h >$h.h; done
  $ tranship translate -q --out hip . && cat hip/clear.h && grep -L cstring hip/shared.h hip/both.h && cd ..
  #include <hip/hip_runtime.h>
  #include <cstring>
  static inline void clear(hipDeviceProp_t *p) { memset(p, 0, sizeof *p); }
  hip/shared.h
  hip/both.h
  [1]

Of a family of names, which its beginning tells, a file that one translation unit knows to declare its own has its own; nothing is rewritten:

  $ mkdir family && cd family && printf '#pragma once\ntypedef struct ncclTeamBox *ncclTeamBox_t;\n' > api.h && printf '#include "api.h"\nncclTeamBox_t a(ncclTeamBox_t b) { return b; }\n' > a.cu
  $ printf '#include "api.h"\nstruct ncclTeamBox { int n; };\nint b(ncclTeamBox_t b) { return b->n; }\n' > b.cu; tranship translate --all --evidence ast --check . 2>&1 | grep -E 'api.h:|R004'; tranship lint --all --severity note --evidence ast . | grep -E '^api.h'; cd ..
  api.h:2:16: note: 'ncclTeam*' is not rewritten, because the project seems to declare it too [S006 maybe-own-name, ast]
  api.h:2:29: note: 'ncclTeam*' is not rewritten, because the project seems to declare it too [S006 maybe-own-name, ast]

Mirrors and what package managers install are not read, by any command; a path that is named is, and what git tracks.

  $ mkdir -p env/hip env/venv/x env/.venv/x env/tools/x env/lib/site-packages/x env/node_modules/x env/vendor && cu() { echo 'void f(void *p) { cudaFree(p); }' > $1; }
  $ cu env/a.cu && tranship translate -q --out env/hip env && touch env/tools/pyvenv.cfg && for d in venv .venv tools lib/site-packages node_modules; do cu env/$d/x/b.cu; done
  $ cd env && tranship | head -n 1; tranship lint . | tail -n 1; tranship report . 2>/dev/null | head -n 1; tranship translate --check .; tranship translate --out ../env.hip . && find ../env.hip -name '*.cu'
  CUDA in 1 of 1 file here:
  tranship: note: 'hip' is a mirror that tranship wrote, and is not read; name it to read it
  2 warnings in 1 file
  1 file read, 1 with CUDA, 1 line in these
  tranship: note: 'hip' is a mirror that tranship wrote, and is not read; name it to read it
  would change a.cu
  tranship: note: 'hip' is a mirror that tranship wrote, and is not read; name it to read it
  translated 1 of 1 source file into '../env.hip', 2 edits
    build with  hipcc -Wno-unused-value --offload-arch=gfx942 ../env.hip/a.cu
    next        tranship lint ../env.hip
  ../env.hip/a.cu
  $ cu hip/a.cu && tranship lint -q hip node_modules | grep -c '^[a-z].*P001'; tranship lint -q --no-ignore . | grep -c '^[a-z].*P001'
  2
  5
  $ git init -q . && git add -f node_modules/x/b.cu && tranship lint -q . | grep '^[a-z].*P001' | cut -d: -f1; cd ..
  a.cu
  node_modules/x/b.cu

Backups and the sides of a conflict are no inputs, also where an include names one. The run that makes backups makes none that a later one would take.

  $ mkdir kept && cd kept && printf 'all:\n\tnvcc -o a a.cu\n' >Makefile && printf '#include "b.h.old"\nvoid f(void *p) { cudaFree(p); }\n' >a.cu && cp a.cu b.h.old && cp Makefile Makefile.cuda
  $ for s in .bak .orig .old .save .prehip .rej .mine .r12 '~' .~2~ .bak2 .orig.1; do cp Makefile Makefile$s; cp a.cu a.cu$s; done; cp a.cu '.#a.cu'; cp a.cu 'a.sync-conflict-20260101-120000-ABC.cu'; cp Makefile CMakeLists.txt.orig
  $ tranship translate --check .; tranship lint --all --severity note . | cut -d: -f1 | sort -u | grep -v '^ '
  would change Makefile
  would change Makefile.cuda
  would change a.cu
  a.cu:1:10: warning: 'b.h.old' uses CUDA and is not translated in this run [S008 header-left]
      1 | #include "b.h.old"
        |          ^~~~~~~~~
  1 warning in 1 file
  2 warnings, 2 notes in 3 files
  Makefile
  Makefile.cuda
  a.cu
  $ rm Makefile.cuda && cp -r . ../before && for o in '--backup .first' '--build-files keep --backup .mk'; do tranship translate --in-place $o . 2>&1 | head -n 1; diff -r . ../before; done
  tranship: error: the next run would take the backup 'Makefile.first' for a source or build file, and translate it; '--backup .orig' names one that no run takes
  tranship: error: the next run would take the backup 'a.cu.mk' for a source or build file, and translate it; '--backup .orig' names one that no run takes
  $ rm *.prehip *.bak && tranship translate -q --in-place --backup .prehip . ; tranship translate -q --in-place --backup .bak .; tranship translate -q --in-place .; diff -r . ../before
  diff -r ./Makefile ../before/Makefile
  2c2
  < 	hipcc -o a a.cu
  ---
  > 	nvcc -o a a.cu
  Only in ../before: Makefile.bak
  diff -r ./a.cu ../before/a.cu
  1d0
  < #include <hip/hip_runtime.h>
  3c2
  < void f(void *p) { hipFree(p); }
  ---
  > void f(void *p) { cudaFree(p); }
  Only in ../before: a.cu.bak
  [1]

One that is named is an input, but where it would be written over.

  $ cp ../before/a.cu.bak . && tranship translate Makefile.orig; tranship lint --all --severity note Makefile.orig; tranship translate --check a.cu.bak
  all:
  	hipcc -o a a.cu
  Makefile.orig:2:2: note: 'nvcc' is CUDA's compiler; use hipcc (clang++ with -x hip and the runtime library) [W909 build-compiler]
      2 | 	nvcc -o a a.cu
        | 	^~~~
        | 	hipcc
  1 note in 1 file
  would change a.cu.bak
  a.cu.bak:1:10: warning: 'b.h.old' uses CUDA and is not translated in this run [S008 header-left]
      1 | #include "b.h.old"
        |          ^~~~~~~~~
  1 warning in 1 file
  [1]
  $ tranship translate --in-place Makefile.orig; tranship translate --in-place a.cu a.cu.bak; diff Makefile.orig ../before/Makefile.orig; cd ..
  tranship: error: 'Makefile.orig' is a backup by its name, and '--in-place' would overwrite what it keeps; '-o FILE' translates it
  tranship: error: 'a.cu.bak' is a backup by its name, and '--in-place' would overwrite what it keeps; '-o FILE' translates it
  tranship: error: nothing was written
