tranship adopt: one source for NVIDIA and AMD.

What is no request.

  $ tranship adopt
  tranship: error: name one folder; see 'tranship adopt --help'
  [2]
  $ tranship adopt --apply --diff .
  tranship: error: '--apply' and '--diff' cannot be used together
  [2]
  $ tranship adopt --names 1x .
  tranship: error: option '--names': '1x' is no name
  [2]

Names: a member of the program's that is spelled so keeps its name, and the call of CUDA's gets a guard; a name that is only CUDA's gets an alias.

  $ mkdir own && cd own
  $ printf '#include <cuda_runtime.h>\nstruct pool { int cudaFree(int); };\nint f(void *p) { return cudaFree(p) == cudaSuccess; }\n__global__ void k(int *p) { p[0] = __shfl_sync(~0u, p[0],\n  1); }\n' > a.cu
  $ tranship adopt --diff -q .
  --- /dev/null
  +++ b/cuda_to_hip/cuda_to_hip.h
  @@ -0,0 +1,12 @@
  +// cuda_to_hip.h: CUDA's names for HIP; written by 'tranship adopt'; 'tranship adopt --apply' writes it again.
  +#if !defined(CUDA_TO_HIP_H) && (defined(__HIP__) || __has_include(<hip/hip_runtime.h>)) // not for C that hipcc passes on
  +#define CUDA_TO_HIP_H
  +#ifndef __HIP_PLATFORM_AMD__
  +#define __HIP_PLATFORM_AMD__ 1
  +#endif
  +#include <hip/hip_runtime.h>
  +
  +// Warp-level primitives
  +#define __shfl_sync(a, b, c) __shfl(b, c, 32)
  +
  +#endif
  --- /dev/null
  +++ b/cuda_to_hip/cuda_runtime.h
  @@ -0,0 +1,2 @@
  +// Stands in for CUDA's header; written by 'tranship adopt'; 'tranship adopt --apply' writes it again.
  +#include "cuda_to_hip.h"
  --- a/a.cu
  +++ b/a.cu
  @@ -1,5 +1,9 @@
   #include <cuda_runtime.h>
   struct pool { int cudaFree(int); };
  +#if defined(USE_HIP) // tranship adopt
  +int f(void *p) { return hipFree(p) == hipSuccess; }
  +#else
   int f(void *p) { return cudaFree(p) == cudaSuccess; }
  +#endif
   __global__ void k(int *p) { p[0] = __shfl_sync(~0u, p[0],
     1); }

Conditions get one more operand, which is false for nvcc, or true where both must hold.

  $ cd .. && mkdir cond && cd cond
  $ printf '__global__ void k(int *p) {\n#if __CUDA_ARCH__ >= 700 // new\n  p[0] = 1;\n#elif defined(__CUDA_ARCH__)\n  p[0] = 2;\n#endif\n}\n#ifdef __CUDACC__ /* c */\nint nvcc;\n#endif\n' > a.cu; cp a.cu was
  $ tranship adopt --diff -q .
  --- /dev/null
  +++ b/cuda_to_hip/cuda_to_hip.h
  @@ -0,0 +1,9 @@
  +// cuda_to_hip.h: CUDA's names for HIP; written by 'tranship adopt'; 'tranship adopt --apply' writes it again.
  +#if !defined(CUDA_TO_HIP_H) && (defined(__HIP__) || __has_include(<hip/hip_runtime.h>)) // not for C that hipcc passes on
  +#define CUDA_TO_HIP_H
  +#ifndef __HIP_PLATFORM_AMD__
  +#define __HIP_PLATFORM_AMD__ 1
  +#endif
  +#include <hip/hip_runtime.h>
  +
  +#endif
  --- a/a.cu
  +++ b/a.cu
  @@ -1,10 +1,10 @@
   __global__ void k(int *p) {
  -#if __CUDA_ARCH__ >= 700 // new
  +#if __CUDA_ARCH__ >= 700 || defined(__HIP_DEVICE_COMPILE__) // new
     p[0] = 1;
  -#elif defined(__CUDA_ARCH__)
  +#elif defined(__CUDA_ARCH__) || defined(__HIP_DEVICE_COMPILE__)
     p[0] = 2;
   #endif
   }
  -#ifdef __CUDACC__ /* c */
  +#if defined(__CUDACC__) || defined(__HIPCC__) /* c */
   int nvcc;
   #endif

  $ tranship adopt -q --apply --backup .orig . && tranship adopt --check -q . && cmp was a.cu.orig; grep -n 'CUDACC' a.cu
  8:#if defined(__CUDACC__) || defined(__HIPCC__) /* c */

A makefile's architecture is that of '--arch', until HIP_ARCH says otherwise.

  $ cd .. && mkdir archs && cd archs && printf 'x: a.cu\n\tnvcc -arch=sm_80 a.cu -o x\n' > Makefile && echo '__global__ void k() {}' > a.cu
  $ tranship adopt -q --apply --backup .orig --arch gfx1100 . && make -n USE_HIP=1 && make -n USE_HIP=1 HIP_ARCH=gfx90a && make -n
  hipcc -DUSE_HIP -Icuda_to_hip -include cuda_to_hip.h -Wno-unused-value --offload-arch=gfx1100 a.cu -o x
  hipcc -DUSE_HIP -Icuda_to_hip -include cuda_to_hip.h -Wno-unused-value --offload-arch=gfx90a a.cu -o x
  nvcc -arch=sm_80 a.cu -o x

