tranship adopt: what one line of the header, or of a makefile, does in place of many guards.

'register' stays: the header lets HIP's compiler take the word. A number of a library's release is a definition. A macro before a call makes no declaration of the call.

  $ mkdir words && cd words
  $ cat > a.cu << 'END'
  > #include <cuda_runtime.h>
  > #include <cublas_v2.h>
  > #include <cub/cub.cuh>
  > #define CUERR if (cudaGetLastError() != cudaSuccess) return 1;
  > #if (CUBLAS_VER_MAJOR * 10 + CUBLAS_VER_MINOR) < 90
  > #define OLD
  > #endif
  > struct own { static int cudaHostAlloc(int); };
  > __global__ void k(int *p) { register int v = p[0]; register cudaError_t e = cudaSuccess; p[1] = v + e; }
  > int f(float **q, int *d) {
  >   cudaFree(d); CUERR
  >   cudaMallocHost(q, 4); CUERR
  >   cudaHostAlloc(q, 4, cudaHostAllocPortable); CUERR
  >   CubDebugExit(cudaMalloc(&d, 4));
  >   CubDebugExit(cudaMemset(d, 0, 4));
  >   return 0;
  > }
  > END
  $ tranship adopt -q --apply --backup .orig . && tranship adopt -q --check . && diff a.cu.orig a.cu; grep -E '^#(define|pragma)' cuda_to_hip/cuda_to_hip.h
  12a13,15
  > #if defined(USE_HIP) // tranship adopt
  >   hipHostAlloc(q, 4, hipHostMallocPortable | hipHostMallocMapped); CUERR
  > #else
  13a17
  > #endif
  #define CUDA_TO_HIP_H
  #define __HIP_PLATFORM_AMD__ 1
  #pragma clang diagnostic ignored "-Wregister" // C++17 has no 'register', which nvcc takes
  #define CubDebugExit(a) if (HipcubDebug(a)) exit(1)
  #define cudaError_t hipError_t
  #define cudaFree hipFree
  #define cudaGetLastError hipGetLastError
  #define cudaMalloc hipMalloc
  #define cudaMallocHost(a, b) hipHostMalloc(a, b, hipHostMallocDefault)
  #define cudaMemset hipMemset
  #define cudaSuccess hipSuccess
  #define CUBLAS_VER_MAJOR 12
  #define CUBLAS_VER_MINOR hipblasVersionMinor

A keyword in front of a type stays where HIP's has a tag, too.

  $ cd .. && mkdir tags && cd tags
  $ printf '#include <cuda_runtime.h>\nstruct cudaResourceDesc r;\nstruct cudaTextureDesc t;\nenum cudaMemcpyKind kind;\nstatic struct cudaDeviceProp p;\n' > a.cu
  $ cp a.cu was && tranship adopt -q --apply --backup .orig . && tranship adopt -q --check . && cmp was a.cu

An argument that HIP's call has besides, and a flag, belong to the call, not to the name beside them. A condition's operand says once what it asks.

  $ cd .. && mkdir beside && cd beside
  $ cat > a.cu << 'END'
  > #include <cuda.h>
  > int f(CUdeviceptr d, void *h, CUstream s) {
  >   cuMemHostAlloc(&h, 4, CU_MEMHOSTALLOC_PORTABLE);
  >   cuMemcpyAsync(d, (CUdeviceptr)h, 4, CU_STREAM_PER_THREAD);
  >   cuMemcpyAsync(d, (CUdeviceptr)h, 4, s);
  >   return cuStreamSynchronize(CU_STREAM_PER_THREAD);
  > }
  > #if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 300
  > __device__ int g(int x) { return __popc(x); }
  > #endif
  > END
  $ tranship adopt -q --apply --backup .orig . && tranship adopt -q --check . && diff a.cu.orig a.cu; grep -E '^#define (cuM|CU_)' cuda_to_hip/cuda_to_hip.h
  8c8
  < #if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 300
  ---
  > #if (defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 300) || defined(__HIPCC__)
  #define CU_MEMHOSTALLOC_PORTABLE hipHostMallocPortable
  #define CU_STREAM_PER_THREAD hipStreamPerThread
  #define cuMemHostAlloc(a, b, c) hipHostAlloc(a, b, c | hipHostMallocMapped)
  #define cuMemcpyAsync(a, b, c, d) hipMemcpyAsync(a, b, c, hipMemcpyDefault, d)

A macro's text is read once more: a name that another macro's text calls with other arguments gets a guard.

  $ cd .. && mkdir twice && cd twice
  $ printf '__device__ float f(float v) { return __shfl_down_sync(~0u, v, 1); }\n__device__ float g(float v) { return __shfl_down(v, 1); }\n' > a.cu
  $ tranship adopt -q --apply --backup .orig . && tranship adopt -q --check . && diff a.cu.orig a.cu; grep __shfl cuda_to_hip/cuda_to_hip.h
  1a2,4
  > #if defined(USE_HIP) // tranship adopt
  > __device__ float g(float v) { return __shfl_down(v, 1, 32); }
  > #else
  2a6
  > #endif
  #define __shfl_down_sync(a, b, c) __shfl_down(b, c, 32)

