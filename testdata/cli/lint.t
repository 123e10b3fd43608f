tranship lint: CUDA that is not ported.

  $ cat > a.cu <<'END'
  > #include <cuda_runtime.h>
  > #ifdef USE_CUDA
  > void *kept(void *p) { cudaFree(p); return p; }
  > #else
  > void *kept(void *p) { return p; }
  > #endif
  > __global__ void k(float *x) { x[threadIdx.x] = 1; }
  > #if 0
  > cudaFree(dead);
  > #endif
  > int main() {
  > 	float *cudaLooksLike = 0; // cudaMalloc in a comment, "cudaMalloc"
  > 	const char *s = "cudaMalloc";
  > 	cudaMalloc(&cudaLooksLike, 4);
  > 	k<<<1, 2>>>(cudaLooksLike);
  > 	cudaThreadExit();
  > }
  > END
  $ tranship lint a.cu
  a.cu:1:10: warning: <cuda_runtime.h> is a CUDA header; HIP has <hip/hip_runtime.h> [P002 header-not-ported]
      1 | #include <cuda_runtime.h>
        |          ^~~~~~~~~~~~~~~~
        |          <hip/hip_runtime.h>
  a.cu:3:23: warning: 'cudaFree' is CUDA; HIP has 'hipFree' [P001 not-ported]
      3 | void *kept(void *p) { cudaFree(p); return p; }
        |                       ^~~~~~~~
        |                       hipFree
  a.cu:14:2: warning: 'cudaMalloc' is CUDA; HIP has 'hipMalloc' [P001 not-ported]
     14 | 	cudaMalloc(&cudaLooksLike, 4);
        | 	^~~~~~~~~~
        | 	hipMalloc
  a.cu:16:2: warning: 'cudaThreadExit' is CUDA; HIP has 'hipDeviceReset' [P001 not-ported]
     16 | 	cudaThreadExit();
        | 	^~~~~~~~~~~~~~
        | 	hipDeviceReset
  4 warnings in 1 file
  [1]
  $ tranship lint --cuda-guard USE_CUDA --allow P002 a.cu
  a.cu:14:2: warning: 'cudaMalloc' is CUDA; HIP has 'hipMalloc' [P001 not-ported]
     14 | 	cudaMalloc(&cudaLooksLike, 4);
        | 	^~~~~~~~~~
        | 	hipMalloc
  a.cu:16:2: warning: 'cudaThreadExit' is CUDA; HIP has 'hipDeviceReset' [P001 not-ported]
     16 | 	cudaThreadExit();
        | 	^~~~~~~~~~~~~~
        | 	hipDeviceReset
  2 warnings in 1 file; 1 allowed
  [1]
  $ tranship lint -q --cuda-guard USE_CUDA --launch ggl --allow P002 --error launch-not-ported a.cu | grep error
  a.cu:15:2: error: kernel 'k' is launched with <<<>>>, and '--launch ggl' requires hipLaunchKernelGGL [P003 launch-not-ported]
  $ tranship lint -q --max-severity warning a.cu > out; echo $?; tranship lint -q --max-severity note a.cu > out; echo $?
  0
  1
  $ tranship lint --severity unsupported a.cu
  $ tranship lint --allow 'all@b*,a.cu' --allow all@x/** a.cu | tail -1
  4 warnings in 1 file
  $ tranship lint --allow all@a.cu a.cu
  4 allowed
  $ tranship lint --allow Q001 a.cu
  tranship: error: option '--allow' names no diagnostic 'Q001'; 'tranship explain' lists them
  [2]
  $ tranship lint --out x a.cu
  tranship: error: option '--out' belongs to 'tranship translate'; see 'tranship lint --help'
  [2]
  $ tranship translate --staged a.cu
  tranship: error: option '--staged' belongs to 'tranship lint'; see 'tranship translate --help'
  [2]
  $ mkdir here && cp a.cu here && cd here && tranship lint | tail -n 1; tranship report | head -n 1; HOME=$PWD tranship lint; HOME=$PWD tranship report; cd .. && rm -r here
  4 warnings in 1 file
  1 file read, 1 with CUDA, 17 lines in these
  tranship: error: no file or folder named, and this folder holds your home folder; see 'tranship lint --help'
  tranship: error: no file or folder named, and this folder holds your home folder; see 'tranship report --help'
  $ tranship translate a.cu 2>/dev/null > b.cu; tranship lint b.cu

What has no counterpart is worse than what is only not ported.

  $ echo 'cudaGraphDebugDotPrint_not; __nv_fp6_e2m3 x; int y = cudaDevAttrMaxTimelineSemaphoreInteropSupported;' > n.cu; tranship lint n.cu
  n.cu:1:29: warning: '__nv_fp6_e2m3' is CUDA; HIP has '__hip_fp6_e2m3' [P001 not-ported]
      1 | cudaGraphDebugDotPrint_not; __nv_fp6_e2m3 x; int y = cudaDevAttrMaxTimelineSemaphoreInteropSupported;
        |                             ^~~~~~~~~~~~~
        |                             __hip_fp6_e2m3
  n.cu:1:54: unsupported: 'cudaDevAttrMaxTimelineSemaphoreInteropSupported' has no HIP counterpart [N001 no-counterpart, ast]
      1 | cudaGraphDebugDotPrint_not; __nv_fp6_e2m3 x; int y = cudaDevAttrMaxTimelineSemaphoreInteropSupported;
        |                                                      ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
        = why: HIP has no such attribute
        = fix: remove the test, or decide by gcnArchName in hipDeviceProp_t
  n.cu:1:54: warning: 'cudaDevAttrMaxTimelineSemaphoreInteropSupported' needs <hip/hip_runtime.h>, which this file does not include: nvcc includes its runtime header itself, hipcc does not [P004 runtime-not-included]
      1 | cudaGraphDebugDotPrint_not; __nv_fp6_e2m3 x; int y = cudaDevAttrMaxTimelineSemaphoreInteropSupported;
        |                                                      ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
  1 unsupported, 2 warnings in 1 file; ast: found by a parse, not by the text alone
  [1]

Headers that bring HIP's runtime, or may; a macro that the project has for itself.

  $ mkdir rt rt/far && echo 'int x;' > rt/far/mine.h && k='__global__ void k(float *p) { p[threadIdx.x] = 0; }' m='int f(void **p) { return cudaMalloc(p, 4); }'
  $ printf '#include <cooperative_groups.h>\n%s\n' "$k" > rt/cg.cu; printf '#include <cublas_v2.h>\n%s\n' "$m" > rt/api.cpp; printf '#include <cublas_v2.h>\n%s\n' "$k" > rt/not.cu
  $ printf '#include <mine.h>\n%s\n' "$k" > rt/may.cu; printf '#include <other.h>\n%s\n' "$k" > rt/nor.cu; tranship lint --allow P001,P002 rt | grep P004
  rt/nor.cu:2:1: warning: '__global__' needs <hip/hip_runtime.h>, which this file does not include: nvcc includes its runtime header itself, hipcc does not [P004 runtime-not-included]
  rt/not.cu:2:1: warning: '__global__' needs <hip/hip_runtime.h>, which this file does not include: nvcc includes its runtime header itself, hipcc does not [P004 runtime-not-included]
  $ printf '#ifdef _WIN32\n#define CUDAAPI __stdcall\n#else\n#define CUDAAPI\n#endif\ntypedef int CUDAAPI f(int);\n' > rt/own.h; tranship lint rt/own.h; tranship translate --evidence lexical rt/own.h | tail -1
  typedef int CUDAAPI f(int);
  $ printf '#include <hip/hip_runtime.h>\nvoid CUDAAPI f(int);\n' > rt/theirs.h; tranship lint rt/theirs.h | head -1; rm -r rt
  rt/theirs.h:2:6: warning: 'CUDAAPI' must be removed for HIP [P005 construct-not-ported]

A grid of another type is no launch that is to be written otherwise.

  $ printf '#include <hip/hip_runtime.h>\n__global__ void k() {}\nvoid f(int n) {\n  uint3 g = make_uint3(n, 1, 1);\n  k<<<g, 64>>>();\n}\n' > u3.cu; tranship lint u3.cu; tranship translate u3.cu | grep '<<<'; rm u3.cu
  u3.cu:5:7: warning: 'g' must change for HIP: write 'dim3(g.x, g.y, g.z)' [P005 construct-not-ported]
      5 |   k<<<g, 64>>>();
        |       ^
  1 warning in 1 file
    k<<<dim3(g.x, g.y, g.z), 64>>>();

Names that CUDA shares with the C library, FFTW and anybody are CUDA's where something of CUDA's is near.

  $ printf '#include <math.h>\n#include <fftw3.h>\n#include "mine.h"\nint bad(float x, fftw_iodim *d) { return __isnan(saturate(x)) || d->n; }\n' > shared.cpp
  $ tranship lint --rocm 6.4 shared.cpp; tranship translate shared.cpp | cmp - shared.cpp
  $ sed 's/fftw3/cufftw/' shared.cpp > shared.cu; tranship lint --evidence lexical shared.cu | grep -E 'warning|unsupported:'
  shared.cu:2:10: warning: <cufftw.h> is a CUDA header; HIP has <hipfft/hipfftw.h> [P002 header-not-ported]
  shared.cu:4:18: unsupported: 'fftw_iodim' has no HIP counterpart [N001 no-counterpart]
  shared.cu:4:42: warning: '__isnan' is CUDA; HIP has 'isnan' [P001 not-ported]
  shared.cu:4:50: warning: 'saturate' is CUDA; HIP has '__saturatef' [P001 not-ported]
  1 unsupported, 3 warnings in 1 file
  $ printf '__device__ bool bad(float x) { return __isnan(saturate(x)); }\n' > shared.h; tranship translate shared.h | tail -1; rm shared.*
  __device__ bool bad(float x) { return isnan(__saturatef(x)); }
  $ printf '#include "team.h"\nint team::rows() { return n / warpSize; }\n' > team.cpp; tranship lint team.cpp; tranship translate team.cpp | cmp - team.cpp; rm team.cpp

Between a dim3's braces nothing is asked of the types where the text tells that it is unsigned.

  $ printf '#include <cstdint>\n#include <cuda_runtime.h>\nvoid f(uint32_t w, int n, int3 s) {\n\tdim3 a = {(w + 7) / 8, uint32_t(n), 1};\n\tdim3 b{a.x, (uint32_t)s.y, static_cast<unsigned>(n) * 2};\n}\n' > grid.cu; tranship lint --stats grid.cu 2>&1 | grep parsed
  parsed       0 translation units, 0 failed, 0.00 s of parsing
  $ sed -i 's/(w + 7)/(w + rows(n))/' grid.cu; tranship lint --stats grid.cu 2>&1 | grep -o '^parsed *1'; rm grid.cu
  parsed       1

A long string is cut, and marked so.

  $ printf 'const char *archs = "sm_60|sm_61|sm_62|sm_70|sm_72|sm_75|sm_80|sm_86|sm_87|sm_88|sm_89|sm_90|sm_90a|sm_100|sm_100a|sm_101";\n' > archs.cu
  $ printf '\357\273\277int *p; void f() { cudaMalloc(&p, 4); }\n' > marked.cu; tranship lint --allow P004 marked.cu; rm marked.cu
  marked.cu:1:20: warning: 'cudaMalloc' is CUDA; HIP has 'hipMalloc' [P001 not-ported]
      1 | int *p; void f() { cudaMalloc(&p, 4); }
        |                    ^~~~~~~~~~
        |                    hipMalloc
  1 warning in 1 file; 1 allowed
  $ tranship lint archs.cu | grep names; rm archs.cu
  archs.cu:1:21: warning: string "sm_60|sm_61|sm_62|sm_70|sm_72|sm_75|sm_80|sm_86|sm_87|sm_88|sm_89|sm_90|sm_90a|sm_100|sm_... names an NVIDIA architecture or compiler option: use AMD's, such as --offload-arch=gfx942 [W901 architecture-string]

What HIP's own macros keep out is CUDA on purpose.

  $ cat > own.h <<'END'
  > #ifdef __HIP_PLATFORM_AMD__
  > void a(void *p) { cudaFree(p); }
  > #else
  > void b(void *p) { cudaFree(p); }
  > #endif
  > #if defined(__CUDACC__) && !defined(__HIPCC__)
  > void c(void *p) { cudaFree(p); }
  > #elif defined(USE_ROCM) || defined(X)
  > void d(void *p) { cudaFree(p); }
  > #endif
  > #if defined(__CUDACC__) || defined(__HIPCC__)
  > void e(void *p) { cudaFree(p); }
  > #endif
  > #ifndef __HIP_DEVICE_COMPILE__
  > void f(void *p) { cudaFree(p); }
  > #endif
  > END
  $ tranship lint --all --allow P004 own.h | grep -A1 warning: | grep void; rm own.h
      2 | void a(void *p) { cudaFree(p); }
      9 | void d(void *p) { cudaFree(p); }
     12 | void e(void *p) { cudaFree(p); }
     15 | void f(void *p) { cudaFree(p); }

Names that the project itself has for HIP are HIP's.

  $ printf '#pragma once\n#ifdef __HIP_PLATFORM_AMD__\n#include <hip/hip_runtime.h>\n#define cudaFree hipFree\ntypedef __hip_bfloat16 __nv_bfloat16;\n#else\n#include <cuda_runtime.h>\n#define cudaMallocHost mine\n#endif\n' > both.h
  $ printf '#include "both.h"\n__nv_bfloat16 f(void *p, __nv_bfloat162 *q) { cudaFree(p); cudaMallocHost(&p, 4); return q->x; }\n' > both.cu; tranship lint both.cu both.h | grep warning:; rm both.*
  both.cu:2:26: warning: '__nv_bfloat162' is CUDA; HIP has '__hip_bfloat162' [P001 not-ported, ast]

What HIP calls as CUDA does is HIP's in a file that is ported, and in a header of such files, but for masks of 32 bits.

  $ printf '__device__ int w(int v) { return __shfl_down(v, 1) + __any(v) + v %% warpSize + __any_sync(1, v); }\n' > w.h
  $ for h in hip/hip_runtime.h cuda_runtime.h; do mkdir $$; cp w.h $$; printf "#include <$h>\n#include \"w.h\"\n" > $$/w.cu; tranship lint --allow P002 $$ | sed -n 's/.*warning: //p'; rm -r $$; done; rm w.h
  '__any_sync' exists in HIP, but this use must change: write 'tranship::any_sync' [P001 not-ported]
  '__shfl_down' exists in HIP, but this use must change: write '__shfl_down(v, 1, 32)' [P001 not-ported]
  '__any' exists in HIP, but this use must change: write 'tranship::any' [P001 not-ported]
  'warpSize' has another value in HIP; write '32' [P001 not-ported]
  '__any_sync' exists in HIP, but this use must change: write 'tranship::any_sync' [P001 not-ported]

An include that becomes two: the message has the first, the replacement both.

  $ printf '#include <cusolverDn.h>\r\ncublasOperation_t f() { return CUBLAS_OP_N; }\r\n' > two.cu; tranship lint --allow P001 two.cu
  two.cu:1:10: warning: <cusolverDn.h> is a CUDA header; HIP has <hipsolver/hipsolver.h> [P002 header-not-ported]
      1 | #include <cusolverDn.h>
        |          ^~~~~~~~~~~~~~
        |          <hipsolver/hipsolver.h>
  1 warning in 1 file; 2 allowed
  [1]
  $ tranship lint --format json two.cu | grep '"replacement": "<'; rm two.cu
     "replacement": "<hipsolver/hipsolver.h>\r\n#include <hipblas/hipblas.h>",

Comments accept findings, and are told when they accept nothing.

  $ cat > s.cu <<'END'
  > #include <hip/hip_runtime.h>
  > void f(void *p) {
  > 	cudaFree(p); // tranship: allow P001 kept for a reason
  > 	/* tranship: allow not-ported,B the next line */
  > 
  > 	// another comment
  > 	cudaFree(p);
  > 	// tranship: allow-begin P a block
  > 	cudaFree(p);
  > 	cudaFree(p);
  > 	// tranship: allow-end P
  > 	cudaFree(p);
  > 	hipFree(p); // tranship: allow P001 nothing to accept
  > 	// tranship: allow-next-line P001
  > 	// tranship: allow P999 no such thing
  > 	// tranship: allowed is not a form
  > 	// tranship: allow-begin N001 never closed
  > 	// tranship: something else
  > }
  > END
  $ tranship lint s.cu
  s.cu:12:2: warning: 'cudaFree' is CUDA; HIP has 'hipFree' [P001 not-ported]
     12 | 	cudaFree(p);
        | 	^~~~~~~~
        | 	hipFree
  s.cu:13:14: warning: unused suppression: P001 is not reported here [L001 unused-suppression]
     13 | 	hipFree(p); // tranship: allow P001 nothing to accept
        | 	            ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
  s.cu:14:2: warning: tranship cannot read this suppression: the reason is missing [L002 bad-suppression]
     14 | 	// tranship: allow-next-line P001
        | 	^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
  s.cu:15:2: warning: tranship cannot read this suppression: unknown diagnostic 'P999' [L002 bad-suppression]
     15 | 	// tranship: allow P999 no such thing
        | 	^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
  s.cu:16:2: warning: tranship cannot read this suppression: 'allowed' is not a known form [L002 bad-suppression]
     16 | 	// tranship: allowed is not a form
        | 	^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
  s.cu:17:2: warning: unused suppression: N001 is not reported here [L001 unused-suppression]
     17 | 	// tranship: allow-begin N001 never closed
        | 	^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
  s.cu:17:2: warning: tranship cannot read this suppression: 'allow-begin N001' has no 'allow-end' [L002 bad-suppression]
     17 | 	// tranship: allow-begin N001 never closed
        | 	^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
  7 warnings in 1 file; 4 allowed
  [1]
  $ printf 'void f(void *p) {\n\tcudaFree(p); // tranship: allow P001: a colon\n\tcudaFree(p); // tranship: allow P001, P004 two\n}\n' > f.cu; tranship lint f.cu
  f.cu:2:2: warning: 'cudaFree' needs <hip/hip_runtime.h>, which this file does not include: nvcc includes its runtime header itself, hipcc does not [P004 runtime-not-included]
      2 | 	cudaFree(p); // tranship: allow P001: a colon
        | 	^~~~~~~~
  1 warning in 1 file; 2 allowed
  [1]
  $ printf '// tranship: allow-file P ported by hand elsewhere\ncudaFree(0);\n' > f.cu; tranship lint f.cu
  2 allowed