A second run reads the lines that were there, libclang too: a guard above the code that it parses for moves nothing.

  $ cd .. && mkdir again && cd again
  $ printf '#include <cuda_runtime.h>\n__global__ void k(int *p) { p[0] = __shfl_sync(~0u, p[0], 1); }\nint f(unsigned *p) {\n  int v{__popc(p[0])};\n  return v + cudaFree(p) + cudaMalloc(&p, 1);\n}\n' > a.cu; cp a.cu b.cu
  $ tranship adopt --evidence ast -q --apply --backup .orig . && tranship adopt --evidence ast -q --check . && grep define cuda_to_hip/cuda_to_hip.h
  #if !defined(CUDA_TO_HIP_H) && (defined(__HIP__) || __has_include(<hip/hip_runtime.h>)) // not for C that hipcc passes on
  #define CUDA_TO_HIP_H
  #define __HIP_PLATFORM_AMD__ 1
  #define cudaFree hipFree
  #define cudaMalloc hipMalloc
  #define __shfl_sync(a, b, c) __shfl(b, c, 32)

It wants a tree that can be restored, and leaves links and names that the project uses.

  $ cd .. && mkdir plain && cd plain && printf 'int main() { return cudaDeviceSynchronize(); }' > a.cu
  $ tranship adopt --apply .
  tranship: error: '.' is in no git tree; '--backup .orig' keeps the old files
  [2]
  $ tranship adopt --apply --backup .orig . && cat a.cu && ls -a . && cat cuda_to_hip/cuda_to_hip.h
  tranship: 'cuda_to_hip' has 1 alias and stands in for 0 headers; sources have 0 guards; files changed: 0
  tranship: without the guards each file has the bytes that it had
  int main() { return cudaDeviceSynchronize(); }.
  ..
  a.cu
  cuda_to_hip
  // cuda_to_hip.h: CUDA's names for HIP; written by 'tranship adopt'; 'tranship adopt --apply' writes it again.
  #if !defined(CUDA_TO_HIP_H) && (defined(__HIP__) || __has_include(<hip/hip_runtime.h>)) // not for C that hipcc passes on
  #define CUDA_TO_HIP_H
  #ifndef __HIP_PLATFORM_AMD__
  #define __HIP_PLATFORM_AMD__ 1
  #endif
  #include <hip/hip_runtime.h>
  
  // CUDA Runtime API
  #define cudaDeviceSynchronize hipDeviceSynchronize
  
  #endif
  $ tranship adopt --check . && tranship adopt --apply --backup .orig . && ls
  tranship: 'cuda_to_hip' has 1 alias and stands in for 0 headers; sources have 0 guards; files to change: 0
  tranship: without the guards each file has the bytes that it had
  tranship: 'cuda_to_hip' has 1 alias and stands in for 0 headers; sources have 0 guards; files changed: 0
  tranship: without the guards each file has the bytes that it had
  a.cu
  cuda_to_hip
  $ rm -r cuda_to_hip && printf '#ifdef USE_HIP\n#endif\n' > b.cu && tranship adopt .
  tranship: error: 'b.cu' uses the name 'USE_HIP' already; choose another one with '--names NAME'
  tranship: error: nothing was written
  [2]
  $ tranship adopt --names USE_ROCM --apply --backup .orig . && tranship adopt --check . && mv cuda_to_hip amd && tranship adopt --check . && mv amd cuda_to_hip
  tranship: 'cuda_to_hip' has 1 alias and stands in for 0 headers; sources have 0 guards; files changed: 0
  tranship: without the guards each file has the bytes that it had
  tranship: 'cuda_to_hip' has 1 alias and stands in for 0 headers; sources have 0 guards; files to change: 0
  tranship: without the guards each file has the bytes that it had
  tranship: 'amd' has 1 alias and stands in for 0 headers; sources have 0 guards; files to change: 0
  tranship: without the guards each file has the bytes that it had
  $ printf 'mine\n' > cuda_to_hip/cuda_to_hip.h && rm b.cu && tranship adopt --apply --backup .orig .
  tranship: error: 'cuda_to_hip/cuda_to_hip.h' would be overwritten, and tranship did not write it; rename it
  [2]

  $ rm -r cuda_to_hip && mkdir elsewhere cuda_to_hip && ln -s ../elsewhere cuda_to_hip/cub && printf '\n#include <cub/cub.cuh>\n' >> a.cu && tranship adopt -q --apply --backup .orig .; ls elsewhere
  tranship: error: 'cuda_to_hip/cub/cub.cuh' would be written through a symbolic link; remove the link
  tranship: error: nothing was written

