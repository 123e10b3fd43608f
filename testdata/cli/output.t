Where the result of 'tranship translate' goes.

  $ printf '#include <cuda_runtime.h>\nint main() { return cudaDeviceSynchronize(); }\n' > a.cu
  $ printf 'int f() { return 1; }\n' > plain.cpp

One file goes to standard output; a file without CUDA content comes out as it went in.

  $ tranship translate a.cu
  #include <hip/hip_runtime.h>
  int main() { return hipDeviceSynchronize(); }
  $ tranship translate plain.cpp
  int f() { return 1; }
  $ tranship translate -o - a.cu | cmp - /dev/stdin < /dev/null || true

-o writes it to a file, whole or not at all.

  $ tranship translate -o out.hip a.cu && cat out.hip && ls
  #include <hip/hip_runtime.h>
  int main() { return hipDeviceSynchronize(); }
  a.cu
  out.hip
  plain.cpp
  $ tranship translate -o new/folder/out.hip a.cu && cmp out.hip new/folder/out.hip; tranship lint -qo new/two/log a.cu; head -1 new/two/log; rm -r new
  a.cu:1:10: warning: <cuda_runtime.h> is a CUDA header; HIP has <hip/hip_runtime.h> [P002 header-not-ported]
  $ tranship translate -o a.cu/out.hip a.cu
  tranship: error: cannot write 'a.cu/out.hip': Not a directory
  [2]
  $ tranship translate -o . a.cu
  tranship: error: '.' is a folder; '-o' needs a file, '--out DIR' a folder
  [2]
  $ tranship translate -o new/ a.cu
  tranship: error: 'new/' is a folder; '-o' needs a file, '--out DIR' a folder
  [2]
  $ tranship translate --out a.cu a.cu
  tranship: error: 'a.cu' is not a folder; '--out DIR' needs a folder, '-o' a file
  [2]
  $ tranship lint -o new/ a.cu
  tranship: error: cannot write 'new/': Is a directory
  [2]
  $ ls
  a.cu
  out.hip
  plain.cpp
  $ tranship translate -o out2 a.cu plain.cpp
  tranship: error: '-o' needs one file, and 2 are to be translated: '--out DIR' writes them into a folder
  [2]

A file with holes has them in a mirror, too.

  $ mkdir holes && cp a.cu holes/ && truncate -s 300M holes/large.bin && printf data | dd of=holes/large.bin bs=1M seek=150 conv=notrunc status=none && printf end | dd of=holes/ends.bin bs=1M seek=5 status=none && tranship translate -q --out holes.hip holes && cmp holes/large.bin holes.hip/large.bin && cmp holes/ends.bin holes.hip/ends.bin && [ $(du -sk holes.hip | cut -f1) -lt 4000 ] && ls holes.hip && rm -r holes holes.hip
  a.cu
  ends.bin
  large.bin

A mirror is written beneath its folder, which may be a link itself: links that lie there already are replaced, and not written through.

  $ mkdir -p deep/sub victim && cp a.cu deep/ && cp a.cu deep/sub/ && echo mine > victim/file && mkdir real && ln -s real mirror && ln -s ../victim/file real/a.cu && ln -s ../victim real/sub
  $ tranship translate --check --out mirror deep
  stale mirror/a.cu
  missing mirror/sub/a.cu
  [1]
  $ tranship translate --out mirror deep; tranship translate --out mirror deep; ls victim; cat victim/file; find real -type f | sort
  tranship: warning: symbolic link 'mirror/a.cu' is replaced by a file
  tranship: warning: symbolic link 'mirror/sub' is replaced by a folder
  translated 2 of 2 source files into 'mirror', 4 edits
    build with  hipcc -Wno-unused-value --offload-arch=gfx942 mirror/a.cu mirror/sub/a.cu
    next        tranship lint mirror
  translated 2 of 2 source files into 'mirror', 4 edits
    build with  hipcc -Wno-unused-value --offload-arch=gfx942 mirror/a.cu mirror/sub/a.cu
    next        tranship lint mirror
  file
  mine
  real/.tranship-mirror
  real/a.cu
  real/sub/a.cu
  $ printf '__global__ void k(unsigned *p) { *p = __ballot_sync(1, 1); }\n' > deep/a.cu && tranship compat-header > victim/tranship_compat.h && echo >> victim/tranship_compat.h && cp victim/tranship_compat.h before && ln -s ../victim/tranship_compat.h real/ && ln -s ../victim/tranship_compat.h deep/
  $ tranship translate -q --out mirror deep; cmp victim/tranship_compat.h before; test -f real/tranship_compat.h -a ! -L real/tranship_compat.h; tranship translate --in-place deep; cmp victim/tranship_compat.h before
  tranship: error: 'deep/tranship_compat.h' would be overwritten, and is a symbolic link to a file elsewhere; remove it
  tranship: error: nothing was written
  $ rm -r deep victim real mirror before