What HIP's compiler never reads needs no guard, nor an alias: behind a condition that holds, and below one that does not.

  $ cd .. && mkdir unread && cd unread
  $ cat > a.cu << 'END'
  > #include <cuda_runtime.h>
  > #if __CUDACC_VER_MAJOR__ >= 9
  > __device__ float f(float v) { return __shfl_down_sync(~0u, v, 1); }
  > #else
  > __device__ float f(float v) { asm("mov.f32 %0, %0;" : "+f"(v)); return __shfl_down(v, 1); }
  > #endif
  > #if 0
  > __device__ void g() { asm("exit;"); }
  > #else
  > __device__ void g() { asm("membar.gl;"); }
  > #endif
  > END
  $ tranship adopt -q --apply --backup .orig . && tranship adopt -q --check . && diff a.cu.orig a.cu
  2c2
  < #if __CUDACC_VER_MAJOR__ >= 9
  ---
  > #if __CUDACC_VER_MAJOR__ >= 9 || defined(USE_HIP)
  9a10,12
  > #if defined(USE_HIP) // tranship adopt
  > __device__ void g() { __threadfence(); }
  > #else
  10a14
  > #endif
  [1]

HIP_ARCH counts where the caller of make says which of NVIDIA's GPUs it is for, and where nobody says. A makefile's own variable for it keeps its name.

  $ cd .. && mkdir gpus && cd gpus && echo '__global__ void k() {}' > a.cu
  $ printf 'x: a.cu\n\tnvcc -gencode=arch=compute_$(SM),code=sm_$(SM) -gencode=arch=compute_$(PTX),code=compute_$(PTX) -O2 a.cu -o x\n' > Makefile
  $ mkdir plain own && cp a.cu plain && cp a.cu own && printf 'NVCC = nvcc\nx: a.cu\n\t$(NVCC) -O3 a.cu -o x\n' > plain/Makefile
  $ printf 'SM ?= 80\nGPU = sm_$(SM)\nx: a.cu\n\tnvcc -arch=$(GPU) a.cu -o x\n' > own/Makefile
  $ tranship adopt -q --apply --backup .orig . && tranship adopt -q --check .; for d in . plain own; do (cd $d && make -n SM=90 PTX=90 USE_HIP=1 && make -n USE_HIP=1 HIP_ARCH=gfx1100 && make -n SM=90 PTX=90); done
  hipcc -DUSE_HIP -Icuda_to_hip -include cuda_to_hip.h -Wno-unused-value --offload-arch=gfx942 -O2 a.cu -o x
  hipcc -DUSE_HIP -Icuda_to_hip -include cuda_to_hip.h -Wno-unused-value --offload-arch=gfx1100 -O2 a.cu -o x
  nvcc -gencode=arch=compute_90,code=sm_90 -gencode=arch=compute_90,code=compute_90 -O2 a.cu -o x
  hipcc -DUSE_HIP -I../cuda_to_hip -include cuda_to_hip.h  -O3 a.cu -o x
  hipcc -DUSE_HIP -I../cuda_to_hip -include cuda_to_hip.h --offload-arch=gfx1100 -O3 a.cu -o x
  nvcc -O3 a.cu -o x
  hipcc -DUSE_HIP -I../cuda_to_hip -include cuda_to_hip.h -Wno-unused-value --offload-arch=90 a.cu -o x
  hipcc -DUSE_HIP -I../cuda_to_hip -include cuda_to_hip.h -Wno-unused-value --offload-arch=gfx1100 a.cu -o x
  nvcc -arch=sm_90 a.cu -o x

CMake: which nvcc it is says nothing to HIP.

  $ cd .. && mkdir which && cd which && printf 'cmake_minimum_required(VERSION 3.21)\nset(CMAKE_CUDA_COMPILER nvcc)\nset(OTHER nvcc)\nproject(p LANGUAGES CXX CUDA)\nadd_executable(p p.cu)\n' > CMakeLists.txt
  $ echo '__global__ void k() {}' > p.cu && tranship adopt -q --no-make --apply --backup .orig . && diff CMakeLists.txt.orig CMakeLists.txt
  1a2,5
  > if(USE_HIP) # tranship adopt
  > cmake_minimum_required(VERSION 3.21)
  > include(${CMAKE_CURRENT_LIST_DIR}/cuda_to_hip/tranship.cmake)
  > endif()
  3a8,10
  > if(USE_HIP) # tranship adopt
  > project(p LANGUAGES CXX HIP)
  > else()
  4a12,13
  > endif()
  > option(USE_HIP "Build for AMD GPUs with HIP" OFF) # tranship adopt
  [1]

NVTX needs no library, and its counterpart does: the module looks for NVTX's names.

  $ cd .. && mkdir ranges && cd ranges && printf 'cmake_minimum_required(VERSION 3.21)\nproject(p LANGUAGES CXX CUDA)\nadd_executable(p p.cu)\n' > CMakeLists.txt
  $ printf '#include <nvtx3/nvToolsExt.h>\nint main() { nvtxRangePushA("x"); nvtxRangePop(); }\n' > p.cu && tranship adopt -q --no-make --apply --backup .orig . && grep -c '(roctx|nvtx)' cuda_to_hip/tranship.cmake
  1

What the compatibility header has for one library stands beside it. A header that a source includes by its whole path has no stand-in: the header of aliases takes its place.

  $ cd .. && mkdir library && cd library
  $ printf '#include <cudnn.h>\nint f(cudnnHandle_t h, cudnnTensorDescriptor_t x, void *p, float *a) { return cudnnSetTensor(h, x, p, a) + (int)cudnnGetVersion(); }\n' > a.cpp
  $ printf '#include "/usr/local/cuda/include/cuda_runtime.h"\nint f(void *p) { return cudaFree(p); }\n' > b.cpp
  $ tranship adopt -q --apply --backup .orig . && tranship adopt -q --check . && ls cuda_to_hip && cat cuda_to_hip/cudnn.h && cat b.cpp
  cuda_to_hip.h
  cudnn.h
  tranship_dnn.h
  // Stands in for CUDA's header; written by 'tranship adopt'; 'tranship adopt --apply' writes it again.
  #include "cuda_to_hip.h"
  #include <miopen/miopen.h>
  #if defined(__cplusplus)
  #include "tranship_dnn.h"
  #endif
  #if defined(USE_HIP) // tranship adopt
  #include "cuda_to_hip.h"
  #else
  #include "/usr/local/cuda/include/cuda_runtime.h"
  #endif
  int f(void *p) { return cudaFree(p); }

