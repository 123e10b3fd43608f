tranship-nvcc, with a compiler that only says how it was called.

  $ mkdir -p rocm/include/hip rocm/lib bin src/inc; touch rocm/include/hip/hip_runtime.h rocm/lib/libamdhip64.so
  $ cat > bin/clang++ <<'X'
  > #!/bin/sh
  > [ "$1" = --version ] && echo 'clang version 22.0.0' && exit
  > echo "clang $*" | sed "s,$HOME,~,g; s,/tranship-[A-Za-z0-9]*/,/TEMP/,g"
  > X
  $ chmod +x bin/clang++; export HIPCXX=$HOME/bin/clang++ ROCM_PATH=$HOME/rocm TRANSHIP_ARCH=gfx942,gfx1100
  $ PATH=$(dirname $(readlink -f $(command -v tranship))):$PATH

What it says it is, and what it makes of options.

  $ tranship-nvcc --version | sed 1q
  nvcc: NVIDIA (R) Cuda compiler driver
  $ tranship-nvcc --help | grep -o -e '--std {.*}' -e '--default-stream {.*}' -e "'compute_8[06]'"
  --std {c++03|c++11|c++14|c++17|c++20}
  'compute_80'
  'compute_86'
  --default-stream {legacy|null|per-thread}
  $ tranship-nvcc --help | grep -e '--ptxas-options' -e '--maxrregcount' -e '--device-w'
    --device-w (-dw): refused: it is nvcc's whole-program mode of separate compilation; use -dc
    --ptxas-options OPTION,... (-Xptxas)
    --maxrregcount N (-maxrregcount): no effect: use __launch_bounds__ to limit the registers of a kernel
  $ tranship-nvcc -arch=sm_80 -O2 -Xcompiler -fPIC,-Wall --use_fast_math -dc a.cu b.cpp --dryrun 2>&1 | grep -v TOP= | sed -n "s,$HOME,~,g; s,-dir=[^ ]*,-dir=/TMP,; s/^#. \([~g][/+].*\)/\1/p"
  ~/bin/clang++ --offload-arch=gfx942 --offload-arch=gfx1100 --rocm-path=~/rocm -D__HIP_PLATFORM_AMD__=1 -Wno-unused-command-line-argument -fcrash-diagnostics-dir=/TMP -x hip -include string.h -DihipStream_t=CUstream_st -DihipEvent_t=CUevent_st -D__CUDA_ARCH_LIST__=800 -O2 -fPIC -Wall -fgpu-flush-denormals-to-zero -fno-hip-fp32-correctly-rounded-divide-sqrt -fgpu-approx-transcendentals -Wno-unused-result -Wno-unused-value -Wno-unknown-warning-option -Wno-ignored-optimization-argument -Wno-pass-failed -Wno-register -Wno-error=parentheses -fgpu-defer-diag -idirafter ~/rocm/include -c -fgpu-rdc a.cu -o a.o
  g++ -O2 -fPIC -Wall -D__HIP_PLATFORM_AMD__=1 -idirafter ~/rocm/include -c b.cpp -o b.o
  $ tranship-nvcc -M -D__CUDACC__ a.cu --dryrun 2>&1 | grep -c -e __CUDACC__
  0
  [1]
  $ tranship-nvcc -o x
  tranship: error: no input files; see 'nvcc --help'
  [1]
  $ tranship-nvcc --no-such a.cu
  tranship: error: unknown option '--no-such'
  [1]
  $ tranship-nvcc -c a.cu b.cu -o x.o
  tranship: error: one output file ('x.o') cannot take 2 sources
  [1]
  $ tranship-nvcc -c a.cu
  tranship: error: cannot read 'a.cu': No such file or directory
  [1]
  $ tranship-nvcc a.ptx
  tranship: error: 'a.ptx' is device code for NVIDIA GPUs; compile it from its CUDA source
  [1]
  $ printf '__nv_hdr .nv_fatbin' > theirs.o; tranship-nvcc theirs.o -o x
  tranship: error: 'theirs.o' holds device code for NVIDIA GPUs; compile it from its CUDA source
  [1]
  $ ar rcs libtheirs.a theirs.o; tranship-nvcc k.o -L. -ltheirs -o x
  tranship: error: './libtheirs.a' holds device code for NVIDIA GPUs; compile it from its CUDA source
  [1]
  $ mkdir vendor; cp theirs.o vendor/libtheirs.so; touch k.o; tranship-nvcc k.o -Lvendor -ltheirs -o x | grep -c clang
  nvcc: warning: 'vendor/libtheirs.so' holds device code for NVIDIA GPUs, which does not run on AMD's; build it from its sources
  1
  $ touch a.cubin; tranship-nvcc a.cubin -o x
  tranship: error: 'a.cubin' is device code for NVIDIA GPUs; compile it from its CUDA source
  [1]
  $ tranship-nvcc k.o -lnppc -o x
  tranship: error: no library 'nppc': NPP (image processing) has no counterpart with its interface; AMD's RPP has another
  [1]
  $ TRANSHIP_ARCH= tranship-nvcc --dryrun -c a.cu --offload-arch=gfx90a 2>&1 | grep -o 'offload-arch=.*--rocm'
  offload-arch=gfx90a --rocm