A folder needs a place to go to.

  $ mkdir -p src/sub && cp a.cu src/ && cp a.cu src/sub/b.cuh && cp plain.cpp src/ && echo 'all:' > src/Makefile && chmod 750 src/a.cu
  $ tranship translate src
  tranship: error: for a folder, say where the result goes: '--out DIR', '--in-place', '--diff' or '--check'
  [2]

--out mirrors the tree. What is up to date is left alone, and --check says what is not.

  $ tranship translate --out dst src && (cd dst && find . -type f | sort) && cmp src/Makefile dst/Makefile && cmp src/plain.cpp dst/plain.cpp
  translated 2 of 3 source files into 'dst', 4 edits
    build with  make -C dst
    next        tranship lint dst
  ./.tranship-mirror
  ./Makefile
  ./a.cu
  ./plain.cpp
  ./sub/b.cuh
  $ stat -c %a dst/a.cu
  750
  $ tranship translate --check --out dst src
  $ touch -d 2001-01-01 dst/a.cu && tranship translate -q --out dst src && stat -c %y dst/a.cu | cut -c1-10
  2001-01-01
  $ cp src/sub/b.cuh kept && sed -i 's/main/other/' src/sub/b.cuh && rm dst/Makefile && tranship translate --check --out dst src
  missing dst/Makefile
  stale dst/sub/b.cuh
  [1]
  $ tranship translate -q --out dst src && tranship translate --check --out dst src; mv kept src/sub/b.cuh
  $ tranship translate --out src src
  tranship: error: '--out src' is the folder to translate; use '--in-place' to rewrite it
  [2]
  $ mkdir here && cp -r src here/ && cd here && tranship translate -q --out . src; find . -name a.cu; cd ..
  ./a.cu
  ./src/a.cu

Several paths keep their places below the folder that holds them all.

  $ mkdir -p two/x two/y && cp a.cu two/x && cp a.cu two/y && tranship translate -q --out dst2 two/x two/y && find dst2 -type f | sort
  dst2/.tranship-mirror
  dst2/x/a.cu
  dst2/y/a.cu

--diff and --check write nothing.

  $ tranship translate -q --diff src
  --- a/src/a.cu
  +++ b/src/a.cu
  @@ -1,2 +1,2 @@
  -#include <cuda_runtime.h>
  -int main() { return cudaDeviceSynchronize(); }
  +#include <hip/hip_runtime.h>
  +int main() { return hipDeviceSynchronize(); }
  --- a/src/sub/b.cuh
  +++ b/src/sub/b.cuh
  @@ -1,2 +1,2 @@
  -#include <cuda_runtime.h>
  -int main() { return cudaDeviceSynchronize(); }
  +#include <hip/hip_runtime.h>
  +int main() { return hipDeviceSynchronize(); }
  $ tranship translate --check src
  would change src/a.cu
  would change src/sub/b.cuh
  [1]
  $ tranship translate --check -q src
  [1]
  $ tranship translate --check plain.cpp
  $ tranship translate --check --diff plain.cpp a.cu | grep '^[-+]'
  --- a/a.cu
  +++ b/a.cu
  -#include <cuda_runtime.h>
  -int main() { return cudaDeviceSynchronize(); }
  +#include <hip/hip_runtime.h>
  +int main() { return hipDeviceSynchronize(); }
  $ tranship translate -q --diff src > p && cp -r src patched && patch -s -d patched -p2 < p && tranship translate -q --out fresh src && diff -r -x .tranship-mirror patched fresh