Meson has no language for HIP, and an option: 'meson setup -Duse_hip=true -Dhip_arch=gfx1100'. A project() that asks for 'cuda' stands in no condition, and stays.

  $ cd .. && mkdir -p meson/src meson/cuda && cd meson && echo '__global__ void k() {}' > src/a.cu && echo '__global__ void k() {}' > cuda/b.cu
  $ cat > meson.build << 'END'
  > project('p', 'cpp',
  >   version: '1')
  > cpp = meson.get_compiler('cpp')
  > subdir('src')
  > END
  $ cat > src/meson.build << 'END'
  > text = '''
  > if nothing
  > '''
  > nvcc = find_program('nvcc', '/usr/local/cuda/bin/nvcc')
  > blas = cpp.find_library('cublas')
  > kernels = ['a.cu']
  > foreach k : kernels
  >   executable(k + '.x', custom_target(k, input: k, output: k + '.o',
  >     command: [nvcc, '-arch=sm_80', '-Xcompiler', '-fPIC', '-c', '@INPUT@', '-o', '@OUTPUT@']),
  >     dependencies: blas)
  > endforeach
  > END
  $ printf "project('q', 'cuda')\nexecutable('q', 'b.cu')\n" > cuda/meson.build
  $ printf "option('tests', type: 'boolean')" > meson_options.txt
  $ tranship adopt --apply --backup .orig . 2>&1 | grep warning; tranship adopt -q --check . ; cat meson.build src/meson.build meson_options.txt cuda_to_hip/hipcc.sh; cat cuda/meson.build
  tranship: warning: 'cuda/meson.build' is left as it is: project() stands in no condition; let add_languages('cuda') ask for the language, and adopt again
  tranship: warning: 'cuda/meson.build' is left as it is: project() stands in no condition; let add_languages('cuda') ask for the language, and adopt again
  project('p', 'cpp',
    version: '1')
  if get_option('use_hip') # tranship adopt
  add_project_arguments('-DUSE_HIP', '-D__HIP_PLATFORM_AMD__', '-I' + meson.current_source_dir() / 'cuda_to_hip', '-I/opt/rocm/include', language: ['c', 'cpp'])
  endif
  cpp = meson.get_compiler('cpp')
  subdir('src')
  text = '''
  if nothing
  '''
  if get_option('use_hip') # tranship adopt
  nvcc = find_program(meson.current_source_dir() / '../cuda_to_hip' / 'hipcc.sh', '/opt/rocm/bin/hipcc')
  blas = cpp.find_library('hipblas')
  else
  nvcc = find_program('nvcc', '/usr/local/cuda/bin/nvcc')
  blas = cpp.find_library('cublas')
  endif
  kernels = ['a.cu']
  foreach k : kernels
  if get_option('use_hip') # tranship adopt
    executable(k + '.x', custom_target(k, input: k, output: k + '.o',
      command: [nvcc, '-Wno-unused-value', '--offload-arch=' + get_option('hip_arch'), '-fPIC', '-c', '@INPUT@', '-o', '@OUTPUT@']),
      dependencies: blas)
  else
    executable(k + '.x', custom_target(k, input: k, output: k + '.o',
      command: [nvcc, '-arch=sm_80', '-Xcompiler', '-fPIC', '-c', '@INPUT@', '-o', '@OUTPUT@']),
      dependencies: blas)
  endif
  endforeach
  option('tests', type: 'boolean')
  option('use_hip', type: 'boolean', value: false, description: 'Build for AMD GPUs with HIP') # tranship adopt
  option('hip_arch', type: 'string', value: 'gfx942', description: 'The GPU') # tranship adopt
  #!/bin/sh
  # hipcc for one source; written by 'tranship adopt'; 'tranship adopt --apply' writes it again.
  exec "${HIPCC:-hipcc}" -DUSE_HIP -I"$(dirname "$0")" -include cuda_to_hip.h "$@"
  project('q', 'cuda')
  executable('q', 'b.cu')

In an adopted tree diagnostics name the lines that stand on disk.

  $ cd .. && mkdir lines && cd lines
  $ printf '#include <cuda_runtime.h>\n__global__ void k(int *p) {\n  asm("trap;");\n}\nint f(cudaDeviceProp *p) {\n  return p->major == 8;\n}\n' > a.cu
  $ tranship adopt -q --apply --backup .orig . && tranship adopt --check . 2>&1 | head -3
  a.cu:10:10: warning: 'p->major' is used as an NVIDIA compute capability, but AMD GPUs return their gfx number: query the feature itself [W904 compute-capability]
     10 |   return p->major == 8;
        |          ^~~~~~~~