A baseline: known findings are not told, moved ones neither, new ones are.

  $ tranship lint --baseline base --update-baseline a.cu; cat base
  4 in the baseline
  # tranship baseline: findings that 'tranship lint --baseline' does not report; '--update-baseline' writes it
  0c4d6a2f2e8f5a41 P001 a.cu
  113131c1f6294cb3 P001 a.cu
  93363794e8b509a5 P001 a.cu
  aaa373b0c52f8495 P002 a.cu
  $ tranship lint --baseline base a.cu
  4 in the baseline
  $ sed -i '1i // one line more' a.cu && sed -i 's/^\tcudaMalloc/\t\tcudaMalloc/' a.cu && tranship lint --baseline base a.cu
  4 in the baseline
  $ sed -i 's/^}$/\tcudaThreadExit();\n}/' a.cu && tranship lint --baseline base a.cu
  a.cu:18:2: warning: 'cudaThreadExit' is CUDA; HIP has 'hipDeviceReset' [P001 not-ported]
     18 | 	cudaThreadExit();
        | 	^~~~~~~~~~~~~~
        | 	hipDeviceReset
  1 warning in 1 file; 4 in the baseline
  [1]
  $ tranship lint --baseline none a.cu
  tranship: error: cannot read the baseline 'none': No such file or directory; '--update-baseline' makes one
  [2]
  $ echo 'cudaFree(0);' > c.cu; tranship lint -q --baseline base --update-baseline c.cu; grep -c a.cu base; grep c.cu base
  4
  61899a2a5e1e5cfd P001 c.cu
  4c51e37f78521fc5 P004 c.cu
  $ rm c.cu; tranship lint -q --baseline base --update-baseline a.cu; grep -c c.cu base; echo 'cudaFree(0);' > c.cu
  0
  $ tranship lint --update-baseline a.cu
  tranship: error: '--update-baseline' needs '--baseline FILE'
  [2]
  $ printf 'what is this\n' > broken; tranship lint --baseline broken a.cu
  tranship: error: broken:1: this line is not a baseline entry
  [2]