CMake: the option stands behind project(); a block whose condition changes is guarded as a whole. Build files that adopt does not know stay.

  $ cd .. && mkdir cmake && cd cmake
  $ printf 'cmake_minimum_required(VERSION 3.18)\nproject(p LANGUAGES CXX CUDA)\nif(WITH_BLAS)\n  find_package(CUDAToolkit)\nendif()\nadd_executable(p p.cu)' > CMakeLists.txt
  $ printf 'int main() { return cudaDeviceSynchronize(); }\n' > p.cu
  $ printf 'project(%s, %s)\n' "'p'" "'cuda'" > meson.build
  $ tranship adopt --no-make --apply --backup .orig . && cat CMakeLists.txt && tail -n 6 cuda_to_hip/tranship.cmake
  tranship: warning: 'meson.build' is left as it is: project() stands in no condition; let add_languages('cuda') ask for the language, and adopt again
  tranship: 'cuda_to_hip' has 1 alias and stands in for 0 headers; sources have 0 guards; files changed: 1
  tranship: without the guards each file has the bytes that it had
  if(USE_HIP) # tranship adopt
  cmake_minimum_required(VERSION 3.21)
  include(${CMAKE_CURRENT_LIST_DIR}/cuda_to_hip/tranship.cmake)
  project(p LANGUAGES CXX HIP)
  else()
  cmake_minimum_required(VERSION 3.18)
  project(p LANGUAGES CXX CUDA)
  endif()
  option(USE_HIP "Build for AMD GPUs with HIP" OFF) # tranship adopt
  if(WITH_BLAS)
    find_package(CUDAToolkit)
  endif()
  add_executable(p p.cu)# one source: the macro, and the headers that stand in for CUDA's
  add_compile_definitions(USE_HIP)
  include_directories(BEFORE "${CMAKE_CURRENT_LIST_DIR}")
  add_compile_options("$<$<COMPILE_LANGUAGE:HIP>:SHELL:-include cuda_to_hip.h>") # as nvcc includes cuda_runtime.h
  set(USE_HIP_FLAGS -DUSE_HIP "-I${CMAKE_CURRENT_LIST_DIR}" -include cuda_to_hip.h) # of commands that call hipcc
  list(PREPEND CMAKE_MODULE_PATH "${CMAKE_CURRENT_LIST_DIR}") # FindCUDAToolkit.cmake
  $ mv CMakeLists.txt.orig was && tranship adopt --check .
  tranship: warning: 'meson.build' is left as it is: project() stands in no condition; let add_languages('cuda') ask for the language, and adopt again
  tranship: 'cuda_to_hip' has 1 alias and stands in for 0 headers; sources have 0 guards; files to change: 0
  tranship: without the guards each file has the bytes that it had
  tranship: commands of CMake and Meson are compared when their files are written, and were not now

What says nothing to HIP stays: flags, architectures and options of CUDA's language alone, and a toolchain file. A module of the folder is CMake's package CUDAToolkit,
unless the project hides the folder's modules.

  $ cd .. && mkdir toolkit && cd toolkit && printf 'int main() { return cublasCreate(0) + cudaDeviceSynchronize(); }\n' > p.cu
  $ printf 'set(CMAKE_SYSTEM_NAME Linux)\nset(CMAKE_CUDA_COMPILER /cross/nvcc)\n' > cross.cmake
  $ cat > CMakeLists.txt << 'EOF'
  > cmake_minimum_required(VERSION 3.18)
  > 
  > project(p LANGUAGES CXX CUDA)
  > 
  > find_package(CUDAToolkit 12 REQUIRED)
  > if(NOT DEFINED CMAKE_CUDA_ARCHITECTURES)
  >   set(CMAKE_CUDA_ARCHITECTURES 75 80)
  > endif()
  > set(CMAKE_CUDA_STANDARD 17)
  > set(CMAKE_CUDA_FLAGS "${CMAKE_CUDA_FLAGS} -lineinfo") # for debuggers
  > add_custom_command(OUTPUT k.fatbin COMMAND ${CMAKE_CUDA_COMPILER} -fatbin p.cu -o k.fatbin)
  > add_executable(p p.cu)
  > set_target_properties(p PROPERTIES CUDA_ARCHITECTURES "70;80" CUDA_SEPARABLE_COMPILATION ON)
  > target_compile_options(p PRIVATE $<$<COMPILE_LANGUAGE:CUDA>:--extended-lambda>)
  > target_include_directories(p PRIVATE ${CUDAToolkit_INCLUDE_DIRS} ${CMAKE_CUDA_TOOLKIT_INCLUDE_DIRECTORIES})
  > target_link_libraries(p PRIVATE CUDA::cudart CUDA::cublas)
  > EOF
  $ tranship adopt -q --no-make --apply --backup .orig . && tranship adopt --check -q . && diff CMakeLists.txt.orig CMakeLists.txt; tail -n +2 cuda_to_hip/FindCUDAToolkit.cmake; tail -n 4 cuda_to_hip/tranship.cmake
  1a2,5
  > if(USE_HIP) # tranship adopt
  > cmake_minimum_required(VERSION 3.21)
  > include(${CMAKE_CURRENT_LIST_DIR}/cuda_to_hip/tranship.cmake)
  > endif()
  2a7,9
  > if(USE_HIP) # tranship adopt
  > project(p LANGUAGES CXX HIP)
  > else()
  3a11,12
  > endif()
  > option(USE_HIP "Build for AMD GPUs with HIP" OFF) # tranship adopt
  10a20,22
  > if(USE_HIP) # tranship adopt
  > add_custom_command(OUTPUT k.fatbin COMMAND ${ROCM_PATH}/bin/hipcc ${USE_HIP_FLAGS} --genco p.cu -o k.fatbin)
  > else()
  11a24
  > endif()
  set(tranship_how QUIET)
  if(CUDAToolkit_FIND_REQUIRED)
    set(tranship_how REQUIRED)
  endif()
  find_package(hip ${tranship_how})
  find_package(hipblas QUIET)
  set(CUDAToolkit_FOUND ${hip_FOUND})
  macro(tranship_alias name target)
    if(NOT TARGET ${name})
      add_library(${name} INTERFACE IMPORTED)
      target_link_libraries(${name} INTERFACE ${target})
    endif()
  endmacro()
  tranship_alias(CUDA::cudart hip::host)
  tranship_alias(CUDA::cublas roc::hipblas)
  set(USE_HIP_FLAGS -DUSE_HIP "-I${CMAKE_CURRENT_LIST_DIR}" -include cuda_to_hip.h) # of commands that call hipcc
  set(CUDAToolkit_INCLUDE_DIRS "${hip_INCLUDE_DIRS}")
  set(CMAKE_CUDA_TOOLKIT_INCLUDE_DIRECTORIES "${hip_INCLUDE_DIRS}")
  list(PREPEND CMAKE_MODULE_PATH "${CMAKE_CURRENT_LIST_DIR}") # FindCUDAToolkit.cmake
  $ mv CMakeLists.txt.orig CMakeLists.txt && rm -r cuda_to_hip && echo 'set(CMAKE_MODULE_PATH ${PROJECT_SOURCE_DIR}/cmake)' >> CMakeLists.txt
  $ tranship adopt -q --no-make --apply --backup .orig . && ls cuda_to_hip && grep -c 'find_package(hip' CMakeLists.txt
  cuda_to_hip.h
  tranship.cmake
  2