A source is translated with the project's headers that it includes. The compiler reads what came of them in the places of the sources, in
which lines have their numbers.

  $ cat > src/a.cu <<'X'
  > #include <cuda_runtime.h>
  > #include "k.cuh"
  > int main() { cudaMalloc(0, 0); k<<<1, 1>>>(0); }
  > X
  $ printf '#pragma once\n__global__ void k(int *p) { p[0] = __ballot_sync(~0u, p[1]); }\nint line = __LINE__;\n' > src/inc/k.cuh
  $ export TRANSHIP_CACHE=$HOME/cache
  $ tranship-nvcc -Isrc/inc -c src/a.cu | sed 's,-ivfsoverlay [^ ]*,-ivfsoverlay OVERLAY,; s/.*-x hip/... -x hip/'
  ... -x hip -include string.h -DihipStream_t=CUstream_st -DihipEvent_t=CUevent_st -D__CUDA_ARCH_LIST__=800 -ivfsoverlay OVERLAY -Isrc/inc -Wno-unused-result -Wno-unused-value -Wno-unknown-warning-option -Wno-ignored-optimization-argument -Wno-pass-failed -Wno-register -Wno-error=parentheses -fgpu-defer-diag -idirafter ~/rocm/include -c src/a.cu -o a.o
  $ cd cache/nvcc/*; ls; cat 0-a.cu; cat 1-k.cuh
  0-a.cu
  1-k.cuh
  key
  messages
  overlay
  sums
  tranship_compat.h
  #include <hip/hip_runtime.h>
  #include "k.cuh"
  int main() { hipMalloc(0, 0); k<<<1, 1>>>(0); }
  #pragma once
  #include <hip/hip_runtime.h>
  #include "tranship_compat.h"
  #line 2
  __global__ void k(int *p) { p[0] = tranship::ballot_sync(~0u, p[1]); }
  int line = __LINE__;
  $ grep -o '"name": "[^"]*' overlay | sed "s,$HOME,~,"; cd ~
  "name": "~/src/a.cu
  "name": "~/src/inc/k.cuh
  "name": "~/src/inc/tranship_compat.h

The same sources and options take nothing but a look into the cache; another output file changes nothing, another header, or macro, does.

  $ tranship-nvcc -Isrc/inc -c src/a.cu -o b.o > /dev/null; ls cache/nvcc | wc -l
  1
  $ tranship-nvcc -Isrc/inc -DA -c src/a.cu -o b.o > /dev/null; echo >> src/inc/k.cuh
  $ tranship-nvcc -Isrc/inc -c src/a.cu -o b.o > /dev/null; ls cache/nvcc | wc -l
  3

A text that the hash of tables (src/base/base.c) takes for another is translated by itself: 32 chosen bytes make that hash forget all that stands before them.

  $ erased() { printf '%-30.30s//' "$1"; printf '/\144\275\170\144\035\166\240abcdefgh\333\050\264\240\321\176\003\347abcdefgh\n// what follows is the same in both\n'; }
  $ erased 'int e = cudaFree(0);' > e.cu; tranship-nvcc -c e.cu > /dev/null; erased 'int e = cudaMalloc(0, 0);' > e.cu; tranship-nvcc -c e.cu > /dev/null
  $ grep -aho 'int e = hip[A-Za-z]*' cache/nvcc/*/0-e.cu | sort; rm -rf $(dirname cache/nvcc/*/0-e.cu)
  int e = hipFree
  int e = hipMalloc

Folders of headers that stand for CUDA's say nothing about how a source reads.

  $ tranship-nvcc -Isrc/inc -isystem rocm/include -Irocm/include -c src/a.cu -o b.o > /dev/null; ls cache/nvcc | wc -l
  3

What is HIP already is compiled as it is. What has no counterpart is an error, unless it is asked for all the same.

  $ echo '#include <hip/hip_runtime.h>' > h.cu; tranship-nvcc -c h.cu | grep -c overlay
  0
  [1]
  $ echo 'void f() { cudaGraphKernelNodeGetNothing(); }' > u.cu; tranship-nvcc -c u.cu
  u.cu:1:12: error: 'cudaGraphKernelNodeGetNothing' looks like a CUDA name, but neither the project nor tranship's rules declare it [N003]
  [1]
  $ TRANSHIP_NVCC=keep-going tranship-nvcc -w -c u.cu | grep -c clang
  1

clang links static variables of device code that host code names only if host code names them first: so it does, where they are declared.

  $ printf '%s\n' 'static __device__ int v, w;' 'static __device__ int f() { return v; }' '__device__ static int' '  t[4] = {1};' \
  > '__constant__ int kept;' '__global__ void k() { kept; t; }' 'void g(int *p) { cudaMemcpyToSymbol(v, p, 4); }' > s.cu; tranship-nvcc -dc s.cu | grep -c rdc
  1
  $ grep -h -o 'tranship_host_[a-z]*' cache/nvcc/*/*.cu
  tranship_host_v
  $ tranship-nvcc -c s.cu > /dev/null; grep -h -o 'tranship_host_[a-z]*' cache/nvcc/*/*.cu
  tranship_host_v

A fault of tranship's own costs the file that it was at, which is an error. What is not whole is not kept.

  $ echo '#pragma once' > own.cuh; echo '__global__ void k(int *p) { int v{__popc(p[0])}; p[0] = v; }' >> own.cuh
  $ printf '#include "own.cuh"\nvoid f() { cudaFree(0); }\n' > own.cu; ls cache/nvcc | wc -l > before
  $ for how in crash abort stack; do TRANSHIP_FAULT=$how:narrowing:own.cuh tranship-nvcc -c own.cu; done; ls cache/nvcc | wc -l | diff before -
  own.cuh:2:27: error: internal error in pass narrowing, the file is left as it is [S011]
  own.cuh:2:27: error: internal error in pass narrowing, the file is left as it is [S011]
  own.cuh:2:27: error: internal error in pass narrowing, the file is left as it is [S011]
  $ TRANSHIP_FAULT=crash:narrowing:other.cu tranship-nvcc -c own.cu | grep -c clang
  1

A wrapper of the host's compiler brings its headers; g++ is not asked.

  $ mkdir mpi; printf '#!/bin/sh\nexec g++ -I%s/mpi "$@"\n' "$HOME" > mpicxx; chmod +x mpicxx
  $ tranship-nvcc -ccbin ./mpicxx -c s.cu | grep -o 'isystem ~/mpi'; tranship-nvcc -ccbin g++-12 -c s.cu | grep -c isystem
  isystem ~/mpi
  0
  [1]
  $ mkdir "it's mine"; cp mpicxx "it's mine"; tranship-nvcc -ccbin "./it's mine/mpicxx" -c s.cu | grep -o 'isystem ~/mpi'
  isystem ~/mpi

A header that HIP lacks stops the list of dependencies, too, and is told; a list that can be made tells nothing.

  $ printf '#include <cudaD3D9.h>\nint main() {}\n' > absent.cu
  $ printf '#!/bin/sh\n[ "$1" = --version ] && echo "clang version 22.0.0" && exit\nexit 1\n' > bin/fails; chmod +x bin/fails
  $ HIPCXX=$HOME/bin/fails tranship-nvcc -M absent.cu -o absent.d
  absent.cu:1:10: error: header 'cudaD3D9.h' has no HIP counterpart [N002]
  [1]
  $ tranship-nvcc -M absent.cu -o absent.d 2>&1 | grep -c N002
  0
  [1]

What clang rejects in templates that nothing instantiates does not stop a build; other errors do.

  $ echo 'int main() {}' > plain.cu
  $ printf '#!/bin/sh\n[ "$1" = --version ] && echo "clang version 22.0.0" && exit\necho "a.h:3: error" >&2\ncase "$*" in *-fdelayed-template-parsing*) exit 0;; esac\nexit 1\n' > bin/strict; chmod +x bin/strict
  $ HIPCXX=$HOME/bin/strict tranship-nvcc -c plain.cu -o plain.o
  a.h:3: error
  nvcc: note: these errors are in templates that nothing instantiates; nvcc does not look there, and the build goes on (clang: -fdelayed-template-parsing)
  $ HIPCXX=$HOME/bin/fails tranship-nvcc -c plain.cu -o plain.o
  [1]

A probe of CMake's modules for the GPU's architecture gets nvcc's usual answer: the machine that builds has no GPU of NVIDIA's.

  $ echo 'int main() { return cudaGetDeviceCount(0); }' > detect_cuda_archs.cu; tranship-nvcc -c detect_cuda_archs.cu -o probe.o && g++ probe.o -o probe && ./probe; echo
  8.0 

A build hears once that NVIDIA's architectures say nothing; a build is what one make runs, or one script.

  $ printf 'all: a b\na b:\n\t@tranship-nvcc -arch=sm_80 -c s.cu -o $@.o >/dev/null\n' > m.mk
  $ setsid -w make -s -f m.mk; setsid -w make -s -j2 -f m.mk
  nvcc: note: 'sm_80' is an architecture of NVIDIA's; this build is for gfx942,gfx1100
  nvcc: note: 'sm_80' is an architecture of NVIDIA's; this build is for gfx942,gfx1100
  $ echo 'for i in 1 2 3; do tranship-nvcc -gencode arch=compute_90,code=sm_90 -c s.cu -o a.o >/dev/null; done' > build.sh; setsid -w sh build.sh
  nvcc: note: 'compute_90' is an architecture of NVIDIA's; this build is for gfx942,gfx1100
  $ echo 'tranship-nvcc -w -arch=sm_80 -c s.cu >/dev/null; tranship-nvcc -arch=sm_80 -M s.cu -o s.d' > build.sh; setsid -w sh build.sh 2>&1 | grep -c note
  0
  [1]

The folder that builds take for a toolkit.

  $ tranship toolkit --help | head -n 3
  usage: tranship toolkit [options] DIR
         tranship toolkit --check DIR
         tranship toolkit --try DIR
  $ tranship toolkit
  tranship: error: no folder named; see 'tranship toolkit --help'
  [2]
  $ tranship toolkit --nonsense cuda
  tranship: error: unknown option '--nonsense', or its value is missing; see 'tranship toolkit --help'
  [2]
  $ mkdir -p sdk/bin; touch sdk/bin/nvcc; tranship toolkit sdk 2>&1 | sed "s,$HOME,~,"; ls -A sdk
  tranship: error: '~/sdk' holds files that no 'tranship toolkit' wrote there, or that were changed since: 'bin/nvcc'; nothing was written; move them away, or name another folder
  bin

Its name may have blanks and quotes.

  $ printf '#!/bin/sh\n[ "$1" = --version ] && echo "clang version 22.0.0" && exit\nexec cc "$@"\n' > bin/clang++
  $ echo 'int hipMalloc(void **, unsigned long);' > rocm/include/hip/hip_runtime_api.h
  $ tranship toolkit --stubs "it's my sdk" | sed "s,$HOME,~,g"
  '~/it's my sdk' stands for CUDA 12.9 on ROCm in '~/rocm'
  $ echo 'char cudaMalloc(void); int main(void) { return cudaMalloc(); }' > g.c
  $ cc -w g.c "-Lit's my sdk/lib64" -lcudart -o g && nm -D g | grep -o 'U hipM.*'
  U hipMalloc


A machine without an AMD GPU has no architecture of its own, which is said at once.

  $ test -e /dev/kfd || TRANSHIP_ARCH= tranship toolkit --stubs "$HOME/noarch" 2>&1 | sed "s,$HOME,~,g"; TRANSHIP_ARCH= tranship toolkit --stubs --arch gfx942 "$HOME/noarch" 2>&1 | sed "s,$HOME,~,g"; rm -r noarch
  '~/noarch' stands for CUDA 12.9 on ROCm in '~/rocm'
  tranship: warning: no AMD GPU: /dev/kfd is missing, and no architecture is named: a build that names no gfx... itself fails; next: 'tranship toolkit --arch gfx942 noarch', or TRANSHIP_ARCH=gfx942 for the build
  '~/noarch' stands for CUDA 12.9 on ROCm in '~/rocm'

It works wherever it lies: moved, copied, behind a link. libcuda lies in lib64, too.

  $ mv "it's my sdk" 'a"b'; cp -r 'a"b' 'a copy'; ln -s 'a copy' linked
  $ for f in 'a"b' 'a copy' linked; do "$f/bin/nvcc" --version | sed -n 1p; cc -w g.c "-L$f/lib64" -lcudart -lcuda -o g && nm -D g | grep -o 'U hipM.*'; done
  nvcc: NVIDIA (R) Cuda compiler driver
  U hipMalloc
  nvcc: NVIDIA (R) Cuda compiler driver
  U hipMalloc
  nvcc: NVIDIA (R) Cuda compiler driver
  U hipMalloc
  $ for f in lib64/libcudart.so lib64/stubs/libcuda.so; do cc -w g.c linked/$f -Llinked/lib64 -lcudart -o g && echo ok; done; grep -rl "$HOME/it" linked/
  ok
  ok
  [1]
  $ PKG_CONFIG_PATH="a copy/pkgconfig" pkg-config --libs cudart
  -La\ copy/pkgconfig/../lib64 -La\ copy/pkgconfig/../lib64/stubs -lcudart 

nvprune keeps a library as it is (ledatelescope/bifrost's src/Makefile.in). Headers that the host's compiler cannot have name what is missing.

  $ echo 'INPUT("hip.a")' > script.a; "a copy/bin/nvprune" -gencode arch=compute_80,code=sm_80 -o pruned.a script.a && sed "s,$HOME,~," pruned.a
  INPUT("~/script.a")
  $ ar rc plain.a g && "a copy/bin/nvprune" --output-file=same.a -arch sm_80 plain.a && cmp plain.a same.a
  $ "a copy/bin/nvprune" -o none.a missing.a
  nvprune: error: name a library, and -o FILE
  [1]
  $ for h in thrust/detail/pointer.h cusolverSp_LOWLEVEL_PREVIEW.h; do echo "#include <$h>" | c++ -x c++ -E -P -I"a copy/include" - 2>&1 | grep -o 'error: .*'; done
  error: #error "ROCm's Thrust is for HIP's compiler: give this file to nvcc as CUDA, -x cu [N001]"
  error: #error "header 'cusolverSp_LOWLEVEL_PREVIEW.h' has no HIP counterpart [N002]"
  $ for use in '' 'ints x;'; do echo "#include <tranship/thrust.h>
  > typedef thrust::host_vector<int> ints; $use" | c++ -x c++ -w -fsyntax-only -I"a copy/include" - 2>&1 | grep -o 'error: .*'; done
  error: static assertion failed: ROCm's Thrust is for HIP's compiler: give this file to nvcc as CUDA, -x cu [N001]

ROCm's bfloat16 is for clang alone: host compilers such as g++ get one of the toolkit's.

  $ mkdir -p rocm/include/hip; touch rocm/include/hip/hip_bf16.h; tranship toolkit bf16 >/dev/null; sed -n '/^#elif defined(__cplusplus)$/,$p' bf16/include/cuda_bf16.h | grep -E '^typedef .*nv_bfloat16,|^struct.*bfloat16 \{'
  struct __attribute__((aligned(2))) __hip_bfloat16 {
  typedef __hip_bfloat16 __nv_bfloat16, nv_bfloat16;

Functions that take less, or other things, than HIP's take what CUDA's do, in C too.

  $ cat >>rocm/include/hip/hip_runtime_api.h <<'X'
  > hipError_t hipMemcpyDtoD(hipDeviceptr_t dst, hipDeviceptr_t src, size_t n);
  > hipError_t hipStreamWaitValue32(hipStream_t s, void* p, uint32_t v, unsigned int f, uint32_t mask __dparm(0xFFFFFFFF));
  > hipError_t hipGraphExecUpdate(hipGraphExec_t e, hipGraph_t g, hipGraphNode_t* n, hipGraphExecUpdateResult* r);
  > hipError_t hipMemAdvise(const void* p, size_t n, hipMemoryAdvise a, int d);
  > hipError_t hipMemAdvise_v2(const void* p, size_t n, hipMemoryAdvise a, hipMemLocation l);
  > hipError_t hipDeviceGetTexture1DLinearMaxWidth(size_t* n, const hipChannelFormatDesc* f, int d);
  > X
  $ for v in 11.8 13.0; do tranship toolkit --cuda $v types$v >/dev/null; sed -n '/^#else/,$p' types$v/include/tranship/names_driver.h | grep -E 'cu(MemcpyPeer|StreamWaitValue32|GraphExecUpdate|MemAdvise)[(]' >names$v; done; cat names11.8; diff names11.8 names13.0
  CUresult cuGraphExecUpdate(hipGraphExec_t e, hipGraph_t g, hipGraphNode_t* n, hipGraphExecUpdateResult* r) __asm__("hipGraphExecUpdate");
  CUresult cuMemAdvise(CUdeviceptr p, size_t n, hipMemoryAdvise a, int d) __asm__("hipMemAdvise");
  CUresult cuMemcpyPeer(CUdeviceptr dst, CUdeviceptr src, size_t n) __asm__("hipMemcpyDtoD");
  CUresult cuStreamWaitValue32(hipStream_t s, CUdeviceptr p, uint32_t v, unsigned int f, uint32_t mask TRANSHIP_DEFAULT(0xFFFFFFFF)) __asm__("hipStreamWaitValue32");
  template <class T2> static inline CUresult cuGraphExecUpdate(hipGraphExec_t a0, hipGraph_t a1, T2 a2) { return (CUresult)hipGraphExecUpdate(a0, a1, &(a2)->errorNode, &(a2)->result); }
  static inline CUresult cuMemAdvise(CUdeviceptr a0, size_t a1, hipMemoryAdvise a2, hipMemLocation a3) { return (CUresult)hipMemAdvise_v2((const void*)a0, a1, a2, a3); }
  template <class T1, class T3> static inline CUresult cuMemcpyPeer(CUdeviceptr a0, T1 a1, CUdeviceptr a2, T3 a3, size_t a4) { (void)a1; (void)a3; return (CUresult)hipMemcpyDtoD((hipDeviceptr_t)a0, (hipDeviceptr_t)a2, a4); }
  #define cuMemcpyPeer(a0, a1, a2, a3, a4) ((void)(a1), (void)(a3), (CUresult)hipMemcpyDtoD((hipDeviceptr_t)(a0), (hipDeviceptr_t)(a2), (a4)))
  static inline CUresult cuStreamWaitValue32(hipStream_t a0, CUdeviceptr a1, uint32_t a2, unsigned int a3) { return (CUresult)hipStreamWaitValue32((hipStream_t)a0, (void*)a1, (uint32_t)a2, (unsigned int)a3, 0xFFFFFFFF); }
  7a8,9
  > #define cuGraphExecUpdate(a0, a1, a2) ((CUresult)hipGraphExecUpdate((a0), (a1), &((a2))->errorNode, &((a2))->result))
  > static inline CUresult cuMemAdvise(CUdeviceptr a0, size_t a1, hipMemoryAdvise a2, hipMemLocation a3) { return (CUresult)hipMemAdvise_v2((const void*)a0, a1, a2, a3); }
  [1]
  $ grep -c Texture1DLinear types*/include/tranship/names_driver.h
  types11.8/include/tranship/names_driver.h:1
  types13.0/include/tranship/names_driver.h:1

A function that HIP lacks, of that release of CUDA, is told where host code names it.

  $ grep -h 'nvrtcGetNVVM(' types11.8/include/tranship/names_rtc.h types13.0/include/tranship/names_rtc.h | tee lacks.cpp
  int nvrtcGetNVVM(...) __attribute__((unavailable("no HIP counterpart [N001]")));
  $ echo 'int f() { return nvrtcGetNVVM(0, 0); }' >> lacks.cpp; g++ -fsyntax-only lacks.cpp 2>&1 | grep -m 1 -o "error: .*"
  error: 'int nvrtcGetNVVM(...)' is unavailable: no HIP counterpart [N001]

What a program that --try builds says keeps its lines.

  $ mkdir broken; tranship toolkit --stubs broken >/dev/null; tranship toolkit --try broken >said 2>&1; grep -c '^FAILED ' said; grep -cF '\n' said
  7
  0
  [1]

A run replaces what a run before wrote, and removes what it does not write again. --check compares, and runs nothing.

  $ tranship toolkit --stubs --cuda 13.0 again >/dev/null; ls again/include/cccl | wc -l; tranship toolkit --check again | sed "s,$HOME,~,g; s/[0-9]* f/N f/"
  4
  '~/again': N files are as 'tranship toolkit' wrote them
  $ tranship toolkit --stubs again >/dev/null; cat again/version.txt; ls again/include/cccl | wc -l; ls -A again | head -n 1
  CUDA Version 12.9.1
  0
  bin
  $ echo mine >> again/version.txt; rm again/version.json; tranship toolkit --check again 2>&1 | sed "s,$HOME,~,g; s/of [0-9]*/of N/"
  MISSING 'version.json'
  CHANGED 'version.txt'
  tranship: error: 2 of N files in '~/again' are not as 'tranship toolkit' wrote them
  $ tranship toolkit --stubs again 2>&1 | sed "s,$HOME,~,"; rm again/version.txt; tranship toolkit --stubs again >/dev/null; tranship toolkit --check again | grep -c 'as .tran'
  tranship: error: '~/again' holds files that no 'tranship toolkit' wrote there, or that were changed since: 'version.txt'; nothing was written; move them away, or name another folder
  1

What g++ links, of objects that clang made with OpenMP, gets clang's runtime. Its sources may name Thrust's pointer in members that they do not
call; what g++ makes code of stops there.

  $ mkdir -p rocm/llvm/lib; : >rocm/llvm/lib/libomp.so; tranship toolkit --stubs omp >/dev/null; grep -c 'AS_NEEDED ( "/[^ ]*/libomp.so" )' omp/lib64/libcudart.so
  1
  $ printf '%s\n' '#include "thrust.h"' 'template <class T> struct vec {' '	thrust::device_ptr<T> begin();' '};' 'vec<int> all;' >v.cpp; g++ -Iomp/include/tranship -c v.cpp -o v.o 2>&1 | grep -oE '^v.cpp.* warning|.N001.'
  v.cpp:3:17: warning
  [N001]
  $ printf '%s\n' 'int *first() { return all.begin().get(); }' >>v.cpp; g++ -w -Iomp/include/tranship -c v.cpp -o v.o 2>&1 | grep -oE '^v.cpp.* error: invalid use'
  v.cpp:6:32: error: invalid use

NVTX 3 is headers alone in CUDA: what they call comes with the runtime, for programs that use it. CUDA 13 has CCCL in a folder of its own.

  $ mkdir rocm/include/roctracer; echo 'int roctxRangePushA(const char *);' > rocm/include/roctracer/roctx.h
  $ tranship toolkit --stubs --cuda 13.0 cuda13 >/dev/null; ls -d cuda13/include/cccl/nv/
  cuda13/include/cccl/nv/
  $ echo 'int roctxRangePushA(const char *); int main(void) { return roctxRangePushA(""); }' > n.c; cc n.c -Lcuda13/lib64 -lcudart -o n
  $ for f in n g; do readelf -d $f | grep -c roctx; done; cc g.c -w -Lcuda13/lib64 -lcudart -o g; readelf -d g | grep -c roctx
  1
  0
  0
  [1]