Meson's build has the same commands for NVIDIA, and Python's parser reads the same program. Where one of these programs is absent, adopt says so.

  $ cd .. && mkdir commands && cd commands && printf 'void f() { cudaDeviceSynchronize(); }\n' > a.cu && printf '#!/bin/sh\n' > nvcc && chmod +x nvcc
  $ printf "project('p')\nnvcc = find_program('nvcc')\ncustom_target('k', input: 'a.cu', output: 'a.o', command: [nvcc, '-arch=sm_80', '-c', '@INPUT@', '-o', '@OUTPUT@'], build_by_default: true)\n" > meson.build
  $ printf "from setuptools import setup, Extension\nsetup(ext_modules=[Extension('app', sources=['a.cu'], libraries=['cudart'])])\n" > setup.py
  $ asked() { if command -v meson && command -v ninja && command -v python3; then PATH=$PWD:$PATH "$@" 2>&1; else echo "$said"; fi | grep -oE "Meson's build.*commands|NVIDIA Python.*"; }
  $ said="NVIDIA Python reads the same program in 1 file
  > Meson's build for NVIDIA has the same commands" asked tranship adopt --apply --backup .orig .
  NVIDIA Python reads the same program in 1 file
  Meson's build for NVIDIA has the same commands
  $ mv meson.build.orig meson.build && mv setup.py.orig setup.py && rm -r cuda_to_hip && printf "n = run_command('wc', '-c', 'meson.build', check: true).stdout()\ncustom_target('l', output: 'l', command: ['echo', n], build_by_default: true)\n" >> meson.build
  $ said="Meson's build has other commands" asked tranship adopt --apply --backup .orig .
  Meson's build has other commands

The build for AMD includes the header, also where sources name nothing of CUDA's.

  $ cd .. && mkdir none && cd none && printf '__global__ void k() {}\n' > a.cu && printf 'x: a.cu\n\tnvcc -arch=sm_80 a.cu -o x\n' > Makefile
  $ tranship adopt -q --apply --backup .orig . && tranship adopt -q --check . && ls cuda_to_hip
  cuda_to_hip.h

configure.ac gets an option, and its shell a guard around whole statements: not in the branch of a 'case', a string or a macro's arguments. The help keeps its text. Makefile.am gets automake's conditionals, a makefile that configure fills in what configure found. (peterwittek/somoclu, vetter/shoc, KlausT/ccminer) A substitution's name is the project's.

  $ cd .. && mkdir auto auto/m4 auto/src && cd auto
  $ cat > configure.ac << 'EOF'
  > AC_INIT([p], [1])
  > AM_INIT_AUTOMAKE([foreign
  >   subdir-objects])
  > CUDA=/usr/local/cuda
  > AC_ARG_WITH([cuda],
  >   [AS_HELP_STRING([--with-cuda], [default /usr/local/cuda])], [CUDA=$withval])
  > NVCC="nvcc" # don't
  > if test "x$CUDA" != xno; then
  >   CUDA_LIBS="-lcudart"
  > elif test -x /usr/local/cuda/bin/nvcc; then
  >   CUDA_LIBS="-lcublas"
  > fi
  > AS_IF([test "x$with_cuda" != xno],
  >   [ saved=$LIBS
  >     AC_CHECK_LIB([cufft], [cufftPlan1d],
  >       [CUDA_LIBS="$CUDA_LIBS -lcufft"])
  >     LIBS="-lcudart
  > -lcublas"
  >     LIBS=$saved ],
  >   [CUDA_LIBS=])
  > case $host in
  >   *linux*) CUDA_LIBS="$CUDA_LIBS -lcurand" ;;
  > esac
  > AC_SUBST([CUDA_VERSION])
  > AC_CONFIG_FILES([Makefile])
  > AC_OUTPUT
  > EOF
  $ printf 'nvcc_ARCH  = -gencode=arch=compute_52,code=sm_52\nnvcc_ARCH += -gencode=arch=compute_60,code=sm_60\nif X\n.cu.o:\n\t$(NVCC) $(nvcc_ARCH) \\\n\t  --maxrregcount=64 -o $@ -c $<\nendif\n' > Makefile.am
  $ printf '# a makefile\n\nNVCC = @NVCC@\nCUDA_INC = -I@CUDA@/include\nLIBS = -lcublas\n' > src/flags.mk.in
  $ printf 'AC_DEFUN([X], [\n  LIBS="-lcudart"\n])\n' > m4/x.m4
  $ printf '__global__ void k() {}\n' > a.cu; printf '#undef HAVE_CUBLASLT_H\n' > config.h.in
  $ git init -q . && git add . && git -c user.name=x -c user.email=x@y commit -q -m x
  $ tranship adopt --apply -q . 2>/dev/null; git diff --stat; git diff -U0 | grep '^[-+]'
   Makefile.am     |  9 +++++++++
   configure.ac    | 44 ++++++++++++++++++++++++++++++++++++++++++++
   m4/x.m4         |  4 ++++
   src/flags.mk.in |  6 ++++++
   4 files changed, 63 insertions(+)
  --- a/Makefile.am
  +++ b/Makefile.am
  +if USE_HIP # tranship adopt
  +nvcc_ARCH  = -Wno-unused-value --offload-arch=$(HIP_ARCH)
  +else
  +endif
  +if USE_HIP # tranship adopt
  +	$(NVCC) $(nvcc_ARCH) \
  +	  -o $@ -c $<
  +else
  +endif
  --- a/configure.ac
  +++ b/configure.ac
  +# tranship adopt: the option --with-hip
  +AC_ARG_WITH([hip], [AS_HELP_STRING([--with-hip], [build for AMD GPUs with HIP; =PREFIX: where ROCm is @<:@default=no@:>@])], [], [with_hip=no])
  +AC_ARG_VAR([HIP_ARCH], [the AMD GPU to build for, such as gfx942])
  +AS_IF([test "x$with_hip" != xno], [
  +  USE_HIP=1
  +  AS_IF([test "x$with_hip" != xyes], [ROCM_PATH=$with_hip])
  +  ROCM_PATH=${ROCM_PATH:-/opt/rocm} HIP_ARCH=${HIP_ARCH:-gfx942}
  +  PATH=$ROCM_PATH/bin:$PATH
  +  AC_PATH_PROG([HIPCC], [hipcc])
  +  AS_IF([test "x$HIPCC" = x], [AC_MSG_ERROR([--with-hip needs ROCm: there is no hipcc in $ROCM_PATH/bin])])
  +  CUDA_TO_HIP=`cd "$srcdir" && pwd`/cuda_to_hip
  +], [USE_HIP=])
  +AC_SUBST([USE_HIP])
  +AM_CONDITIONAL([USE_HIP], [test "x$USE_HIP" = x1])
  +# tranship adopt: end of the option
  +AS_IF([test "x$USE_HIP" = x1], [ # tranship adopt
  +CUDA=$ROCM_PATH
  +], [ # tranship adopt
  +]) # tranship adopt
  +AS_IF([test "x$USE_HIP" = x1], [ # tranship adopt
  +NVCC="$HIPCC" # don't
  +if test "x$CUDA" != xno; then
  +  CUDA_LIBS="-lamdhip64"
  +elif test -x $ROCM_PATH/bin/hipcc; then
  +  CUDA_LIBS="-lhipblas"
  +fi
  +], [ # tranship adopt
  +]) # tranship adopt
  +AS_IF([test "x$USE_HIP" = x1], [ # tranship adopt
  +    AC_CHECK_LIB([hipfft], [hipfftPlan1d],
  +      [CUDA_LIBS="$CUDA_LIBS -lhipfft"])
  +    LIBS="-lamdhip64
  +-lhipblas"
  +], [ # tranship adopt
  +]) # tranship adopt
  +AS_IF([test "x$USE_HIP" = x1], [ # tranship adopt
  +case $host in
  +  *linux*) CUDA_LIBS="$CUDA_LIBS -lhiprand" ;;
  +esac
  +], [ # tranship adopt
  +]) # tranship adopt
  +AS_IF([test "x$USE_HIP" = x1], [ # tranship adopt
  +NVCC="$NVCC -DUSE_HIP -I$CUDA_TO_HIP -include cuda_to_hip.h --offload-arch=$HIP_ARCH"
  +]) # tranship adopt
  --- a/m4/x.m4
  +++ b/m4/x.m4
  +AS_IF([test "x$USE_HIP" = x1], [ # tranship adopt
  +  LIBS="-lamdhip64"
  +], [ # tranship adopt
  +]) # tranship adopt
  --- a/src/flags.mk.in
  +++ b/src/flags.mk.in
  +# tranship adopt: from configure
  +USE_HIP = @USE_HIP@
  +HIP_ARCH = @HIP_ARCH@
  +ifeq ($(USE_HIP),1) # tranship adopt
  +LIBS = -lhipblas
  +endif