A condition that comes to the same for HIP's compiler, which defines none of CUDA's macros, stays. The header defines CUDA's release, if the project asks for it.

  $ cd .. && mkdir false && cd false
  $ printf '#include <cuda_runtime.h>\n#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ < 800 && WITH_BF16\nint old;\n#endif\n#if CUDART_VERSION >= 9000 || FAST\nint later;\n#endif\n#if CUDNN_MAJOR >= 7 || FAST\nint dnn;\n#endif\n' > a.cu
  $ tranship adopt -q --apply --backup .orig . && diff a.cu.orig a.cu; grep VERSION cuda_to_hip/cuda_to_hip.h
  8c8
  < #if CUDNN_MAJOR >= 7 || FAST
  ---
  > #if (CUDNN_MAJOR >= 7 || defined(USE_HIP)) || FAST
  #define CUDART_VERSION 12090

'--git' commits on a branch, in which each commit leaves the build for NVIDIA as it is. Then the tree itself says how it was adopted: '--update', 'lint' and 'translate' know.

  $ cd .. && mkdir git && cd git && git init -q -b main . && git config user.name x && git config user.email x@y
  $ printf 'x: a.cu\n\tnvcc a.cu -o x\n' > Makefile
  $ printf '#include <cuda_runtime.h>\n__global__ void k(int *p) {\n#if __CUDA_ARCH__ >= 700\n  p[0] = __shfl_sync(~0u, p[0], 1);\n#endif\n}\nint f(void *p) { return cudaFree(p); }\n' > a.cu
  $ git add . && git commit -q -m first && tranship adopt --git main .
  tranship: error: option '--git': there is a branch 'main' already; choose another name
  [2]
  $ tranship adopt -q --git amd --names WITH_AMD --folder gpu . && git log --format=%s --stat=60 main..amd && git status --short
  Build for AMD GPUs where WITH_AMD is set
  
   Makefile | 4 ++++
   1 file changed, 4 insertions(+)
  Guard the lines that HIP needs otherwise
  
   a.cu | 2 +-
   1 file changed, 1 insertion(+), 1 deletion(-)
  Add headers that give CUDA's names to HIP
  
   gpu/cuda_runtime.h |  2 ++
   gpu/cuda_to_hip.h  | 16 ++++++++++++++++
   2 files changed, 18 insertions(+)
  $ tranship lint . && tranship lint a.cu && echo 'int g() { return cudaDeviceReset(); }' >> a.cu && tranship lint --format concise .
  a.cu:8:18: warning: 'cudaDeviceReset' is CUDA; HIP has 'hipDeviceReset' [P001 not-ported]
  [1]
  $ git commit -q -a -m reset && tranship adopt --check . ; tranship adopt --update . && git diff -U0 | tail -1
  would write gpu/cuda_to_hip.h
  tranship: 'gpu' has 3 aliases and stands in for 1 header; sources have 0 guards; files to change: 0
  tranship: without the guards each file has the bytes that it had
  tranship: 'make -n' prints the same commands with the guards and without them in 1 folder
  gpu/cuda_to_hip.h lacks '#define cudaDeviceReset hipDeviceReset'
  tranship: 'gpu' has 3 aliases and stands in for 1 header; sources have 0 guards; files changed: 0
  tranship: without the guards each file has the bytes that it had
  +#define cudaDeviceReset hipDeviceReset
  $ tranship translate --out ../git.hip . 2>&1 | head -2
  tranship: this tree has a side for AMD: 'gpu/cuda_to_hip.h' gives 3 of CUDA's names to HIP under WITH_AMD
  tranship: 'tranship adopt --check .' checks that side; a translation is a second port
  $ mkdir ../bare && cp a.cu ../bare && tranship adopt --update --backup .orig ../bare
  tranship: error: '../bare' is not adopted: there is nothing to update; '--apply' adopts it
  [2]