A file that was renamed keeps what is known of it; one copy of it does, a file of the same name with other lines does not.

  $ mkdir old && printf 'void f(void *p) { cudaFree(p); }\nint x = cudaSuccess;\n' > old/r.cu && tranship lint -q --baseline moved --update-baseline old; mv old new && mv new/r.cu new/r.hip
  $ printf 'int y = cudaSuccess;\n' >> new/r.hip; tranship lint --baseline moved new
  new/r.hip:3:9: warning: 'cudaSuccess' is CUDA; HIP has 'hipSuccess' [P001 not-ported]
      3 | int y = cudaSuccess;
        |         ^~~~~~~~~~~
        |         hipSuccess
  1 warning in 1 file; 3 in the baseline
  [1]
  $ mkdir named && mv new/r.hip named/q.cu && tranship lint --baseline moved named | tail -n 1; mv named/q.cu new/r.hip; rm -r named
  1 warning in 1 file; 3 in the baseline
  $ cp new/r.hip new/s.hip; cp new/r.hip r.cpp; printf 'int z = cudaFree(0);\n' > r.cu; tranship lint --all --baseline moved new r.cpp r.cu | grep -c warning:; tranship lint --all --baseline moved r.cu | tail -1; rm -r new r.cpp r.cu moved
  11
  2 warnings in 1 file

Changed lines only.

  $ git init -q . && git config user.email a@example.com && git config user.name a && git add a.cu && git commit -qm one
  $ tranship lint --changed-since HEAD a.cu
  $ sed -i '5s/.*/void f() { cudaFree(0); }/' a.cu && tranship lint --changed-since HEAD a.cu
  a.cu:5:12: warning: 'cudaFree' is CUDA; HIP has 'hipFree' [P001 not-ported]
      5 | void f() { cudaFree(0); }
        |            ^~~~~~~~
        |            hipFree
  1 warning in 1 file
  [1]
  $ tranship lint --staged
  $ mkdir sub && git mv a.cu sub/a.cu && git add sub && cd sub && tranship lint --staged | tail -1; cd ..
  1 warning in 1 file
  $ git commit -qam two && printf 'void f() { cudaMalloc(0, 0); }\n' > sub/n.cu && git add sub/n.cu && echo > sub/n.cu && tranship lint --staged
  sub/n.cu:1:12: warning: 'cudaMalloc' is CUDA; HIP has 'hipMalloc' [P001 not-ported]
      1 | void f() { cudaMalloc(0, 0); }
        |            ^~~~~~~~~~
        |            hipMalloc
  sub/n.cu:1:12: warning: 'cudaMalloc' needs <hip/hip_runtime.h>, which this file does not include: nvcc includes its runtime header itself, hipcc does not [P004 runtime-not-included]
      1 | void f() { cudaMalloc(0, 0); }
        |            ^~~~~~~~~~
  2 warnings in 1 file
  [1]
  $ tranship lint --staged sub/a.cu
  $ tranship lint --changed-since HEAD~1 sub | tail -1
  1 warning in 1 file
  $ tranship lint --changed-since nowhere sub
  tranship: error: '--changed-since nowhere': this repository has no such revision; 'git log' and 'git branch -a' list what it has, 'git fetch --unshallow' brings what a shallow clone lacks
  [2]

Paths of another repository, which this one's git knows nothing of; a setting that asks for context.

  $ git init -q other && echo 'int x = cudaFree(0);' > other/o.cu && tranship lint --changed-since HEAD other 2>&1 | sed "s/repository '.*'/repository/"; mkdir "$HOME/../plain" && tranship lint --staged "$HOME/../plain" 2>/dev/null || echo status $?; rm -r other "$HOME/../plain"
  tranship: error: 'other' is outside the git repository
  status 2
  $ printf '\n\n// a line\n' >> sub/a.cu && GIT_DIFF_OPTS=-u50 tranship lint --changed-since HEAD sub/a.cu; git checkout -q sub/a.cu

A submodule's lines are told since the commit that the revision has of it. What is staged there is for its own repository to commit.

  $ export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@example.com GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@example.com; git init -q super && git init -q lib && cd lib && printf '#include <cuda_runtime.h>\nint a = cudaSuccess;\n' > l.cu && git add . && git commit -qm 1 && cd ../super
  $ git -c protocol.file.allow=always submodule --quiet add ../lib third/lib 2>/dev/null && git commit -qm 1 && tranship lint --changed-since HEAD
  $ echo 'int b = cudaSuccess;' >> third/lib/l.cu; echo 'int c = cudaSuccess;' > third/lib/new.cu; tranship lint --changed-since HEAD --allow P004 | grep warning:; tranship lint --changed-since HEAD --allow P004 third/lib/l.cu | grep -c warning:
  third/lib/l.cu:3:9: warning: 'cudaSuccess' is CUDA; HIP has 'hipSuccess' [P001 not-ported]
  third/lib/new.cu:1:9: warning: 'cudaSuccess' is CUDA; HIP has 'hipSuccess' [P001 not-ported]
  1
  $ git -C third/lib commit -qam 2 && git add third/lib && tranship lint --staged; git commit -qm 2 && tranship lint --changed-since HEAD --allow P004 | grep warning:; tranship lint --changed-since HEAD~1 --allow P004 | grep -c warning:; cd .. && rm -rf super lib
  third/lib/new.cu:1:9: warning: 'cudaSuccess' is CUDA; HIP has 'hipSuccess' [P001 not-ported]
  2