A second run changes nothing, and without its lines the files are what they were. Another macro makes another option.

  $ git add . && git -c user.name=x -c user.email=x@y commit -q -m y && tranship adopt --check -q . 2>/dev/null; echo "status $?"
  status 0
  $ git checkout -q HEAD~1 . && rm -r cuda_to_hip && git -c user.name=x -c user.email=x@y commit -q -a -m z && tranship adopt --names USE_ROCM --diff -q . 2>/dev/null | grep -o 'with[-_]rocm' | sort | uniq -c
        3 with-rocm
        4 with_rocm

Without a configure.ac there is no place for the option: adopt names each line and what it is for AMD.

  $ rm configure.ac; tranship adopt . 2>&1 | grep 'warning: .*AMD'
  tranship: warning: 'Makefile.am' is left as it is: automake takes no 'ifeq': for AMD write 'if USE_HIP', lines, 'else'
  tranship: warning: Makefile.am:1: for AMD 'nvcc_ARCH  = -Wno-unused-value --offload-arch=gfx942'
  tranship: warning: Makefile.am:2: for AMD 'nvcc_ARCH += -Wno-unused-value --offload-arch=gfx942'
  tranship: warning: Makefile.am:6: for AMD '-o $@ -c $<'
  tranship: warning: 'm4/x.m4' is left as it is: for AMD let AC_ARG_WITH([hip]) set NVCC to 'hipcc -DUSE_HIP -I$srcdir/cuda_to_hip -include cuda_to_hip.h', and AM_CONDITIONAL([USE_HIP])
  tranship: warning: m4/x.m4:2: for AMD 'LIBS="-lamdhip64"'

A project that asks for CUDA's release gets it from the header, unless the macro would hide a branch for HIP below it. (HeCBench's atomicCAS)

  $ cd .. && mkdir hides && cd hides && printf '#include <cuda_runtime.h>\n#if CUDA_VERSION >= 12080\nint n;\n#else\nint o;\n#endif\n' > a.cu
  $ tranship adopt --diff -q . | grep 'define CUDA_V'
  +#define CUDA_VERSION 12090
  $ sed -i 's/^#else/#elif __HIPCC__\nint h;\n#else/' a.cu && tranship adopt --diff -q . | grep VERSION
  [1]