A header of aliases that a person wrote, and the macro under which sources include it, count as well.

  $ cd .. && mkdir -p hand/vendors && cd hand
  $ printf '#pragma once\n#include <hip/hip_runtime.h>\n#define cudaMalloc hipMalloc\n#define cudaFree hipFree\n#define cudaError_t hipError_t\n#define __shfl_sync(m, v, l) __shfl(v, l)\n' > vendors/hip.h
  $ printf '#pragma once\n#include <cuda_runtime.h>\n' > vendors/cuda.h
  $ printf '#pragma once\n#ifdef APP_USE_HIP\n#include "vendors/hip.h"\n#else\n#include "vendors/cuda.h"\n#define APP_CUB\n#endif\n' > common.h
  $ printf '#include "common.h"\n#ifdef APP_CUB\n#include <cub/cub.cuh>\n#endif\n__global__ void k(int *p) { p[0] = __shfl_sync(~0u, p[0], 1); }\ncudaError_t f(void *p) { return cudaFree(p); }\n' > a.cu
  $ tranship lint . && tranship adopt --check .
  tranship: the side for AMD of vendors/hip.h lacks 0 names and 0 other places
  $ printf 'int g(void *p) { return cudaMemset(p, 0, 1) + cudaMemset(p, 1, 1); }\n__global__ void m(float *p) { asm("trap;"); }\n' >> a.cu
  $ tranship lint --format concise . ; tranship adopt --check .
  a.cu:7:25: warning: 'cudaMemset' is CUDA; HIP has 'hipMemset' [P001 not-ported]
  a.cu:7:47: warning: 'cudaMemset' is CUDA; HIP has 'hipMemset' [P001 not-ported]
  a.cu:8:31: warning: 'asm("trap;");' must change for HIP: write '__builtin_trap();' [P005 construct-not-ported]
  tranship: the side for AMD of vendors/hip.h lacks 1 name and 1 other place
  vendors/hip.h: lacks '#define cudaMemset hipMemset', for a.cu:7 and 1 more
  a.cu:8: 'asm("trap;");' must change for HIP: write '__builtin_trap();'
  [1]
  $ tranship adopt --update --backup .orig . && diff vendors/hip.h.orig vendors/hip.h; tranship adopt --diff .
  tranship: the side for AMD of vendors/hip.h lacks 0 names and 1 other place
  vendors/hip.h: got '#define cudaMemset hipMemset', for a.cu:7 and 1 more
  a.cu:8: 'asm("trap;");' must change for HIP: write '__builtin_trap();'
  5a6
  > #define cudaMemset hipMemset
  tranship: error: this tree has a side for AMD: 'vendors/hip.h' under APP_USE_HIP; '--check' checks it, '--names NAME' adopts the tree all the same
  [2]
  $ tranship translate --out ../hand.hip . 2>&1 | head -2
  tranship: this tree has a side for AMD: 'vendors/hip.h' gives 4 of CUDA's names to HIP under APP_USE_HIP
  tranship: 'tranship adopt --check .' checks that side; a translation is a second port

Operators that HIP's vectors have get a guard around them, not a copy; continued lines of a makefile that lose all options go. One for Microsoft's compiler stays.

  $ cd .. && mkdir less && cd less
  $ printf '#include <cuda_runtime.h>\n\ninline __host__ __device__ void operator+=(float2 &a, float2 b)\n{\n  a.x += b.x;\n  a.y += b.y;\n}\n' > a.cu
  $ printf 'GENCODE = -gencode=arch=compute_80,code=sm_80 \\\n\t-gencode=arch=compute_90,code=sm_90 \\\n\t-gencode=arch=compute_90,code=compute_90\nx: a.cu\n\tnvcc $(GENCODE) a.cu -o x\n' > Makefile
  $ printf 'x.exe: a.cu\n\tnvcc /nologo -arch=sm_80 a.cu -o x.exe\n' > Makefile.win && cp Makefile.win was
  $ tranship adopt -q --apply --backup .orig . && cmp was Makefile.win && cat a.cu Makefile && make -n USE_HIP=1 && make -n
  #include <cuda_runtime.h>
  
  #if !defined(USE_HIP) // tranship adopt
  inline __host__ __device__ void operator+=(float2 &a, float2 b)
  {
    a.x += b.x;
    a.y += b.y;
  }
  #endif
  GENCODE = -gencode=arch=compute_80,code=sm_80 \
  	-gencode=arch=compute_90,code=sm_90 \
  	-gencode=arch=compute_90,code=compute_90
  ifeq ($(USE_HIP),1) # tranship adopt
  HIP_ARCH ?= gfx942
  GENCODE = -Wno-unused-value --offload-arch=$(HIP_ARCH)
  endif
  x: a.cu
  ifeq ($(USE_HIP),1) # tranship adopt
  	hipcc -DUSE_HIP -Icuda_to_hip -include cuda_to_hip.h $(GENCODE) a.cu -o x
  else
  	nvcc $(GENCODE) a.cu -o x
  endif
  hipcc -DUSE_HIP -Icuda_to_hip -include cuda_to_hip.h -Wno-unused-value --offload-arch=gfx942 a.cu -o x
  nvcc -gencode=arch=compute_80,code=sm_80 -gencode=arch=compute_90,code=sm_90 -gencode=arch=compute_90,code=compute_90 a.cu -o x