Names that git quotes, files that lie above, files that are gone from the folder, and settings of git that change its diffs.

  $ git add -A && git commit -qm three && printf '*.hip -diff\n' > .gitattributes && git config diff.interHunkContext 10 && git config diff.noprefix true
  $ for i in 1 2 3 4 5; do echo "int b$i = cudaSuccess;"; done > sub/m.hip; cp sub/m.hip 'sub/quoted "m" \.hip' && git add . && git commit -qm four
  $ for f in sub/*.hip; do sed -i '2s/$/ \/\/ 2/; 4s/$/ \/\/ 4/' "$f"; done; mkdir deep && cd deep && tranship lint --all --changed-since HEAD | grep warning:
  ../sub/m.hip:2:10: warning: 'cudaSuccess' is CUDA; HIP has 'hipSuccess' [P001 not-ported]
  ../sub/m.hip:4:10: warning: 'cudaSuccess' is CUDA; HIP has 'hipSuccess' [P001 not-ported]
  ../sub/quoted "m" \.hip:2:10: warning: 'cudaSuccess' is CUDA; HIP has 'hipSuccess' [P001 not-ported]
  ../sub/quoted "m" \.hip:4:10: warning: 'cudaSuccess' is CUDA; HIP has 'hipSuccess' [P001 not-ported]
  $ git add .. && rm ../sub/*.hip && tranship lint --staged --format github | cut -d: -f3
  warning file=sub/m.hip,line=2,col=10,title=P001 not-ported [lexical]
  warning file=sub/m.hip,line=4,col=10,title=P001 not-ported [lexical]
  warning file=sub/quoted "m" \.hip,line=2,col=10,title=P001 not-ported [lexical]
  warning file=sub/quoted "m" \.hip,line=4,col=10,title=P001 not-ported [lexical]
  $ tranship lint --staged ../sub/m.hip | tail -1; tranship lint --staged ../sub/none.hip
  2 warnings in 1 file
  tranship: error: cannot read '../sub/none.hip': No such file or directory
  [2]
  $ cd .. && git reset -q --hard; git mv sub/m.hip n.hip && tranship lint --staged; printf 'int z = cudaSuccess;\n' >> n.hip && git add . && tranship lint --staged | grep warning:
  n.hip:6:9: warning: 'cudaSuccess' is CUDA; HIP has 'hipSuccess' [P001 not-ported]
  $ git rm -qf n.hip sub/*.hip; mv .git git; tranship lint --staged; mv git .git
  tranship: error: not a git repository; '--staged' needs one

What a change causes on a line that stays is told, whatever moved meanwhile; what was there before, or was allowed then as now, is not.

  $ mkdir cause && cd cause && git init -q . && printf '#include <hip/hip_runtime.h>\n__global__ void k(int *p, int n)\n{\n\tint i = threadIdx.x;\n\tif (i) {\n\t\t__syncthreads();\n\t}\n\t{\n\t\tp[i] = n;\n\t\t__syncthreads();\n\t}\n\tp[0] = p[i];\n}\n' > old.hip && git add . && git commit -qm 1
  $ git mv old.hip a.hip && sed -i '8s/{/if (i < 20) {/; 1i// moved' a.hip && git add . && rm a.hip && tranship lint --staged --format concise; git reset -q --hard && sed -i '8s/{/if (i < 20) {/; 1d' old.hip && tranship lint --changed-since HEAD --format concise; git commit -qam 2 && tranship lint --changed-since HEAD~1... --format concise; tranship lint --changed-since HEAD old.hip
  a.hip:11:3: warning: possible deadlock: some threads skip '__syncthreads', which is under a condition that depends on the thread: move the barrier out of it [W203 barrier-in-divergent-code]
  old.hip:9:3: warning: possible deadlock: some threads skip '__syncthreads', which is under a condition that depends on the thread: move the barrier out of it [W203 barrier-in-divergent-code]
  old.hip:9:3: warning: possible deadlock: some threads skip '__syncthreads', which is under a condition that depends on the thread: move the barrier out of it [W203 barrier-in-divergent-code]
  $ sed -i '9i// tranship: allow W203: one warp' old.hip && git commit -qam 3; tranship lint old.hip | tail -n 1; sed -i '9d' old.hip && tranship lint --format concise --changed-since HEAD; cd .. && rm -rf cause
  1 warning in 1 file; 1 allowed
  old.hip:9:3: warning: possible deadlock: some threads skip '__syncthreads', which is under a condition that depends on the thread: move the barrier out of it [W203 barrier-in-divergent-code]

Each diagnostic has a page where the documentation is served.

  $ tranship lint --format sarif --docs-url https://docs.example.org/tranship/ c.cu | grep -m 2 helpUri; tranship lint --format sarif c.cu | grep -c helpUri; tranship lint --docs-url javascript:x c.cu
         "helpUri": "https://docs.example.org/tranship/diagnostics/N001.html",
         "helpUri": "https://docs.example.org/tranship/diagnostics/N002.html",
  0
  tranship: error: '--docs-url' needs an address that begins with 'https://' or 'http://'
  [2]

Settings of a project.

  $ printf '# lint\nallow P002 headers come last\nallow P001@sub/**\ncuda-guard USE_CUDA\nerror P005\n' > .tranship
  $ tranship lint c.cu sub
  c.cu:1:1: warning: 'cudaFree' is CUDA; HIP has 'hipFree' [P001 not-ported]
      1 | cudaFree(0);
        | ^~~~~~~~
        | hipFree
  c.cu:1:1: warning: 'cudaFree' needs <hip/hip_runtime.h>, which this file does not include: nvcc includes its runtime header itself, hipcc does not [P004 runtime-not-included]
      1 | cudaFree(0);
        | ^~~~~~~~
  2 warnings in 1 file; 4 allowed
  [1]
  $ tranship lint --format json c.cu | sed -n '/"state"/,/"line"/p'
     "state": "new",
     "reason": null,
     "file": "c.cu",
     "line": 1,
     "state": "new",
     "reason": null,
     "file": "c.cu",
     "line": 1,

Ids as people write them, a byte order mark, what is wrong where; files that are out of scope.

  $ mkdir -p ex/a/b ex/c && for d in a a/b c; do printf '#include <cuda_runtime.h>\nint x = cudaSuccess;\n' > ex/$d/x.cu; done; printf '\357\273\277allow P001, P002 both\r\n' > ex/.tranship; tranship lint ex
  6 allowed
  $ printf 'allow P002: headers\nallow P9@x/** no\n' > ex/.tranship; tranship lint ex
  tranship: error: ex/.tranship:2: option 'allow' names no diagnostic 'P9'; 'tranship explain' lists them
  [2]
  $ printf 'exclude a/**\nallow P002: headers\n' > ex/.tranship; tranship lint ex | grep warning:; tranship lint ex/a/x.cu | tail -1
  ex/c/x.cu:2:9: warning: 'cudaSuccess' is CUDA; HIP has 'hipSuccess' [P001 not-ported]
  1 warning in 1 file; 1 allowed
  $ tranship translate -q --out exout ex && grep -rl --exclude=.tranship-mirror cuda exout; cmp ex/a/b/x.cu exout/a/b/x.cu
  exout/a/b/x.cu
  exout/a/x.cu
  $ git add ex && (cd ex && tranship lint --staged | grep warning: ); git rm -rqf --cached ex; rm -r ex exout
  c/x.cu:2:9: warning: 'cudaSuccess' is CUDA; HIP has 'hipSuccess' [P001 not-ported]

Allowances of the project's file that allow nothing, when all of it was looked at.

  $ mkdir idle && printf 'cudaFree(0);\n' > idle/a.cu && printf 'allow P ported last\nallow W101 never\nallow P001@old/** gone\nerror W102\n' > idle/.tranship
  $ tranship lint idle
  tranship: warning: idle/.tranship:2: 'allow W101' allows nothing
  tranship: warning: idle/.tranship:3: 'allow P001@old/**' allows nothing
  2 allowed
  $ tranship lint idle/a.cu --allow W202
  2 allowed
  $ rm -r idle

Forms for programs, alone on standard output.

  $ rm .tranship; tranship lint --format github c.cu
  ::warning file=c.cu,line=1,col=1,title=P001 not-ported [lexical]::'cudaFree' is CUDA; HIP has 'hipFree'
  ::warning file=c.cu,line=1,col=1,title=P004 runtime-not-included [lexical]::'cudaFree' needs <hip/hip_runtime.h>, which this file does not include: nvcc includes its runtime header itself, hipcc does not
  [1]
  $ tranship lint --format gitlab c.cu | head -12
  [
   {
    "description": "'cudaFree' is CUDA; HIP has 'hipFree'",
    "check_name": "not-ported",
    "fingerprint": "61899a2a5e1e5cfd",
    "severity": "minor",
    "evidence": "lexical",
    "location": {
     "path": "c.cu",
     "lines": {
      "begin": 1
     }
  $ tranship lint --format junit c.cu n.cu
  <?xml version="1.0" encoding="UTF-8"?>
  <testsuites name="tranship lint" tests="5" failures="5">
    <testsuite name="c.cu" tests="2" failures="2">
      <testcase name="P001 not-ported:1:1" classname="c.cu">
        <failure type="warning" message="'cudaFree' is CUDA; HIP has 'hipFree'">evidence: lexical</failure>
      </testcase>
      <testcase name="P004 runtime-not-included:1:1" classname="c.cu">
        <failure type="warning" message="'cudaFree' needs &lt;hip/hip_runtime.h&gt;, which this file does not include: nvcc includes its runtime header itself, hipcc does not">evidence: lexical</failure>
      </testcase>
    </testsuite>
    <testsuite name="n.cu" tests="3" failures="3">
      <testcase name="P001 not-ported:1:29" classname="n.cu">
        <failure type="warning" message="'__nv_fp6_e2m3' is CUDA; HIP has '__hip_fp6_e2m3'">evidence: lexical</failure>
      </testcase>
      <testcase name="N001 no-counterpart:1:54" classname="n.cu">
        <failure type="unsupported" message="'cudaDevAttrMaxTimelineSemaphoreInteropSupported' has no HIP counterpart">HIP has no such attribute; remove the test, or decide by gcnArchName in hipDeviceProp_t; evidence: ast</failure>
      </testcase>
      <testcase name="P004 runtime-not-included:1:54" classname="n.cu">
        <failure type="warning" message="'cudaDevAttrMaxTimelineSemaphoreInteropSupported' needs &lt;hip/hip_runtime.h&gt;, which this file does not include: nvcc includes its runtime header itself, hipcc does not">evidence: lexical</failure>
      </testcase>
    </testsuite>
  </testsuites>
  [1]
  $ tranship lint --format sarif --show-allowed --output out.sarif c.cu s.cu; python3 -c '
  > import json
  > r = json.load(open("out.sarif"))["runs"][0]
  > ids = [x["id"] for x in r["tool"]["driver"]["rules"]]
  > for x in r["results"]:
  >     assert ids[x["ruleIndex"]] == x["ruleId"] and x["partialFingerprints"]["transhipLine/v1"]
  >     place = x["locations"][0]["physicalLocation"]
  >     print(x["ruleId"], x["level"], place["artifactLocation"]["uri"], place["region"], [s["kind"] for s in x.get("suppressions", [])])'
  P001 warning c.cu {'startLine': 1, 'startColumn': 1, 'endLine': 1, 'endColumn': 9} []
  P004 warning c.cu {'startLine': 1, 'startColumn': 1, 'endLine': 1, 'endColumn': 9} []
  P001 warning s.cu {'startLine': 3, 'startColumn': 2, 'endLine': 3, 'endColumn': 10} ['inSource']
  P001 warning s.cu {'startLine': 7, 'startColumn': 2, 'endLine': 7, 'endColumn': 10} ['inSource']
  P001 warning s.cu {'startLine': 9, 'startColumn': 2, 'endLine': 9, 'endColumn': 10} ['inSource']
  P001 warning s.cu {'startLine': 10, 'startColumn': 2, 'endLine': 10, 'endColumn': 10} ['inSource']
  P001 warning s.cu {'startLine': 12, 'startColumn': 2, 'endLine': 12, 'endColumn': 10} []
  L001 warning s.cu {'startLine': 13, 'startColumn': 14, 'endLine': 13, 'endColumn': 55} []
  L002 warning s.cu {'startLine': 14, 'startColumn': 2, 'endLine': 14, 'endColumn': 35} []
  L002 warning s.cu {'startLine': 15, 'startColumn': 2, 'endLine': 15, 'endColumn': 39} []
  L002 warning s.cu {'startLine': 16, 'startColumn': 2, 'endLine': 16, 'endColumn': 36} []
  L001 warning s.cu {'startLine': 17, 'startColumn': 2, 'endLine': 17, 'endColumn': 44} []
  L002 warning s.cu {'startLine': 17, 'startColumn': 2, 'endLine': 17, 'endColumn': 44} []

Types decide where the text cannot, but not in a hook, and not in too many files.

  $ mkdir types && cd types
  $ printf '#include <hip/hip_runtime.h>\nlong pick(int); unsigned char pick(unsigned); void f(void *p, int n) {\n\tdim3 grid = { pick(n), 1 };\n\tcudaFree(p);\n}\n' > a.cu
  $ sed 's/int n/unsigned n/' a.cu > b.cu
  $ tranship lint --allow P001 a.cu b.cu
  a.cu:3:16: warning: 'pick(n)' is narrowed to 'unsigned int'; clang rejects narrowing conversions in braces [W703 narrowing, ast]
      3 | 	dim3 grid = { pick(n), 1 };
        | 	              ^~~~~~~
  1 warning in 1 file; ast: found by a parse, not by the text alone; 2 allowed
  [1]
  $ tranship lint --allow P001 --evidence lexical a.cu
  1 allowed
  $ git add a.cu && tranship lint --staged --allow P001 a.cu
  1 allowed
  $ for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16; do cp a.cu c$i.cu; done; tranship lint --allow P001 .
  18 allowed; 18 files need a parse for types; '--evidence auto' parses them
  $ tranship lint --allow P001 --evidence auto . | tail -1
  17 warnings in 17 files; ast: found by a parse, not by the text alone; 18 allowed
  $ cd .. && git rm -qrf --cached types && rm -r types

Options of the build that decide what is computed.

  $ mkdir build && printf '#include <hip/hip_runtime.h>\n' | tee build/a.cu > build/b.cu
  $ printf '[{"directory": "%s/build", "file": "a.cu", "command": "nvcc -ftz=true --prec-div false -fmad=true -c a.cu"},\n' "$PWD" > build/compile_commands.json
  $ printf '{"directory": "%s/build", "file": "b.cu", "command": "nvcc -use_fast_math --ftz=true -prec-sqrt=true -c b.cu"}]' "$PWD" >> build/compile_commands.json
  $ tranship lint -p build build
  build/a.cu: warning: '-ftz=true' changes what nvcc computes for 2 files; clang takes -fgpu-flush-denormals-to-zero [W905 nvcc-option]
  build/a.cu: warning: '-prec-div=false' changes what nvcc computes for 1 file; clang takes -fno-hip-fp32-correctly-rounded-divide-sqrt for divisions and square roots [W905 nvcc-option]
  build/b.cu: warning: '-use_fast_math' changes what nvcc computes for 1 file; clang takes -fgpu-approx-transcendentals -fgpu-flush-denormals-to-zero -fno-hip-fp32-correctly-rounded-divide-sqrt [W905 nvcc-option]
  3 warnings in 2 files
  [1]
  $ tranship lint build/a.cu -- --default-stream per-thread -fmad=false -ftz=false
  build/a.cu: warning: '-default-stream=per-thread' changes what nvcc computes for 1 file; clang takes -fgpu-default-stream=per-thread [W905 nvcc-option]
  build/a.cu: warning: '-fmad=false' changes what nvcc computes for 1 file; clang takes -ffp-contract=off [W905 nvcc-option]
  2 warnings in 1 file
  [1]
  $ rm -r build

The runtime is not missed in a header whose includers all have it by then, nor beside a header of Thrust, which brings it.

  $ mkdir own && cd own && echo '__device__ float twice(float x);' | tee early.h late.h >none.h
  $ printf '#include <cuda_runtime.h>\n#include "early.h"\n#include "late.h"\n' > a.cu
  $ printf '#include "late.h"\n#include <cuda_runtime.h>\n#include "early.h"\n' > b.cu
  $ printf '#include <thrust/scan.h>\n__global__ void k() {}\n' > t.cu
  $ printf '#include "other.h"\n__global__ void k() {}\n' > u.cu && echo '__device__ int f();' > other.h
  $ tranship lint --allow P001,P002 . | grep -v '^ '; cd ..
  late.h:1:1: warning: '__device__' needs <hip/hip_runtime.h>, which this file does not include: nvcc includes its runtime header itself, hipcc does not [P004 runtime-not-included]
  none.h:1:1: warning: '__device__' needs <hip/hip_runtime.h>, which this file does not include: nvcc includes its runtime header itself, hipcc does not [P004 runtime-not-included]
  u.cu:2:1: warning: '__global__' needs <hip/hip_runtime.h>, which this file does not include: nvcc includes its runtime header itself, hipcc does not [P004 runtime-not-included]
  3 warnings in 3 files; 2 allowed

A launch from a kernel is named by the whole expression that names the kernel:

  $ printf '#include <hip/hip_runtime.h>\ntemplate <int N> __global__ void child(int *p);\n__global__ void parent(int *p) { child<128><<<1, 32>>>(p); }\n' > child.cu
  $ tranship lint child.cu | head -n 1
  child.cu:3:34: unsupported: kernel 'child<128>' is launched from device code, which HIP does not support: launch it from the host [W501 dynamic-parallelism]

With '--warp native' a header that names nothing of CUDA's counts, too, where a number of lanes is defined:

  $ mkdir lanes && printf '#define WARP_SIZE 32\n' > lanes/sizes.h && printf '#define SIZE 32\n' > lanes/others.h
  $ printf '#include <hip/hip_runtime.h>\n#include "sizes.h"\n#include "others.h"\n__global__ void k(int *p) { p[0] = __shfl_down(p[SIZE], WARP_SIZE / 2); }\n' > lanes/a.cu
  $ tranship lint --warp native lanes | grep -v '^ '
  lanes/sizes.h:1:9: warning: 'WARP_SIZE 32' assumes warps of 32 lanes, but a wavefront of gfx9 has 64: use warpSize, or keep 32 and pass a width or tile of 32 [W103 lane-arithmetic-32]
  1 warning in 1 file
  $ tranship lint lanes

A header without a name of CUDA's is read where it may give one of CUDA's types another name, or use a macro of another header (told by a note):

  $ mkdir -p names/more && cd names && touch more/f1.h more/f2.h more/f3.h more/f4.h
  $ printf 'typedef float4 real4;\n' > real.h && printf '#include "real.h"\nusing position = real4;\n' > position.h
  $ printf '#include "position.h"\nfloat f();\n__global__ void k() { position p[2] = {{1.0f}, f()}; }\n' > k.cu
  $ printf '#define MAKE(x) cudaGraphConditionalHandleCreate(x, 0, 0, 0)\n' > make.h && printf 'inline void late(int *x) { MAKE(x); }\n' > use.h
  $ printf '#include "make.h"\n#include "use.h"\n' > u.cu
  $ tranship lint -v --evidence lexical --allow P001,P004 . | grep -v '^ '; cd ..
  k.cu:3:41: warning: '1.0f' must change for HIP: write '1.0f, 0, 0, 0' [P005 construct-not-ported]
  k.cu:3:48: warning: clang rejects this: HIP's vector types have constructors, so each vector needs its own braces [W706 rejected-by-clang]
  make.h:1:17: unsupported: 'cudaGraphConditionalHandleCreate' has no HIP counterpart [N001 no-counterpart]
  use.h:1:28: note: 'MAKE' expands to 'cudaGraphConditionalHandleCreate', which has no HIP counterpart (see make.h:1) [N006 macro-no-counterpart]
  1 unsupported, 2 warnings, 1 note in 3 files; 1 allowed

The number of a thread counts that a header's macro or function gives, unless another file of the build gives something else:

  $ mkdir threads && cat > threads/index.h <<'END'
  > #define TID threadIdx.x
  > #define ROW_OF(n) (blockIdx.x * (n))
  > __device__ inline int lane() { return threadIdx.x & 31; }
  > __device__ inline unsigned index_of(int at) { return at * blockDim.x + threadIdx.x; }
  > __device__ inline float taken(const float *x) { return x[threadIdx.x]; }
  > END
  $ printf '#include "index.h"\n' > threads/k.cu && cat >> threads/k.cu <<'END'
  > __global__ void k(float *x, int n)
  > {
  > 	if (TID == 0) __syncthreads();
  > 	if (ROW_OF(3) == 0) __syncthreads();
  > 	if (lane() == 0) __syncthreads();
  > 	if (taken(x) > 0) __syncthreads();
  > 	const unsigned i = index_of(blockIdx.x);
  > 	if (i >= n) return;
  > 	__syncthreads();
  > }
  > END
  $ tranship lint --all --severity note --allow P,R threads | grep -v '^ '
  threads/k.cu:4:16: warning: possible deadlock: some threads skip '__syncthreads', which is under a condition that depends on the thread: move the barrier out of it [W203 barrier-in-divergent-code]
  threads/k.cu:6:19: warning: possible deadlock: some threads skip '__syncthreads', which is under a condition that depends on the thread: move the barrier out of it [W203 barrier-in-divergent-code]
  threads/k.cu:9:14: note: some threads leave here and miss '__syncthreads' on line 10 (it does not wait for wavefronts that have ended): keep all threads in the kernel [W205 threads-leave-early]
  2 warnings, 1 note in 1 file; 1 allowed

A lock of a header counts by who calls it, in whatever file: all lanes of a wavefront, or one thread:

  $ mkdir locks && printf '__device__ inline void take(int *m) { while (atomicCAS(m, 0, 1)); }\n' > locks/all.h
  $ sed 's/take/take_one/' locks/all.h > locks/one.h && sed 's/take/unused/' locks/all.h > locks/none.h
  $ printf '#include "%s.h"\n' all one none > locks/k.cu && cat >> locks/k.cu <<'END'
  > __global__ void k(int *m)
  > {
  > 	int t = threadIdx.x;
  > 	take(m);
  > 	if (t == 0) take_one(m);
  > }
  > END
  $ tranship lint --allow P,R locks | grep -v '^ '
  locks/all.h:1:46: warning: possible deadlock: the lane that holds the lock cannot proceed while lanes of its wavefront wait at 'atomicCAS' [W206 lock-within-wavefront]
  1 warning in 1 file; 1 allowed

A function that a header of the project declares for the device, and a source defines without saying so, is two functions to clang.

  $ mkdir spaces && printf 'struct ray {\n\t__host__ __device__ float at(float t) const;\n\tfloat length() const;\n\t__device__ ray(float from);\n};\n__device__ int side(int);\n' >spaces/ray.cuh
  $ printf '#include "ray.cuh"\nfloat ray::at(float t) const { return t; }\nfloat ray::length() const { return 1; }\n__device__ ray::ray(float) {}\nint side(float) { return 1; }\n' >spaces/ray.cu
  $ tranship lint --allow P spaces
  spaces/ray.cu:2:12: warning: 'at' is __host__ here but __host__ __device__ at its declaration (line 2 of ray.cuh), and clang takes them for two functions [W701 execution-space-mismatch]
      2 | float ray::at(float t) const { return t; }
        |            ^~
        = fix: write __host__ __device__ here too
  1 warning in 1 file; 1 allowed
  [1]

A macro that the header defines may say so, too.

  $ mkdir spaces2 && printf '#ifdef __CUDACC__\n#define HD __host__ __device__\n#else\n#define HD\n#endif\nHD double mean(const double *v, size_t n);\nHD double most(const double *v, size_t n);\ndouble least(const double *v, size_t n);\n' >spaces2/stat.cuh
  $ printf '#include "stat.cuh"\n__host__ double mean(const double *v, const size_t n) { return v[n / 2]; }\nHD double most(const double *v, size_t n) { return v[0]; }\ndouble least(const double *v, size_t n) { return v[n - 1]; }\n' >spaces2/stat.cu
  $ tranship lint --allow P spaces2
  spaces2/stat.cu:2:17: warning: 'mean' is __host__ here but __host__ __device__ at its declaration (line 6 of stat.cuh), and clang takes them for two functions [W701 execution-space-mismatch]
      2 | __host__ double mean(const double *v, const size_t n) { return v[n / 2]; }
        |                 ^~~~
        = fix: write __host__ __device__ here too
  1 warning in 1 file; 2 allowed
  [1]

What the text decides needs no parse: a bound that is a constant, an assignment to an element, a class's own array, a name of a namespace's own.

  $ cat > decided.cu <<'END'
  > #include <cuda_runtime.h>
  > constexpr int bins = 4;
  > struct Line { char text[bins] = {0}; };
  > namespace app { namespace checked { inline cudaError_t cudaFree(void *p) { return ::cudaFree(p); } } }
  > template <typename T, int slots> int fill(T &table, int n)
  > {
  > 	int sizes[slots] = {}, counts[bins] = {0};
  > 	table[n] = {};
  > 	return sizes[0] + counts[0] + (cudaFree(&table) != cudaSuccess);
  > }
  > END
  $ tranship lint --all --stats decided.cu 2>&1 | grep -E 'cudaFree. is|parsed' | cut -d, -f1
  decided.cu:4:85: warning: 'cudaFree' is CUDA; HIP has 'hipFree' [P001 not-ported]
  decided.cu:9:33: warning: 'cudaFree' is CUDA; HIP has 'hipFree' [P001 not-ported]
  parsed       0 translation units
  $ sed 's/int sizes.*/int sizes[n] = {0};/' decided.cu > vla.cu; tranship lint --stats vla.cu 2>&1 | grep -E 'W706|parsed' | cut -d, -f1
  vla.cu:7:12: warning: clang rejects this: variable-sized object may not be initialized [W706 rejected-by-clang
  parsed       1 translation units

A library that is all headers, in the tree or not.

  $ mkdir -p gemm && cd gemm && printf '#include <cutlass/numeric_types.h>\ncutlass::half_t x;\nCUTLASS_DEVICE float f();\n' > a.cu
  $ tranship lint a.cu | grep unsupported:
  a.cu:1:10: unsupported: header 'cutlass/numeric_types.h' has no HIP counterpart [N002 header-no-counterpart]
  a.cu:2:1: unsupported: 'cutlass::half_t' belongs to CUTLASS, and HIP has no counterpart of that library [N005 library-no-counterpart]
  a.cu:3:1: unsupported: 'CUTLASS_DEVICE' belongs to CUTLASS, and HIP has no counterpart of that library [N005 library-no-counterpart]
  $ mkdir -p third_party/cutlass/include/cutlass && printf '#define CUTLASS_DEVICE __device__\nnamespace cutlass { struct half_t {}; }\n' > third_party/cutlass/include/cutlass/numeric_types.h
  $ tranship lint . | grep unsupported:
  a.cu:1:10: unsupported: header 'cutlass/numeric_types.h' has no HIP counterpart [N002 header-no-counterpart]
  $ cd .. && rm -r gemm

An excerpt is one line: what the source writes as an escape stays one, a line that goes on does not.

  $ cat > escapes.cu <<'END'
  > #include <hip/hip_runtime.h>
  > __device__ void waits() { asm("membar.gl;\n\tmembar.cta;"); asm("membar.gl;" \
  >    ""); }
  > END
  $ tranship lint --evidence lexical escapes.cu
  escapes.cu:2:27: warning: 'asm("membar.gl;\n\tmembar.cta;");' must change for HIP: write '{ __threadfence(); __threadfence_block(); }' [P005 construct-not-ported]
      2 | __device__ void waits() { asm("membar.gl;\n\tmembar.cta;"); asm("membar.gl;" \
        |                           ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
  escapes.cu:2:61: warning: 'asm("membar.gl;" "");' must change for HIP: write '__threadfence();' [P005 construct-not-ported]
      2 | __device__ void waits() { asm("membar.gl;\n\tmembar.cta;"); asm("membar.gl;" \
        |                                                             ^~~~~~~~~~~~~~~~~~
  2 warnings in 1 file
  [1]

Barriers that a header's macro or function holds; not where only some threads that come there wait, nor where the name has two meanings.

  $ mkdir waits && cat > waits/wait.cuh <<'END'
  > #pragma once
  > #define WAIT() __syncthreads()
  > #define WAIT_IF(wide) do { if (wide) __syncthreads(); } while (0)
  > __device__ inline void all_here(int *n) { *n += 1; __syncthreads(); }
  > __device__ inline void maybe(bool wide) { if (wide) __syncthreads(); }
  > namespace block { __device__ inline void meet() { __syncthreads(); } }
  > namespace warp { __device__ inline void meet() { __syncwarp(); } }
  > struct stage { __device__ void turn() { __syncthreads(); } };
  > END
  $ cat > waits/use.cu <<'END'
  > #include <hip/hip_runtime.h>
  > #include "wait.cuh"
  > using namespace warp;
  > __device__ void turn();
  > __global__ void k(int *n) {
  >   WAIT();
  >   if (threadIdx.x < 7) { n[0] = 1; WAIT(); }
  >   if (threadIdx.x < 7) all_here(n);
  >   if (threadIdx.x < 7) { WAIT_IF(n[0]); maybe(n[1]); meet(); turn(); }
  > }
  > END
  $ tranship lint waits | grep W203
  waits/use.cu:7:36: warning: possible deadlock: some threads skip 'WAIT', which is under a condition that depends on the thread: move the barrier out of it [W203 barrier-in-divergent-code]
  waits/use.cu:8:24: warning: possible deadlock: some threads skip 'all_here', which is under a condition that depends on the thread: move the barrier out of it [W203 barrier-in-divergent-code]
  $ rm -r waits

So is a condition that a macro of a header asks threads.

  $ mkdir parts && cat > parts/parts.h <<'END'
  > #define IF_FIRST if (threadIdx.x == 0)
  > #define IF_BELOW(n) if (threadIdx.x < (n))
  > #define IF_ANY if (n > 0)
  > #define DO_FIRST if (threadIdx.x == 0) n++;
  > END
  $ cat > parts/use.cu <<'END'
  > #include "parts.h"
  > __global__ void all(int *p, int n) {
  >   IF_FIRST { p[0] = n; __syncthreads(); }
  >   IF_BELOW(n) __syncthreads();
  >   IF_FIRST p[1] = n;
  >   __syncthreads();
  >   IF_ANY __syncthreads();
  >   DO_FIRST __syncthreads();
  > }
  > END
  $ tranship lint --all parts | grep W203; rm -r parts
  parts/use.cu:3:24: warning: possible deadlock: some threads skip '__syncthreads', which is under a condition that depends on the thread: move the barrier out of it [W203 barrier-in-divergent-code]
  parts/use.cu:4:15: warning: possible deadlock: some threads skip '__syncthreads', which is under a condition that depends on the thread: move the barrier out of it [W203 barrier-in-divergent-code]

A function's sides by a macro of another header than the one that declares it.

  $ mkdir sides && printf '#pragma once\n#ifdef __CUDACC__\n#define BOTH __host__ __device__\n#else\n#define BOTH\n#endif\n' > sides/both.h
  $ printf '#pragma once\n#include "both.h"\nstruct grid {\n  BOTH int cells() const;\n  BOTH int rows() const;\n  int n;\n};\n' > sides/grid.h
  $ printf '#include <hip/hip_runtime.h>\n#include "grid.h"\nint grid::cells() const { return n; }\nBOTH int grid::rows() const { return n; }\n__global__ void k(grid *g) { g->n = g->cells() + g->rows(); }\n' > sides/grid.cu
  $ tranship lint sides | grep W701; rm -r sides
  sides/grid.cu:3:11: warning: 'cells' is __host__ here but __host__ __device__ at its declaration (line 4 of grid.h), and clang takes them for two functions [W701 execution-space-mismatch]

A macro has its new name as a fix, as functions do.

  $ mkdir macro && cd macro && printf '#include <hip/hip_runtime.h>\nhipError_t make(hipEvent_t *e) { return hipEventCreateWithFlags(e, cudaEventDisableTiming); }\n' > a.cu && tranship lint a.cu
  a.cu:2:68: warning: 'cudaEventDisableTiming' is CUDA; HIP has 'hipEventDisableTiming' [P001 not-ported]
      2 | hipError_t make(hipEvent_t *e) { return hipEventCreateWithFlags(e, cudaEventDisableTiming); }
        |                                                                    ^~~~~~~~~~~~~~~~~~~~~~
        |                                                                    hipEventDisableTiming
  1 warning in 1 file
  [1]
  $ tranship lint --format sarif a.cu | grep -A 1 insertedContent
             "insertedContent": {
              "text": "hipEventDisableTiming"
  $ cd ..

A program's own copy of NVTX, which is headers alone, goes with it as it is; what is CUDA's in it is told.

  $ mkdir -p copy/nvtx3 && cat > copy/nvtx3/nvToolsExt.h <<'END'
  > #include <cuda.h>
  > struct nvtxDomainRegistration_st;
  > typedef struct nvtxDomainRegistration_st *nvtxDomainHandle_t;
  > #define NVTX_RESOURCE_CLASS_OWN 7
  > void nvtxNameCuDeviceA(CUdevice device, const char *name);
  > END
  $ tranship lint copy | grep warning:
  copy/nvtx3/nvToolsExt.h:1:10: warning: <cuda.h> is a CUDA header; HIP has <hip/hip_runtime.h> [P002 header-not-ported]
  copy/nvtx3/nvToolsExt.h:5:24: warning: 'CUdevice' is CUDA; HIP has 'hipDevice_t' [P001 not-ported]
  $ mv copy/nvtx3 copy/other
  $ tranship lint --all copy | grep -c unsupported
  3

What a header has for the host alone, called in a function for both sides.

  $ mkdir sides && cat > sides/hosts.h <<'END'
  > inline float rounded(float x) { return x; }
  > __host__ __device__ inline float turned(float x) { return x; }
  > inline float either(float x) { return x; }
  > struct span { float x; span(float a, float b) : x(a + b) {} float get() const { return x; } };
  > END
  $ cat > sides/a.cu <<'END'
  > #include "hosts.h"
  > __device__ float either(int x);
  > __host__ __device__ float f(float x) { return turned(x) + either(x) + rounded(x); }
  > __host__ __device__ float g(float x) { span s(x, 2); return s.get(); }
  > END
  $ tranship lint sides | grep W702
  sides/a.cu:3:71: warning: 'rounded' is a host function, but a __host__ __device__ function calls it [W702 host-function-in-host-device]
  sides/a.cu:4:40: warning: 'span' is a host function, but a __host__ __device__ function calls it [W702 host-function-in-host-device]
  sides/a.cu:4:63: warning: 'get' is a host function, but a __host__ __device__ function calls it [W702 host-function-in-host-device]

Masks of lanes that a header makes, and its names for types of 32 bits.

  $ mkdir masks && cat > masks/votes.h <<'END'
  > typedef unsigned int lanes_t;
  > typedef unsigned long long all_lanes_t;
  > __device__ inline unsigned long long vote(bool p) { return __ballot_sync(~0ull, p); }
  > __device__ inline int votes(bool p) { return __popcll(__ballot_sync(~0ull, p)); }
  > #define VOTE(p) __ballot_sync(~0ull, p)
  > END
  $ cat > masks/a.cu <<'END'
  > #include <hip/hip_runtime.h>
  > #include <cuda_runtime.h>
  > #include "votes.h"
  > __global__ void k(int *out, bool p)
  > {
  > 	lanes_t some = __ballot_sync(~0ull, p);
  > 	all_lanes_t all = __ballot_sync(~0ull, p);
  > 	unsigned mine = vote(p);
  > 	out[0] = __popc(vote(p)) + __popc(VOTE(!p)) + __popc(votes(p)) + __popcll(all) + some + mine;
  > }
  > END
  $ tranship lint --all --warp native masks | grep W10
  masks/a.cu:6:10: warning: 'some' holds the lane mask of a 64-lane wavefront in 32 bits and loses the upper half: use unsigned long long [W101 lane-mask-in-32-bits]
  masks/a.cu:8:11: warning: 'mine' holds the lane mask of a 64-lane wavefront in 32 bits and loses the upper half: use unsigned long long [W101 lane-mask-in-32-bits]
  masks/a.cu:9:11: warning: '__popc' reads 32 bits of a 64-bit lane mask; use '__popcll' [W102 mask-function-of-32-bits]
  masks/a.cu:9:29: warning: '__popc' reads 32 bits of a 64-bit lane mask; use '__popcll' [W102 mask-function-of-32-bits]

Constants of headers that say how large a block and its shared memory are, also where nothing else in the header matters.

  $ mkdir sizes && cat > sizes/sizes.h <<'END'
  > enum { WARPS = 3, ROWS = 160, LINES = 80 };
  > #ifndef BLOCK
  > #define BLOCK (WARPS * 32)
  > #endif
  > struct tile { static constexpr int width = 128, height = 256; };
  > constexpr int unsure = 96;
  > const dim3 narrow(16, 3);
  > namespace config { const dim3 lines{96}, full(16, 16); }
  > END
  $ cat > sizes/other.h <<'END'
  > const int unsure = 48;
  > const int threads = 96;
  > END
  $ cat > sizes/a.cu <<'END'
  > #include "sizes.h"
  > #include "other.h"
  > __global__ void k(float *x)
  > {
  > 	__shared__ float a[tile::width][tile::height], b[tile::width];
  > 	x[0] = a[0][0] + b[0];
  > }
  > template <int ROWS> void f(float *x) { k<<<1, ROWS>>>(x); }
  > void g(float *x, int threads)
  > {
  > 	k<<<1, BLOCK>>>(x);
  > 	k<<<1, LINES>>>(x);
  > 	k<<<1, threads>>>(x);
  > 	k<<<1, unsure>>>(x);
  > 	k<<<1, 64, 1024 * BLOCK>>>(x);
  > }
  > void h(float *x)
  > {
  > 	k<<<1, ROWS>>>(x);
  > 	k<<<ROWS, narrow>>>(x);
  > 	k<<<1, config::lines>>>(x);
  > 	k<<<1, config::full>>>(x);
  > }
  > template <class T> struct own { static const int LINES = 64; void run(T *x, dim3 narrow) { k<<<1, LINES>>>(x); k<<<1, narrow>>>(x); } };
  > END
  $ for i in 1 2 3 4 5 6 7 8; do echo 'void f(float *x) { cudaFree(x); }' > sizes/$i.cu; done
  $ tranship lint --all --warp native --severity note sizes | grep -E '\[(W108|W402)'
  sizes/a.cu:5:19: warning: 'a[tile::width][tile::height]' takes 131072 bytes of shared memory, but gfx942 has only 65536 bytes per block [W402 shared-memory-over-64k]
  sizes/a.cu:11:9: note: blocks of 96 threads leave lanes of the last 64-lane wavefront idle [W108 block-not-a-multiple-of-64]
  sizes/a.cu:12:9: note: blocks of 80 threads leave lanes of the last 64-lane wavefront idle [W108 block-not-a-multiple-of-64]
  sizes/a.cu:15:13: warning: '1024 * BLOCK' takes 98304 bytes of shared memory, but gfx942 has only 65536 bytes per block [W402 shared-memory-over-64k]
  sizes/a.cu:19:9: note: blocks of 160 threads leave lanes of the last 64-lane wavefront idle [W108 block-not-a-multiple-of-64]
  sizes/a.cu:20:12: note: blocks of 48 threads leave lanes of the last 64-lane wavefront idle [W108 block-not-a-multiple-of-64]
  sizes/a.cu:21:9: note: blocks of 96 threads leave lanes of the last 64-lane wavefront idle [W108 block-not-a-multiple-of-64]
  $ tranship lint sizes | grep '\[W402'
  sizes/a.cu:5:19: warning: 'a[tile::width][tile::height]' takes 131072 bytes of shared memory, but gfx942 has only 65536 bytes per block [W402 shared-memory-over-64k]
  sizes/a.cu:15:13: warning: '1024 * BLOCK' takes 98304 bytes of shared memory, but gfx942 has only 65536 bytes per block [W402 shared-memory-over-64k]

Methods in which the block waits, of a header's class.

  $ mkdir methods && cat > methods/block.h <<'END'
  > struct block { float *s; __device__ void put(float v) { s[threadIdx.x] = v; __syncthreads(); } __device__ void later(); };
  > struct lane { float *s; __device__ void put(float v) { s[threadIdx.x] = v; } };
  > inline __device__ void block::later() { __syncthreads(); }
  > END
  $ cat > methods/a.cu <<'END'
  > #include "block.h"
  > __global__ void k(block b, lane l)
  > {
  > 	b.put(0);
  > 	if (threadIdx.x < 32) l.put(1);
  > 	if (threadIdx.x < 32) b.put(1);
  > 	if (threadIdx.x < 32) b.later();
  > }
  > END
  $ tranship lint methods | grep W203
  methods/a.cu:6:26: warning: possible deadlock: some threads skip 'put', which is under a condition that depends on the thread: move the barrier out of it [W203 barrier-in-divergent-code]
  methods/a.cu:7:26: warning: possible deadlock: some threads skip 'later', which is under a condition that depends on the thread: move the barrier out of it [W203 barrier-in-divergent-code]

A header that is spelled in other letters than its file, which some systems allow: what it defines is the program's.

  $ mkdir letters letters/deep && printf '#define cudaSafe(x) x\n' | tee letters/checks.cuh letters/deep/Checks.cuh > letters/Others.cuh
  $ printf '#include "Checks.cuh"\nvoid f(float *p) { cudaSafe(free(p)); }\n' | tee letters/a.cu > letters/deep/a.cu
  $ printf '#include "others.cuh"\nvoid f(float *p) { cudaSafe(free(p)); }\n' > letters/b.cu
  $ printf '#include "checks.cuh"\nvoid f(float *p) { cudaSafe(free(p)); cudaUnsafe(p); }\n' > letters/deep/b.cu
  $ tranship lint letters
  letters/deep/b.cu:2:39: unsupported: 'cudaUnsafe' looks like a CUDA name, but neither the project nor tranship's rules declare it [N003 unknown-cuda-name, ast]
      2 | void f(float *p) { cudaSafe(free(p)); cudaUnsafe(p); }
        |                                       ^~~~~~~~~~
  1 unsupported in 1 file; ast: found by a parse, not by the text alone
  [1]

Of more than 64 MiB of sources some are read a second time, and found in.

  $ mkdir large && for i in 0 1 2 3 4 5 6 7 8; do { printf '/*' && head -c 8000000 /dev/zero | tr '\0' ' ' && printf '*/\nvoid f(void *p) { cudaFree(p); }\n'; } > large/$i.cu; done
  $ tranship lint large | grep -c '\[P001'; rm -r large
  9

What says the same of a file is told once, with the lines of the others; --all tells each, and so do the formats for programs. The counts, the status and a baseline are of all.

  $ for i in 1 2 3 4 5 6 7 8 9 10; do echo "void f$i(void *p) { cudaFree(p); }"; done > often.cpp; echo 'void g(void *p) { cudaFree(p), cudaFree(p); cudaSuccess; }' >> often.cpp
  $ tranship lint --evidence lexical often.cpp
  often.cpp:1:20: warning: 'cudaFree' is CUDA; HIP has 'hipFree' [P001 not-ported]
      1 | void f1(void *p) { cudaFree(p); }
        |                    ^~~~~~~~
        |                    hipFree
        = and 11 more on lines 2, 3, 4, 5, 6, 7, 8, 9, ...
  often.cpp:1:20: warning: 'cudaFree' needs <hip/hip_runtime.h>, which this file does not include: nvcc includes its runtime header itself, hipcc does not [P004 runtime-not-included]
      1 | void f1(void *p) { cudaFree(p); }
        |                    ^~~~~~~~
  often.cpp:11:45: warning: 'cudaSuccess' is CUDA; HIP has 'hipSuccess' [P001 not-ported]
     11 | void g(void *p) { cudaFree(p), cudaFree(p); cudaSuccess; }
        |                                             ^~~~~~~~~~~
        |                                             hipSuccess
  14 warnings in 1 file
    most often  13 P001 not-ported
                 1 P004 runtime-not-included
    next        tranship translate --diff often.cpp
  [1]
  $ tranship lint --evidence lexical --all often.cpp | grep -c '\[P001'; tranship lint --evidence lexical --format github often.cpp | grep -c P001
  13
  13
  $ tranship lint -q --evidence lexical --baseline known --update-baseline often.cpp; grep -c P001 known; echo 'void h(void *p) { cudaFree(p), cudaFree(p); }' >> often.cpp; tranship lint --evidence lexical --baseline known often.cpp
  13
  often.cpp:12:19: warning: 'cudaFree' is CUDA; HIP has 'hipFree' [P001 not-ported]
     12 | void h(void *p) { cudaFree(p), cudaFree(p); }
        |                   ^~~~~~~~
        |                   hipFree
        = and 1 more on this line
  2 warnings in 1 file; 14 in the baseline
  [1]
  $ rm often.cpp known

A file is parsed for a vector type or a 'void *' only where one of its words leads to that type.

  $ printf '#include <cuda_runtime.h>\n#include "gone.h"\nfloat4 *kept;\nvoid f(int a, int b) { take({a, b}); }\n' > braces.cu; sed /float4/d braces.cu > plain.cu
  $ printf '#include <cuda_runtime.h>\nvoid *get();\n#include "gone.h"\nauto f() { auto p = made(get()); return p + 4; }\n' > bytes.cu; sed 's/void \*get/int *get/' bytes.cu > ints.cu
  $ for f in braces plain bytes ints; do tranship translate -q --stats -o /dev/null $f.cu 2>&1 | grep -o '^parsed *[0-9]*'; done
  parsed       1
  parsed       0
  parsed       1
  parsed       0

A member of a template in a header that calls a function of the host, W702: clang says so only where device code makes an instance.

  $ mkdir members; printf '#pragma once\nvoid log_on_host(int n);\ntemplate <typename T> struct box {\n\tT v;\n\t__host__ __device__ T get() { log_on_host(1); return v; }\n};\n' > members/box.h
  $ printf '#include <cuda_runtime.h>\n#include "box.h"\nint on_host() { return box<int>{3}.get(); }\n' > members/host.cu; tranship lint --evidence lexical --profile hazards members
  $ printf '#include <cuda_runtime.h>\n#include "box.h"\n__global__ void k(int *p) { *p = box<int>{3}.get(); }\n' > members/kernel.cu; tranship lint --evidence lexical --profile hazards --severity note --format concise members
  members/box.h:5:32: note: 'log_on_host' is a host function, but a __host__ __device__ function calls it [W702 host-function-in-host-device]
  [1]
  $ rm -r members

The grid's group in a kernel that is launched with <<<>>>, W204: a warning where something waits for it, a note where a function gets it that may.

  $ printf '#include <cooperative_groups.h>\n__global__ void k(int *p) { auto g = cooperative_groups::this_grid(); fill(g, p); }\nvoid f(int *p) { k<<<8, 64>>>(p); }\n' > grid.cu; tranship lint --profile hazards --severity note --format concise grid.cu
  grid.cu:2:58: note: the barrier of a grid deadlocks unless the launch is cooperative and all blocks are resident at once [W204 grid-synchrony]
  [1]
  $ sed 's/fill(g, p)/sync(g)/' grid.cu > waits.cu; tranship lint --profile hazards --format concise waits.cu
  waits.cu:2:58: warning: possible deadlock: the barrier of a grid needs a cooperative launch, and 'k' is launched with <<<>>> [W204 grid-synchrony]
  [1]
  $ rm grid.cu waits.cu

A file that nvcc's preprocessor made begins with a line marker. Its hazards are those of the files that it was made of.

  $ mkdir made && printf '# 1 "a.cu"\n__global__ void k(float *o) {\n\tif (threadIdx.x < 40)\n\t\t__syncthreads();\n}\n' > made/made.cu && sed 1d made/made.cu > made/own.cu
  $ tranship lint --profile hazards --format concise made
  made/own.cu:3:3: warning: possible deadlock: some threads skip '__syncthreads', which is under a condition that depends on the thread: move the barrier out of it [W203 barrier-in-divergent-code]
  [1]
  $ rm -r made