In CMake a variable that is nothing for AMD, and that nothing names before, is not set there. (owensgroup/SlabHash, wangzyon/NVIDIA_SGEMM_PRACTICE)

  $ cd .. && mkdir empty && cd empty && printf '__global__ void k() {}\n' > a.cu
  $ printf 'cmake_minimum_required(VERSION 3.0)\nproject(p)\nfind_package(CUDA REQUIRED)\n# set(CUDA_NVCC_FLAGS -G)\nset(CUDA_NVCC_FLAGS -arch=compute_70;-code=compute_70)\nset(SM30\n  -gencode=arch=compute_30,code=sm_30)\nset(SM35 ${SM30})\nset(SM30 -gencode=arch=compute_35,code=sm_35)\ncuda_add_executable(a a.cu)\n' > CMakeLists.txt
  $ tranship adopt --diff -q . 2>/dev/null | sed -n '/^+++ b.CMakeLists/,$p' | grep '^+'
  +++ b/CMakeLists.txt
  +if(USE_HIP) # tranship adopt
  +cmake_minimum_required(VERSION 3.21)
  +include(${CMAKE_CURRENT_LIST_DIR}/cuda_to_hip/tranship.cmake)
  +endif()
  +option(USE_HIP "Build for AMD GPUs with HIP" OFF) # tranship adopt
  +if(USE_HIP) # tranship adopt
  +enable_language(HIP)
  +find_package(hip REQUIRED)
  +else()
  +endif()
  +if(NOT USE_HIP) # tranship adopt
  +endif()
  +if(USE_HIP) # tranship adopt
  +set(SM30)
  +else()
  +endif()