The "<<<" of a launch that is written apart is one word for both compilers. Calls that differ in spaces alone have the same macro.

  $ cd .. && mkdir apart && cd apart
  $ printf '#include <cuda_runtime.h>\n__device__ int d;\n__global__ void k() {}\nvoid f(int *p) {\n  k << <1, 2 >> >();\n  cudaMemcpyFromSymbol(p,d, 4);\n  cudaMemcpyFromSymbol(p, d, 4);\n}\n' > a.cu
  $ tranship adopt -q --apply --backup .orig . && tranship adopt -q --check . && diff a.cu.orig a.cu; grep Symbol cuda_to_hip/cuda_to_hip.h
  5c5
  <   k << <1, 2 >> >();
  ---
  >   k <<<1, 2 >>>();
  #define cudaMemcpyFromSymbol(a, b, c) hipMemcpyFromSymbol(a, HIP_SYMBOL(b), c)

A source of C++ that calls what needs a compiler for HIP is one for CMake's module.

  $ cd .. && mkdir arrays && cd arrays && printf 'cmake_minimum_required(VERSION 3.21)\nproject(p LANGUAGES CXX CUDA)\nadd_executable(p p.cpp)\n' > CMakeLists.txt
  $ printf '#include <cuda.h>\nint f(CUarray *a, CUDA_ARRAY_DESCRIPTOR *d) { return cuArrayCreate(a, d); }\n' > p.cpp && tranship adopt -q --no-make --apply --backup .orig . && grep -o 'surface)|.*"' cuda_to_hip/tranship.cmake
  surface)|cuArrayCreate"

A host compiler reads cuRAND's states, too, where the header that stands in for CUDA's includes them.

  $ cd .. && mkdir rand && cd rand && printf '#include <curand_kernel.h>\nstruct s { curandState *p; };\n' > s.h && tranship adopt -q --apply --backup .orig . && cat cuda_to_hip/curand_kernel.h
  // Stands in for CUDA's header; written by 'tranship adopt'; 'tranship adopt --apply' writes it again.
  #include "cuda_to_hip.h"
  #include <cstdio> // rocRAND's calls printf
  #include <hiprand/hiprand_kernel.h>

A macro with parameters does calls whose arguments change. It is the one that most translations of a name's calls agree on; the others get a guard.

  $ cd .. && mkdir calls && cd calls
  $ cat > a.cu << 'EOF'
  > #include <cuda_runtime.h>
  > __constant__ float c[4];
  > template <int A, int B> __global__ void k(float *p) { p[0] = c[A]; }
  > #define CHECK(x) if ((x) != cudaSuccess) return 1
  > #define PUT(x, y) cudaMemcpyToSymbol(x, y, 4)
  > int f(void *h, void *d) {
  >   float *p;
  >   CHECK(cudaMallocHost((void **)&p, 4 * sizeof(float)));
  >   CHECK(cudaMallocHost((void **)&p,
  >                        8 * sizeof(float)));
  >   CHECK(cudaMemcpyToSymbol(c, h, 16));
  >   CHECK(cudaMemcpyToSymbol(c, d, 8, 8, cudaMemcpyDeviceToDevice));
  >   cudaFuncSetAttribute(k<0, 0>, cudaFuncAttributeMaxDynamicSharedMemorySize, 1);
  >   auto g = k<1, 1>;
  >   cudaFuncSetAttribute(g, cudaFuncAttributeMaxDynamicSharedMemorySize, 2);
  >   return 0;
  > }
  > EOF
  $ tranship adopt -q --apply --backup .orig . && tranship adopt --check -q . && diff a.cu.orig a.cu; grep 'define.*(' cuda_to_hip/cuda_to_hip.h
  12a13,15
  > #if defined(USE_HIP) // tranship adopt
  >   hipFuncSetAttribute(reinterpret_cast<const void*>(k<0, 0>), hipFuncAttributeMaxDynamicSharedMemorySize, 1);
  > #else
  13a17
  > #endif
  #if !defined(CUDA_TO_HIP_H) && (defined(__HIP__) || __has_include(<hip/hip_runtime.h>)) // not for C that hipcc passes on
  #define cudaFuncSetAttribute(a, b, c) hipFuncSetAttribute(reinterpret_cast<const void*>(a), b, c)
  #define cudaMallocHost(a, b) hipHostMalloc(a, b, hipHostMallocDefault)
  #define cudaMemcpyToSymbol(a, ...) hipMemcpyToSymbol(HIP_SYMBOL(a), __VA_ARGS__)

A call of the same name that stays needs the name: there is no macro. One that stands for itself is a macro only where each word spelled so is such a call.

  $ cd .. && mkdir stays && cd stays
  $ printf '#include <cuda_runtime.h>\n__global__ void k(int *p) { p[0] = __shfl(p[0], 1); }\n__global__ void m(int *p) {\n  p[0] = __shfl(p[0], 1);\n  p[1] = __shfl(p[0], 1, 16);\n}\n' > a.cu
  $ tranship adopt -q --apply --backup .orig . && diff a.cu.orig a.cu; grep shfl cuda_to_hip/cuda_to_hip.h
  1a2,4
  > #if defined(USE_HIP) // tranship adopt
  > __global__ void k(int *p) { p[0] = __shfl(p[0], 1, 32); }
  > #else
  2a6
  > #endif
  3a8,10
  > #if defined(USE_HIP) // tranship adopt
  >   p[0] = __shfl(p[0], 1, 32);
  > #else
  4a12
  > #endif
  [1]