--in-place keeps modes, and old files when asked to; a backup is never overwritten.

  $ cp -r src inplace && tranship translate -q --in-place --backup .orig inplace && (cd inplace && find . -type f | sort) && stat -c %a inplace/a.cu
  ./Makefile
  ./a.cu
  ./a.cu.orig
  ./plain.cpp
  ./sub/b.cuh
  ./sub/b.cuh.orig
  750
  $ cmp inplace/a.cu.orig a.cu && cmp inplace/a.cu out.hip
  $ tranship translate -q --in-place --backup .orig inplace
  $ cp a.cu inplace/ && echo >> inplace/a.cu && cp inplace/a.cu edited.cu && tranship translate --in-place --backup .orig inplace
  tranship: error: backup file 'inplace/a.cu.orig' exists already
  [2]
  $ cmp inplace/a.cu edited.cu && cmp inplace/a.cu.orig a.cu; rm edited.cu

One that holds the same bytes already is its own, as a run that was killed leaves it.

  $ cp a.cu inplace/ && tranship translate --in-place --backup .orig inplace && cmp inplace/a.cu.orig a.cu && cmp inplace/a.cu out.hip
  translated 1 of 3 source files in place, 2 edits
    build with  make -C inplace
    next        tranship lint inplace

A link that is named is written through; files named twice are one file.

  $ cp a.cu real.cu && ln -s real.cu link.cu && tranship translate --in-place link.cu real.cu ./real.cu && test -L link.cu && cmp real.cu out.hip
  tranship: warning: nothing keeps the CUDA sources of '.': it is under no version control, and '--backup .orig' was not given

--rename-files changes names, and the includes that use them.

  $ mkdir ren && cp a.cu ren/lib.cu && printf '#include "lib.cu"\nvoid g() { cudaFree(0); }\n' > ren/use.cu && printf '#include "lib.cu" // no CUDA here\n#include <other.cu>\n' > ren/plain.cpp
  $ tranship translate -q --in-place --rename-files hip ren && ls ren && grep lib ren/use.hip ren/plain.cpp
  lib.hip
  plain.cpp
  use.hip
  ren/use.hip:#include "lib.hip"
  ren/plain.cpp:#include "lib.hip" // no CUDA here
  $ cp a.cu ren/lib.cu && tranship translate --in-place --rename-files .hip ren
  tranship: error: cannot rename 'ren/lib.cu': 'ren/lib.hip' exists already
  [2]
  $ ls ren
  lib.cu
  lib.hip
  plain.cpp
  use.hip
  $ tranship translate --check --rename-files cpp ren/lib.cu
  would change ren/lib.cu -> ren/lib.cpp
  [1]

A compatibility header is written once for the tree, beside a single file, and named when there is no place for it.

  $ mkdir -p warp/sub && printf '#include <cuda_runtime.h>\n__global__ void k(unsigned *p) { *p = __ballot_sync(0xffffffff, threadIdx.x & 1); }\n' > warp/sub/a.cu
  $ tranship translate warp/sub/a.cu | head -n 1
  tranship: note: the result includes 'tranship_compat.h'; 'tranship compat-header > tranship_compat.h' writes it
  #include "tranship_compat.h"
  $ mkdir beside && tranship translate -o beside/a.hip warp/sub/a.cu && ls beside && head -n 1 beside/a.hip
  a.hip
  tranship_compat.h
  #include "tranship_compat.h"
  $ tranship translate -q --out warped warp && find warped -type f | sort && head -n 1 warped/sub/a.cu
  warped/.tranship-mirror
  warped/sub/a.cu
  warped/tranship_compat.h
  #include "../tranship_compat.h"
  $ tranship translate --check warped && rm warped/tranship_compat.h && tranship translate --check --out warped warp
  missing warped/tranship_compat.h
  [1]
  $ tranship translate --check warp
  would write warp/tranship_compat.h
  would change warp/sub/a.cu
  [1]
  $ tranship translate -q --in-place warp && tranship translate --check warp && tranship translate --check warp/sub