An include guard of CUDA's gets that of HIP's as one more operand, since no build has both. (cuda-samples' helper_cuda.h)

  $ cd .. && mkdir helper && cd helper && printf '#include <cublas_v2.h>\n#ifdef CUBLAS_API_H_\nint a;\n#endif\n#ifndef CURAND_H_\nint b;\n#endif\n' > a.cu
  $ tranship adopt --diff -q . | sed -n '/a.cu/,$p' | grep '^[-+]'
  --- a/a.cu
  +++ b/a.cu
  -#ifdef CUBLAS_API_H_
  +#if defined(CUBLAS_API_H_) || defined(HIPBLAS_H)
  -#ifndef CURAND_H_
  +#if !defined(CURAND_H_) && !defined(HIPRAND_H_)

What two compilers read alike needs no guard: a chained comparison, which clang takes for an error of thought (Alisah-Ozcan/GPU-NTT), calls of a macro that begin with CUB's namespace (Grifcc/radixtopk), a condition
that names a macro of the project's with CUDA in it (ashwin/gDel3D). A condition for both compilers stays one when adopt runs again (asbschmidt/CUDASW4).

  $ cd .. && mkdir alike && cd alike && cat > a.cu << 'END'
  > #include <cstdint>
  > #include <cub/cub.cuh>
  > #if __CUDA_ARCH__ >= 200 && defined(CUDA_ERROR_CHECK)
  > #define CHECKS
  > #endif
  > #ifdef __CUDACC__
  > __device__ inline std::uint64_t atomicMin(std::uint64_t *p, std::uint64_t v)
  > {
  >   return atomicMin(reinterpret_cast<unsigned long long *>(p), static_cast<unsigned long long>(v));
  > }
  > #endif
  > bool fits(int n) { return 12 <= n <= 24; }
  > void sort(void *t, size_t n, int *a)
  > {
  >   CubDebugExit(cub::DeviceRadixSort::SortKeys(t, n,
  >       a, a, 10));
  > }
  > END
  $ git init -q && git add . && git -c user.name=x -c user.email=x@y commit -q -m x && tranship adopt --apply -q . 2>/dev/null; git diff -- a.cu | grep '^[-+]'; grep -e Wparen -e hipcub -e Cub cuda_to_hip/cuda_to_hip.h; tranship adopt --check -q .
  --- a/a.cu
  +++ b/a.cu
  -#if __CUDA_ARCH__ >= 200 && defined(CUDA_ERROR_CHECK)
  +#if (__CUDA_ARCH__ >= 200 || defined(__HIP_DEVICE_COMPILE__)) && defined(CUDA_ERROR_CHECK)
  -#ifdef __CUDACC__
  +#if defined(__CUDACC__) || defined(__HIPCC__)
  +#if !defined(USE_HIP) // tranship adopt
  +#endif
  #include <hipcub/hipcub.hpp>
  #pragma clang diagnostic warning "-Wparentheses" // '12 <= n <= 24', an error otherwise, which nvcc takes
  #define CubDebugExit(a) if (HipcubDebug(a)) exit(1)
  #define cub hipcub
  $ cd ..

GLM, which is not the project's, is read through a header of the folder. (graphdeco-inria/diff-gaussian-rasterization)

  $ mkdir glm && cd glm && printf '#include <cuda_runtime.h>\n#include <glm/glm.hpp>\n#include <glm/gtc/type_ptr.hpp>\n__global__ void k() {}\n' > a.cu && printf '#include <glm/glm.hpp>\n#include "a.cu"\n' > b.cu
  $ tranship adopt --diff -q . | sed -n '/glm.glm.hpp/,/^---/p'; tranship adopt --diff -q . | grep '^--- a/'
  +++ b/cuda_to_hip/glm/glm.hpp
  @@ -0,0 +1,11 @@
  +// Stands in for another header; written by 'tranship adopt'; 'tranship adopt --apply' writes it again.
  +#ifdef __HIP__
  +#include <hip/hip_runtime.h>
  +#include <cassert>
  +#include <cstring>
  +#pragma clang force_cuda_host_device begin
  +#endif
  +#include_next <glm/glm.hpp>
  +#ifdef __HIP__
  +#pragma clang force_cuda_host_device end
  +#endif
  --- /dev/null
  [1]
  $ cd ..

Static variables for the device, in code that is linked, are named for clang behind their lines, which stay. (brichard19/BitCrack)

  $ mkdir statics && cd statics && printf '#include <cuda_runtime.h>\nstatic __constant__ void *buffer[1];\nstatic __constant__ int *size[1];\n\n__device__ void *get() { return buffer[*size[0]]; }\nvoid put(void *p) { cudaMemcpyToSymbol(buffer, &p, 8); cudaMemcpyToSymbol(size, &p, 8); }\n' > a.cu && printf 'a: a.cu\n\tnvcc -rdc=true -arch=sm_80 -o a a.cu\n' > Makefile
  $ tranship adopt --diff -q . | sed -n '/a.a.cu/,$p'
  +	hipcc -DUSE_HIP -Icuda_to_hip -include cuda_to_hip.h -fgpu-rdc --hip-link -fgpu-rdc -Wno-unused-value --offload-arch=$(HIP_ARCH) -o a a.cu
  +else
  +a: a.cu
   	nvcc -rdc=true -arch=sm_80 -o a a.cu
  +endif
  --- a/a.cu
  +++ b/a.cu
  @@ -1,6 +1,10 @@
   #include <cuda_runtime.h>
   static __constant__ void *buffer[1];
   static __constant__ int *size[1];
  +#if defined(USE_HIP) // tranship adopt
  +static inline __attribute__((unused)) const volatile void *tranship_host_buffer() { return &buffer; }
  +static inline __attribute__((unused)) const volatile void *tranship_host_size() { return &size; }
  +#endif
   
   __device__ void *get() { return buffer[*size[0]]; }
   void put(void *p) { cudaMemcpyToSymbol(buffer, &p, 8); cudaMemcpyToSymbol(size, &p, 8); }
  $ cd ..

A setup.py that does not import os does so for the choice. (rmcgibbo/npcuda-example's swig/setup.py)

  $ mkdir import && cd import && printf 'void f() { cudaDeviceSynchronize(); }\n' > a.cu && printf "import sys\nfrom setuptools import setup, Extension\nsetup(ext_modules=[Extension('app', sources=['a.cu'], libraries=['cudart'])])\n" > setup.py
  $ tranship adopt --apply --backup .orig -q . && sed -n '/import/,/=/p' setup.py; tranship adopt --check -q .; sed -i '/^import os/d; s/= os\./= __import__("os")./' setup.py && tranship adopt --apply --backup .was -q . && grep -n '"os"' setup.py
  import sys
  from setuptools import setup, Extension
  import os  # tranship adopt
  USE_HIP = os.environ.get("USE_HIP") == "1"  # tranship adopt
  [1]
  $ cd ..

In CMake commands that both sides begin with stand in front of the guard, and options for the language CUDA alone stay. (Alisah-Ozcan/GPU-NTT, nosferalatu/SimpleGPUHashTable)

  $ mkdir begin && cd begin && printf '__global__ void k() {}\n' > a.cu
  $ printf 'cmake_minimum_required(VERSION 3.26)\nproject(p LANGUAGES CXX CUDA)\nstring(APPEND CMAKE_CUDA_FLAGS " -gencode arch=compute_35,code=sm_35")\nadd_executable(a a.cu)\nset_target_properties(a PROPERTIES\n  CUDA_ARCHITECTURES ${CMAKE_CUDA_ARCHITECTURES})\n' > CMakeLists.txt
  $ tranship adopt --diff -q . 2>/dev/null | sed -n '/^+++ b.CMakeLists/,$p'
  +++ b/CMakeLists.txt
  @@ -1,5 +1,11 @@
   cmake_minimum_required(VERSION 3.26)
  +if(USE_HIP) # tranship adopt
  +include(${CMAKE_CURRENT_LIST_DIR}/cuda_to_hip/tranship.cmake)
  +project(p LANGUAGES CXX HIP)
  +else()
   project(p LANGUAGES CXX CUDA)
  +endif()
  +option(USE_HIP "Build for AMD GPUs with HIP" OFF) # tranship adopt
   string(APPEND CMAKE_CUDA_FLAGS " -gencode arch=compute_35,code=sm_35")
   add_executable(a a.cu)
   set_target_properties(a PROPERTIES
  $ cd ..

A compiler that a setup.py sets by its name gets the options there, and a list that changes as a whole is one choice. (cudamat/cudamat)

  $ mkdir named && cd named && printf 'void f() { cudaDeviceSynchronize(); }\n' > a.cu && cat > setup.py << 'END'
  > import os
  > from setuptools import setup, Extension
  > from setuptools.command.build_ext import build_ext
  > class build(build_ext):
  >     def build_extensions(self):
  >         self.compiler.set_executable('compiler_so', 'nvcc')
  >         build_ext.build_extensions(self)
  >     def spawn(self, cmd):
  >         cmd[:1] = ['nvcc', '--compiler-bindir', cmd[0]]
  > setup(ext_modules=[Extension('app', sources=['a.cu'], extra_compile_args=['--ptxas-options=-v', '-O3'])], cmdclass={'build_ext': build})
  > END
  $ tranship adopt --apply --backup .orig -q . && diff setup.py.orig setup.py | sed -n 's/^> //p'; tranship adopt --check -q .
  USE_HIP = os.environ.get("USE_HIP") == "1"  # tranship adopt
          self.compiler.set_executable('compiler_so', ('hipcc -DUSE_HIP -Icuda_to_hip -include cuda_to_hip.h --offload-arch=' + os.environ.get('HIP_ARCH', 'gfx942') if USE_HIP else 'nvcc'))
          cmd[:1] = (['hipcc'] if USE_HIP else ['nvcc', '--compiler-bindir', cmd[0]])
  setup(ext_modules=[Extension('app', sources=['a.cu'], extra_compile_args=[('-Rpass-analysis=kernel-resource-usage' if USE_HIP else '--ptxas-options=-v'), '-O3'], define_macros=([("__HIP_PLATFORM_AMD__", None), ("USE_HIP", None)] if USE_HIP else []))], cmdclass={'build_ext': build})
  $ cd ..

A project that wants no headers that stand in for CUDA's has its includes in guards; later runs keep to it.

  $ mkdir includes && cd includes && printf '#include <cuda_runtime.h>\n#include <cublas_v2.h>\n#include <device_launch_parameters.h>\n#include "own.h"\ncublasHandle_t h;\n' > a.cu && printf '#include <cuda.h>\n' > own.h && printf '#include <vector>\n#include <cublas_v2.h>\nint f(cublasHandle_t h) { return cublasDestroy(h); }\n' > b.cpp && printf 'a: a.cu b.cpp\n\tnvcc -o $@ $^ -lcublas\n' > Makefile
  $ tranship adopt --no-shims --apply --backup .orig -q . && cat a.cu own.h b.cpp && ls cuda_to_hip && sed -n 2p cuda_to_hip/cuda_to_hip.h; tranship adopt --check -q . && tranship adopt --apply --backup .old -q . && ls
  #if defined(USE_HIP) // tranship adopt
  #include "cuda_to_hip.h"
  #include <hipblas/hipblas.h>
  #else
  #include <cuda_runtime.h>
  #include <cublas_v2.h>
  #include <device_launch_parameters.h>
  #endif
  #include "own.h"
  cublasHandle_t h;
  #if defined(USE_HIP) // tranship adopt
  #include "cuda_to_hip.h"
  #else
  #include <cuda.h>
  #endif
  #include <vector>
  #if defined(USE_HIP) // tranship adopt
  #include "cuda_to_hip.h"
  #include <hipblas/hipblas.h>
  #else
  #include <cublas_v2.h>
  #endif
  int f(cublasHandle_t h) { return cublasDestroy(h); }
  cuda_to_hip.h
  // with --no-shims
  Makefile
  Makefile.orig
  a.cu
  a.cu.orig
  b.cpp
  b.cpp.orig
  cuda_to_hip
  own.h
  own.h.orig
  $ cd ..

CMake's build for AMD says when ROCm is missing, and when the folder is the one of the build for NVIDIA.

  $ mkdir sides && cd sides && printf 'cmake_minimum_required(VERSION 3.18)\nproject(p LANGUAGES CXX CUDA)\nadd_executable(a a.cu)\n' > CMakeLists.txt && printf 'int main() { return cudaDeviceSynchronize(); }\n' > a.cu && tranship adopt --apply --backup .orig -q .
  $ env -u HIPCXX ROCM_PATH="$PWD/none" PATH=/usr/bin:/bin cmake -S . -B b -DUSE_HIP=ON 2>&1 | tr -s ' \n' ' ' | grep -o 'USE_HIP=ON builds.*ROCm,\|none: set ROCM_PATH'
  USE_HIP=ON builds for AMD GPUs with ROCm,
  none: set ROCM_PATH
  $ v=$(cmake --version | sed -n '1s/.* //p'); mkdir -p n/CMakeFiles/$v none/include/hip && touch n/CMakeFiles/$v/CMakeCUDACompiler.cmake none/include/hip/hip_runtime.h && ROCM_PATH="$PWD/none" cmake -S . -B n -DUSE_HIP=ON 2>&1 | tr -s ' \n' ' ' | grep -o 'is configured for CUDA: USE_HIP=ON needs a folder of its own'
  is configured for CUDA: USE_HIP=ON needs a folder of its own
  $ cd ..

Numbers of the project's own tell what a condition comes to: most need no change, and one that holds for kernels alone gets one operand, also over two lines.

  $ mkdir numbers && cd numbers && printf '#define FERMI 200\n#define VOLTA 700\n#ifndef CHOSEN\n#define CHOSEN 300\n#endif\n#if !defined(GIVEN)\n#define GIVEN 300\n#endif\n' > arch.h
  $ cat > a.cu << 'END'
  > #include "arch.h"
  > __device__ unsigned f(unsigned a, unsigned b) {
  >   unsigned r = 0;
  > #if (__CUDA_ARCH__ >= FERMI) && \
  >     (CUDART_VERSION >= 4010) /* both */
  >   asm("mul.hi.u32 %0, %1, %2;" : "=r"(r) : "r"(a), "r"(b));
  > #elif __CUDA_ARCH__ >= FERMI && __CUDA_ARCH__ < VOLTA
  >   r = 2;
  > #else
  >   r = __umulhi(a, b);
  > #endif
  > #if __CUDA_ARCH__ >= FERMI && __CUDA_ARCH__ < VOLTA
  >   r++;
  > #endif
  > #if __CUDA_ARCH__ >= CHOSEN
  >   r--;
  > #endif
  > #if __CUDA_ARCH__ >= GIVEN
  >   r -= 2;
  > #endif
  >   return r;
  > }
  > END
  $ tranship adopt -q --apply --backup .orig . && tranship adopt -q --check . && diff a.cu.orig a.cu
  4,5c4,8
  < #if (__CUDA_ARCH__ >= FERMI) && \
  <     (CUDART_VERSION >= 4010) /* both */
  ---
  > #if ((__CUDA_ARCH__ >= FERMI) && \
  >     (CUDART_VERSION >= 4010)) || defined(__HIP_DEVICE_COMPILE__) /* both */
  > #if defined(USE_HIP) // tranship adopt
  >   r = __umulhi(a, b);
  > #else
  6a10
  > #endif
  15c19
  < #if __CUDA_ARCH__ >= CHOSEN
  ---
  > #if __CUDA_ARCH__ >= CHOSEN || (__HIP_DEVICE_COMPILE__ * 800) >= CHOSEN
  18c22
  < #if __CUDA_ARCH__ >= GIVEN
  ---
  > #if __CUDA_ARCH__ >= GIVEN || (__HIP_DEVICE_COMPILE__ * 800) >= GIVEN
  [1]
  $ cd ..