Makefiles: variables get their values for AMD in one block, which stands behind the last of them, unless a line between needs one of the values, or adds to one.

  $ cd .. && mkdir block && cd block && printf 'int main() { return cudaDeviceSynchronize(); }\n' > a.cu
  $ printf 'NVCC ?= nvcc\nNAME = x\nOUT = $(NAME)\n# the GPU\nGENCODE := -gencode arch=compute_80,code=sm_80\nFLAGS = -O2\nFLAGS += -arch=sm_80\nx: a.cu\n\t$(NVCC) $(GENCODE) $(FLAGS) a.cu -o x\n' > Makefile
  $ printf 'ARCH = sm_80\nDIR := build/$(ARCH)\nNVCC = nvcc\nx: a.cu\n\t$(NVCC) -arch=$(ARCH) a.cu -o $(DIR)/x\n' > asks.mk
  $ tranship adopt -q --apply --backup .orig . && cat Makefile asks.mk && make -n USE_HIP=1 && make -n && make -n -f asks.mk USE_HIP=1 && make -n -f asks.mk
  NVCC ?= nvcc
  NAME = x
  OUT = $(NAME)
  # the GPU
  GENCODE := -gencode arch=compute_80,code=sm_80
  ifeq ($(USE_HIP),1) # tranship adopt
  HIP_ARCH ?= gfx942
  NVCC = hipcc -DUSE_HIP -Icuda_to_hip -include cuda_to_hip.h
  GENCODE := -Wno-unused-value --offload-arch=$(HIP_ARCH)
  endif
  FLAGS = -O2
  ifeq ($(USE_HIP),1) # tranship adopt
  FLAGS += -Wno-unused-value --offload-arch=$(HIP_ARCH)
  else
  FLAGS += -arch=sm_80
  endif
  x: a.cu
  	$(NVCC) $(GENCODE) $(FLAGS) a.cu -o x
  ARCH = sm_80
  ifeq ($(USE_HIP),1) # tranship adopt
  HIP_ARCH ?= gfx942
  ARCH = $(HIP_ARCH)
  endif
  DIR := build/$(ARCH)
  NVCC = nvcc
  ifeq ($(USE_HIP),1) # tranship adopt
  NVCC = hipcc -DUSE_HIP -Icuda_to_hip -include cuda_to_hip.h
  endif
  x: a.cu
  ifeq ($(USE_HIP),1) # tranship adopt
  	$(NVCC) -Wno-unused-value --offload-arch=$(ARCH) a.cu -o $(DIR)/x
  else
  	$(NVCC) -arch=$(ARCH) a.cu -o $(DIR)/x
  endif
  hipcc -DUSE_HIP -Icuda_to_hip -include cuda_to_hip.h -Wno-unused-value --offload-arch=gfx942 -O2 -Wno-unused-value --offload-arch=gfx942 a.cu -o x
  nvcc -gencode arch=compute_80,code=sm_80 -O2 -arch=sm_80 a.cu -o x
  hipcc -DUSE_HIP -Icuda_to_hip -include cuda_to_hip.h -Wno-unused-value --offload-arch=gfx942 a.cu -o build/gfx942/x
  nvcc -arch=sm_80 a.cu -o build/sm_80/x

'--apply' compares what the preprocessor and make say before and after; a makefile that depends on its own size does not agree.

  $ cd .. && mkdir proof && cd proof
  $ printf '#include <cuda_runtime.h>\n#ifdef __CUDACC__\nint nvcc = __LINE__;\n#endif\n__global__ void k(unsigned *p) { asm("mov.u32 %%0, %%%%laneid;" : "=r"(p[0])); }\n' > a.cu
  $ printf 'x: a.cu\n\tnvcc a.cu -o x\n' > Makefile
  $ tranship adopt --apply --backup .orig .
  tranship: 'cuda_to_hip' has 0 aliases and stands in for 1 header; sources have 2 guards; files changed: 2
  tranship: without the guards each file has the bytes that it had
  tranship: for NVIDIA the preprocessor reads the same tokens in 1 source
  tranship: 'make -n' prints the same commands as before in 1 folder
  $ mkdir own && cd own && printf 'SIZE := $(shell cat Makefile | wc -c)\nx: a.cu\n\tnvcc -DSIZE=$(SIZE) a.cu -o x\n' > Makefile && printf 'int main() { return cudaDeviceSynchronize(); }\n' > a.cu && tranship adopt --apply --backup .orig . 2>&1 | sed 's/.*own/own/'; cd ..
  own/Makefile: 'make -n' prints 'nvcc -DSIZE=235 a.cu -o x', before 'nvcc -DSIZE=77 a.cu -o x'; take the changes back, and please report this

  $ cd own && mv Makefile.orig Makefile && rm -r cuda_to_hip; tranship adopt --no-make -q --apply --backup .orig . && make -n; cd ..
  nvcc -DSIZE=235 a.cu -o x