Whoever adds to a compatibility header keeps what others need of it: one call after the other, mirrors of trees that have one, and many at the same time.

  $ mkdir many && cd many && n='#include <cuda_runtime.h>\n__global__ void k(unsigned *p, double *d)'
  $ printf "$n { *p = __ballot_sync(0xffffffff, threadIdx.x & 1); }\n" > warp.cu && printf "$n { *p = __dp2a_hi(p[0], p[1], 2); }\n" > simd.cu
  $ printf "$n { *d = __dadd_rd(d[0], d[1]); }\n" > round.cu && printf "$n { *d = fdivide(d[0], d[1]); }\n" > math.cu && printf "$n { __brkpt(); }\n" > device.cu
  $ printf '#include <cuda_runtime.h>\nint f(cudaArray_t *a, cudaChannelFormatDesc *d) { return cudaMallocArray(a, d, 4, 4); }\n' > array.cu
  $ for f in *.cu; do tranship translate -q -o one/$f $f; done; sed -n 2p one/tranship_compat.h
  // sections: warp math round simd device array
  $ mkdir tree && cp warp.cu tree && tranship translate -qi tree && cp array.cu tree && tranship translate -q --out mirror tree && sed -n 2p mirror/tranship_compat.h
  // sections: warp array
  $ tranship translate -q --out mirror simd.cu && sed -n 2p mirror/tranship_compat.h && tranship translate -q --out mirror tree && tranship translate --check --out mirror tree
  // sections: warp simd array
  $ for i in 1 2 3 4 5; do for f in *.cu; do tranship translate -q --evidence lexical -o $i/$f $f & done; wait; sed -n 2p $i/tranship_compat.h; done | uniq -c
        5 // sections: warp math round simd device array
  $ mkdir in && cp *.cu in && for f in in/*.cu; do tranship translate -q --evidence lexical -i $f & done; wait; cmp in/tranship_compat.h one/tranship_compat.h; ls -A in | grep -v '\.cu$'
  tranship_compat.h
  $ tranship translate -o /dev/null warp.cu; mkdir held && ln -s /nowhere/x held/tranship_compat.h && tranship translate -o held/warp.cu warp.cu; ls held; cd ..
  tranship: note: the result includes 'tranship_compat.h'; 'tranship compat-header > tranship_compat.h' writes it
  tranship: error: cannot write 'held/tranship_compat.h': No such file or directory
  tranship: error: nothing was written
  tranship_compat.h

A run that is interrupted leaves each file old or new, and nothing else.

  $ mkdir cut && for i in $(seq 1 150); do cp a.cu cut/$i.cu; done
  $ for d in 1 2 3 4 5 6 7 8; do timeout -s INT 0.0$d tranship translate -q --in-place --evidence lexical cut; done; ls -A cut | grep -v '^[0-9]*\.cu$'; for f in cut/*; do cmp -s $f a.cu || cmp -s $f out.hip || echo $f; done
  $ tranship translate -q --in-place cut; cat cut/* | sort | uniq -c
      150 #include <hip/hip_runtime.h>
      150 int main() { return hipDeviceSynchronize(); }

Nothing is left behind, of a parse neither.

  $ find . -name '.*.tranship-*'
  $ mkdir -p tmp/cache && for t in 1 2 3 4; do TRANSHIP_CACHE=off TMPDIR=$PWD/tmp timeout -s INT 0.$t tranship lint -q --evidence ast cut many > log; TRANSHIP_CACHE=$PWD/tmp/cache timeout -s TERM 0.$t tranship lint -q --evidence ast cut many > log; done; ls -A tmp tmp/cache | grep -v pch
  tmp:
  cache
  
  tmp/cache:

Keywords that clang asks for in a parse, where the text alone does not show that a name is a template:

  $ printf 'struct item { template <class B> __device__ B as() const { return 1; } };\ntemplate <class T> __device__ int f() { return T().as<int>(); }\n__global__ void k(int *p) { *p = f<item>(); }\n' > keyword.cu
  $ tranship translate --evidence ast keyword.cu | sed -n 3p
  template <class T> __device__ int f() { return T().template as<int>(); }

A source for nvcc gets HIP's runtime where only macros of a header name CUDA's; a header's own branch for HIP brings it to nobody else.

  $ mkdir wrap && printf '#ifdef USE_HIP\n#include <hip/hip_runtime.h>\n#define gpuFree hipFree\n#else\n#define gpuFree cudaFree\n#endif\n' > wrap/gpu.h
  $ printf '#include "gpu.h"\nint main() { return gpuFree(0); }\n' > wrap/main.cu && sed 's/gpu.h/none.h/' wrap/main.cu > wrap/other.cu
  $ cp wrap/main.cu wrap/host.cpp
  $ tranship translate -q --out ported wrap && head -2 ported/main.cu
  #include <hip/hip_runtime.h>
  #include "gpu.h"
  $ cmp wrap/host.cpp ported/host.cpp && cmp wrap/other.cu ported/other.cu && tranship translate --check ported

CCCL's words become those of the language, which the runtime's header declares.

  $ printf '_CCCL_API inline int twice(int n) { return 2 * n; }\n' > words.cuh && tranship translate -q words.cuh
  #include <hip/hip_runtime.h>
  __host__ __device__ inline int twice(int n) { return 2 * n; }

Translated again, a header that brings the runtime in a branch of the project's own still brings it, and a tree's file that is called like HIP's header is not HIP's.

  $ mkdir cpu && printf '#ifdef CPU_ONLY\n#define KERNEL void\n#else\n#include <cuda_runtime.h>\n#define KERNEL __global__ void\n#endif\n' > cpu/gpu.h
  $ printf '#include "gpu.h"\nKERNEL run(int *p) { *p = 1; }\n' > cpu/run.cu && mkdir -p cpu/emulated/hip && printf 'struct emulated;\n' > cpu/emulated/hip/hip_runtime.h
  $ tranship translate -q --out once cpu && tranship translate -q --out twice once && diff -r -x .tranship-mirror once twice && head -1 once/run.cu
  #include "gpu.h"
  $ printf '#include <cuda_runtime.h>\n__global__ void set(int *p) { *p = 1; }\n' > cpu/own.cu && tranship translate -q --out once cpu && tranship translate -q --out twice once && diff once/own.cu twice/own.cu && head -2 once/own.cu
  #include <hip/hip_runtime.h>
  __global__ void set(int *p) { *p = 1; }
  $ rm -r cpu once twice

Tables of functions: a macro that reads members by its argument is no affair of files that nothing connects with it.

  $ mkdir apart && printf '#include <cuda_runtime.h>\nstruct own { static int cudaFree(int n) { return n; } };\nint f() { return own::cudaFree(1); }\n' > apart/own.cu
  $ printf '#include <cuda_runtime.h>\n#include <dlfcn.h>\nstruct api { decltype(&cudaFree) cudaFree; };\n#define LOAD(t, l, f) (t)->f = (decltype((t)->f))dlsym(l, #f)\nvoid load(api *t, void *l) { LOAD(t, l, cudaFree); }\n' > apart/load.cu
  $ tranship translate -q --out together apart && grep -c cudaFree together/own.cu && grep -c hipFree together/load.cu
  2
  2
  $ rm -r apart together

Macros that paste are their project's own: of two in one tree that call theirs alike, each is translated by its own, and so is a source
beside another that shares a header with it.

  $ mkdir -p pair/one pair/two && cat >pair/one/lib.h <<'END'
  > #pragma once
  > #include <cuda_runtime.h>
  > #define CALL(f) cuda##f
  > #define ROUND(f) __f##f##_rd
  > #define TABLE(f) f##_ptr
  > #define STEP() asm volatile("wgmma.fence.sync.aligned;")
  > extern cudaError_t (*TABLE(cudaFree))(void *);
  > END
  $ cat >pair/one/a.cu <<'END'
  > #include "lib.h"
  > __global__ void k(float *p) { p[0] = ROUND(add)(p[0], p[1]); STEP(); }
  > int main() { return CALL(ThreadSynchronize()) || cudaFree_ptr(nullptr); }
  > END
  $ cat >pair/two/lib.h <<'END'
  > #pragma once
  > #include <cuda_runtime.h>
  > #define CALL(f) our_##f
  > #define ROUND(f) our_##f##_rd
  > #define TABLE(f) our_##f
  > #define STEP() asm volatile("barrier.cluster.arrive;")
  > int TABLE(cudaFree)(), cudaFree_ptr(int), our_ThreadSynchronize();
  > END
  $ cat >pair/two/a.cu <<'END'
  > #include "lib.h"
  > __device__ float our_add_rd(float a, float b) { return a - b; }
  > __global__ void k(float *p) { p[0] = ROUND(add)(p[0], p[1]); STEP(); }
  > int main() { return CALL(ThreadSynchronize()) || cudaFree_ptr(1); }
  > END
  $ printf '#include "lib.h"\n#define WAIT(f) f##Synchronize\nint cudaThreadSynchronize_ptr;\nint b() { return WAIT(cudaThread)(); }\n' >pair/two/b.cu
  $ printf '#include "lib.h"\n#define WAIT(f) f##Synchronize_ptr\nint c() { return WAIT(cudaThread); }\n' >pair/two/c.cu
  $ tranship translate -v --out apart pair 2>&1 | grep N006
  pair/one/a.cu:2:62: note: 'STEP' expands to 'wgmma.fence.sync.aligned', which has no HIP counterpart (see lib.h:6) [N006 macro-no-counterpart]
  pair/two/a.cu:3:62: note: 'STEP' expands to 'barrier.cluster.arrive', which has no HIP counterpart (see lib.h:6) [N006 macro-no-counterpart]
  $ cat apart/one/a.cu apart/two/a.cu apart/two/b.cu apart/two/c.cu
  #include <hip/hip_runtime.h>
  #include "../tranship_compat.h"
  #include "lib.h"
  __global__ void k(float *p) { p[0] = ROUND(add)(p[0], p[1]); STEP(); }
  int main() { return CALL(DeviceSynchronize()) || hipFree_ptr(nullptr); }
  #include <hip/hip_runtime.h>
  #include "lib.h"
  __device__ float our_add_rd(float a, float b) { return a - b; }
  __global__ void k(float *p) { p[0] = ROUND(add)(p[0], p[1]); STEP(); }
  int main() { return CALL(ThreadSynchronize()) || cudaFree_ptr(1); }
  #include "lib.h"
  #define WAIT(f) f##Synchronize
  int cudaThreadSynchronize_ptr;
  int b() { return WAIT(hipDevice)(); }
  #include "lib.h"
  #define WAIT(f) f##Synchronize_ptr
  int c() { return WAIT(cudaThread); }

A file that HIP's headers make HIP's own stays as it is, with 64 lanes and all; lint says nothing of it either.

  $ printf '#include <hip/hip_runtime.h>\n#include <thrust/sort.h>\n__global__ void k(float *x) {\n  float v = x[0];\n  for (int o = warpSize / 2; o; o /= 2) v += __shfl_down(v, o);\n  x[0] = v / __popcll(__ballot(v > 0));\n}\n' > port.hip
  $ tranship translate --check port.hip; tranship lint port.hip; sed -i s,hip/hip,cuda, port.hip; tranship translate port.hip 2>/dev/null | sed -n '5,7p'
    float v = x[0];
    for (int o = 32 / 2; o; o /= 2) v += __shfl_down(v, o, 32);
    x[0] = v / __popcll(tranship::ballot(v > 0));
  $ printf '#ifdef USE_HIP\n#include <hip/hip_runtime.h>\n#endif\n__global__ void k(float *x) { x[0] = __shfl_sync(0xffffffff, x[1], 0); }\n' > both.cu && tranship translate both.cu | tail -n 1
  __global__ void k(float *x) { x[0] = __shfl(x[1], 0, 32); }

A mask of 32 lanes is CUDA's wherever it is, as HIP's functions take 64 bits: so it stands in what a tool has renamed before.

  $ printf '#include <hip/hip_runtime.h>\n#define FULL 0xffffffff\n__global__ void k(int *x, unsigned m, unsigned long long w) {\n  x[0] = __shfl_sync(FULL, x[1], 0) + __any_sync(m, x[2]);\n  x[1] = __shfl_sync(~0ull, x[1], 0) + __any_sync(w, x[2]);\n}\n' > renamed.hip && tranship translate renamed.hip 2>/dev/null | sed -n '5,6p'; tranship lint renamed.hip | grep warning:
    x[0] = __shfl(x[1], 0, 32) + tranship::any_sync(m, x[2]);
    x[1] = __shfl_sync(~0ull, x[1], 0) + __any_sync(w, x[2]);
  renamed.hip:4:10: warning: '__shfl_sync' exists in HIP, but this use must change: write '__shfl(x[1], 0, 32)' [P001 not-ported]
  renamed.hip:4:39: warning: '__any_sync' exists in HIP, but this use must change: write 'tranship::any_sync' [P001 not-ported]

Only what '--annotate' writes is an annotation, not somebody's own note that begins so.

  $ printf '#include <hip/hip_runtime.h>\n// tranship: todo ask Ana\n// tranship: todo N001 gone\nint x;\n' > note.hip && tranship translate --unannotate note.hip
  #include <hip/hip_runtime.h>
  // tranship: todo ask Ana
  int x;

In a port that is half done each file counts alone: a CUDA source that includes what is HIP already is translated as in the whole tree, and so is a header
without a side of its own among CUDA's. In a port that is done it is HIP's.

  $ mkdir half && printf '#include "b.cu"\n#include "w.h"\ntexture<float> t;\n__global__ void k(int *p) { *p = warpSize + __ballot(1); p[1] = tex1Dfetch(t, 0); }\n' > half/a.cu && printf 'void f() { cudaSetDevice(0); }\n' > half/b.cu
  $ printf '#include "b.cu"\n__device__ int w() { return warpSize; }\n' > half/w.h && printf '#include "w.h"\nvoid g() { cudaFree(0); }\n' > half/c.cu
  $ cp -r half whole && tranship translate -qi whole && for f in a.cu b.cu; do cp -r half now && tranship translate -qi now/$f && tranship translate -qi now && diff -r -I 'include <hip' whole now; rm -r now; done; sed -n 6p whole/a.cu
  __global__ void k(int *p) { *p = 32 + tranship::ballot(1); p[1] = tranship::tex1Dfetch(t, 0); }
  $ tranship translate --check whole && tranship lint --allow P003 whole
  $ mkdir done && printf '#include <hip/hip_runtime.h>\n#include "w.h"\n__global__ void k(int *p) { *p = w(); hipSetDevice(0); }\n' > done/a.hip.cu && printf '__device__ int w() { return warpSize; }\n' > done/w.h && tranship lint done; tranship translate -q --out ported done && cmp done/a.hip.cu ported/a.hip.cu && tail -1 ported/w.h; rm -r half whole done ported
  __device__ int w() { return warpSize; }

The compatibility header reads hipCUB for HIP's compiler alone: rocPRIM refuses the C++14 of a source that g++ compiles (hornet-gt/hornet's CudaUtil.cpp).

  $ mkdir stub && tranship compat-header > stub/c.h && sed -n 's/.*#include <\([a-z_]*\/[^>]*\)>.*/\1/p' stub/c.h | while read f; do mkdir -p stub/$(dirname $f); : > stub/$f; done
  $ echo '#error hipCUB' > stub/hipcub/hipcub.hpp; g++ -std=c++14 -Istub -E -x c++ stub/c.h 2>&1 | grep -c 'error: #error hipCUB\|fatal error'; rm -r stub
  0