CMake's build files for Ninja hold its commands: a project without a compiler needs none. Where CMake or Ninja is absent, adopt says so.

  $ cd .. && mkdir ninja && cd ninja && printf '__global__ void k() {}\n' > a.cu
  $ printf 'cmake_minimum_required(VERSION 3.18)\nproject(p LANGUAGES NONE)\nadd_custom_target(p ALL COMMAND nvcc -arch=sm_80 a.cu)\n' > CMakeLists.txt
  $ same() { if command -v cmake && command -v ninja; then "$@" 2>&1; else echo "tranship: CMake's build for NVIDIA has the same commands as before"; fi | grep "CMake's"; }
  $ same tranship adopt --apply --backup .orig .
  tranship: CMake's build for NVIDIA has the same commands as before
  $ mv CMakeLists.txt.orig CMakeLists.txt && rm -r cuda_to_hip && printf 'file(SHA1 ${CMAKE_CURRENT_LIST_FILE} sum)\nadd_custom_target(q ALL COMMAND echo ${sum})\n' >> CMakeLists.txt
  $ differs() { if command -v cmake && command -v ninja; then "$@" 2>&1; else echo "other commands than before"; fi | grep -o 'other commands than before'; }
  $ differs tranship adopt --apply --backup .orig .
  other commands than before

What a person does to an adopted tree, and what of it changes the build for NVIDIA, '--check' finds on its line: a header that defines the macro, a guard turned
round, a makefile that sets the variable. A header that defines it for HIP's compiler alone is none.

  $ cd .. && mkdir damaged && cd damaged && printf '#pragma once\n#define SIZE 4\n' > config.h && printf 'x: a.cu\n\tnvcc -arch=sm_80 a.cu -o x\n' > Makefile
  $ printf '#include "config.h"\n__global__ void k(unsigned *p) {\n  asm("mov.u32 %%0, %%%%laneid;" : "=r"(p[0]));\n}\n' > a.cu
  $ tranship adopt -q --apply --backup .orig . && cp config.h was.h && tranship adopt -q --check .
  $ echo '#define USE_HIP 1' >> config.h && tranship adopt -q --check .
  config.h:3: defines USE_HIP: for NVIDIA the preprocessor reads the lines for AMD
  [1]
  $ cp was.h config.h && printf '#ifdef __HIP__\n#define USE_HIP 1\n#endif\n' >> config.h && tranship adopt -q --check . && cp was.h config.h
  $ cp a.cu was.cu && sed -i 's/if defined(USE_HIP)/if !defined(USE_HIP)/' a.cu && tranship adopt -q --check --exclude was.cu .; mv was.cu a.cu
  a.cu:8: for NVIDIA the preprocessor reads '}', without the guards 'asm("mov.u32 %0, %%laneid;" : "=r"(p[0]));'
  $ cp Makefile was.mk && sed -i '1iUSE_HIP ?= 1' Makefile && tranship adopt -q --check --exclude was.mk . ; tranship adopt -q --check --no-make --exclude was.mk . ; mv was.mk Makefile
  Makefile:1: for NVIDIA 'make -n' prints 'hipcc -DUSE_HIP -Icuda_to_hip -include cuda_to_hip.h -Wno-un', without the guards 'nvcc -arch=sm_80 a.cu -o x'
  $ tranship adopt -q --check .

A setup.py that calls nvcc asks the environment. PyTorch's extensions stay, since its build for ROCm translates.

  $ cd .. && mkdir -p python/pkg && cd python && printf 'void f() { cudaDeviceSynchronize(); }\n' > pkg/a.cu
  $ cat > pkg/setup.py << 'EOF'
  > import os
  > from setuptools import setup, Extension
  > nvcc = os.path.join(os.environ['CUDA_HOME'], 'bin', 'nvcc')
  > ext = Extension('app', sources=['a.cu', 'b.cpp'], libraries=['cudart'],
  >                 extra_compile_args={'gcc': [], 'nvcc': ['-arch=sm_80', '-O3', '--compiler-options', "'-fPIC'"]},
  >                 include_dirs=['src'])
  > setup(name='app', ext_modules=[ext])
  > EOF
  $ tranship adopt -q --apply --backup .orig . && tranship adopt --check -q . && diff pkg/setup.py.orig pkg/setup.py; python3 -m py_compile pkg/setup.py
  3,6c3,8
  < nvcc = os.path.join(os.environ['CUDA_HOME'], 'bin', 'nvcc')
  < ext = Extension('app', sources=['a.cu', 'b.cpp'], libraries=['cudart'],
  <                 extra_compile_args={'gcc': [], 'nvcc': ['-arch=sm_80', '-O3', '--compiler-options', "'-fPIC'"]},
  <                 include_dirs=['src'])
  ---
  > USE_HIP = os.environ.get("USE_HIP") == "1"  # tranship adopt
  > nvcc = os.path.join(os.environ[('ROCM_PATH' if USE_HIP else 'CUDA_HOME')], 'bin', ('hipcc' if USE_HIP else 'nvcc'))
  > ext = Extension('app', sources=['a.cu', 'b.cpp'], libraries=[('amdhip64' if USE_HIP else 'cudart')],
  >                 extra_compile_args={'gcc': [], 'nvcc': (['-Wno-unused-value', '--offload-arch=' + os.environ.get('HIP_ARCH', 'gfx942'), '-DUSE_HIP', '-I../cuda_to_hip', '-include', 'cuda_to_hip.h', '-O3', '-fPIC'] if USE_HIP else ['-arch=sm_80', '-O3', '--compiler-options', "'-fPIC'"])},
  >                 include_dirs=['src'],
  >                 define_macros=([("__HIP_PLATFORM_AMD__", None), ("USE_HIP", None)] if USE_HIP else []))
