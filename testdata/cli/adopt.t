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
  @@ -0,0 +1,9 @@
  +// cuda_to_hip.h: CUDA's names for HIP; written by 'tranship adopt'; 'tranship adopt --apply' writes it again.
  +#ifndef CUDA_TO_HIP_H
  +#define CUDA_TO_HIP_H
  +#ifndef __HIP_PLATFORM_AMD__
  +#define __HIP_PLATFORM_AMD__ 1
  +#endif
  +#include <hip/hip_runtime.h>
  +
  +#endif
  --- /dev/null
  +++ b/cuda_to_hip/cuda_runtime.h
  @@ -0,0 +1,2 @@
  +// Stands in for CUDA's header; written by 'tranship adopt'; 'tranship adopt --apply' writes it again.
  +#include "cuda_to_hip.h"
  --- a/a.cu
  +++ b/a.cu
  @@ -1,5 +1,11 @@
   #include <cuda_runtime.h>
   struct pool { int cudaFree(int); };
  +#if defined(USE_HIP) // tranship adopt
  +int f(void *p) { return hipFree(p) == hipSuccess; }
  +__global__ void k(int *p) { p[0] = __shfl(p[0],
  +  1, 32); }
  +#else
   int f(void *p) { return cudaFree(p) == cudaSuccess; }
   __global__ void k(int *p) { p[0] = __shfl_sync(~0u, p[0],
     1); }
  +#endif

Conditions become one line, from which the line that was there comes back.

  $ cd .. && mkdir cond && cd cond
  $ printf '__global__ void k(int *p) {\n#if __CUDA_ARCH__ >= 700 // new\n  p[0] = 1;\n#elif defined(__CUDA_ARCH__)\n  p[0] = 2;\n#endif\n}\n#ifdef __CUDACC__ /* c */\nint nvcc;\n#endif\n' > a.cu; cp a.cu was
  $ tranship adopt --diff -q .
  --- /dev/null
  +++ b/cuda_to_hip/cuda_to_hip.h
  @@ -0,0 +1,9 @@
  +// cuda_to_hip.h: CUDA's names for HIP; written by 'tranship adopt'; 'tranship adopt --apply' writes it again.
  +#ifndef CUDA_TO_HIP_H
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
  +#if defined(USE_HIP) ? (defined(__HIP_DEVICE_COMPILE__)) : (__CUDA_ARCH__ >= 700) // new
     p[0] = 1;
  -#elif defined(__CUDA_ARCH__)
  +#elif defined(USE_HIP) ? (defined(__HIP_DEVICE_COMPILE__)) : (defined(__CUDA_ARCH__))
     p[0] = 2;
   #endif
   }
  -#ifdef __CUDACC__ /* c */
  +#if defined(USE_HIP) ? (defined(__HIPCC__)) : (defined(__CUDACC__)) // tranship adopt: #ifdef __CUDACC__ /* c */
   int nvcc;
   #endif

  $ tranship adopt -q --apply --backup .orig . && tranship adopt --check -q . && cmp was a.cu.orig; grep -n 'CUDACC' a.cu
  8:#if defined(USE_HIP) ? (defined(__HIPCC__)) : (defined(__CUDACC__)) // tranship adopt: #ifdef __CUDACC__ /* c */

A makefile's architecture is that of '--arch', until HIP_ARCH says otherwise.

  $ cd .. && mkdir archs && cd archs && printf 'x: a.cu\n\tnvcc -arch=sm_80 a.cu -o x\n' > Makefile && echo '__global__ void k() {}' > a.cu
  $ tranship adopt -q --apply --backup .orig --arch gfx1100 . && make -n USE_HIP=1 && make -n USE_HIP=1 HIP_ARCH=gfx90a && make -n
  hipcc -DUSE_HIP -Icuda_to_hip -include cuda_to_hip.h --offload-arch=gfx1100 a.cu -o x
  hipcc -DUSE_HIP -Icuda_to_hip -include cuda_to_hip.h --offload-arch=gfx90a a.cu -o x
  nvcc -arch=sm_80 a.cu -o x

A second run reads the lines that were there, libclang too: a guard above the code that it parses for moves nothing.

  $ cd .. && mkdir again && cd again
  $ printf '#include <cuda_runtime.h>\n__global__ void k(int *p) { p[0] = __shfl_sync(~0u, p[0], 1); }\nint f(unsigned *p) {\n  int v{__popc(p[0])};\n  return v + cudaFree(p) + cudaMalloc(&p, 1);\n}\n' > a.cu; cp a.cu b.cu
  $ tranship adopt --evidence ast -q --apply --backup .orig . && tranship adopt --evidence ast -q --check . && grep define cuda_to_hip/cuda_to_hip.h
  #define CUDA_TO_HIP_H
  #define __HIP_PLATFORM_AMD__ 1
  #define cudaFree hipFree
  #define cudaMalloc hipMalloc

It wants a tree that can be restored, and leaves links and names that the project uses.

  $ cd .. && mkdir plain && cd plain && printf 'int main() { return cudaDeviceSynchronize(); }' > a.cu
  $ tranship adopt --apply .
  tranship: error: '.' is in no git tree; '--backup .orig' keeps the old files
  [2]
  $ tranship adopt --apply --backup .orig . && cat a.cu && ls -a . && cat cuda_to_hip/cuda_to_hip.h
  tranship: 'cuda_to_hip' has 1 aliases and stands in for 0 headers; sources have 0 guards; files changed: 0
  tranship: without the guards each file has the bytes that it had
  int main() { return cudaDeviceSynchronize(); }.
  ..
  a.cu
  cuda_to_hip
  // cuda_to_hip.h: CUDA's names for HIP; written by 'tranship adopt'; 'tranship adopt --apply' writes it again.
  #ifndef CUDA_TO_HIP_H
  #define CUDA_TO_HIP_H
  #ifndef __HIP_PLATFORM_AMD__
  #define __HIP_PLATFORM_AMD__ 1
  #endif
  #include <hip/hip_runtime.h>
  
  // CUDA Runtime API
  #define cudaDeviceSynchronize hipDeviceSynchronize
  
  #endif
  $ tranship adopt --check . && tranship adopt --apply --backup .orig . && ls
  tranship: 'cuda_to_hip' has 1 aliases and stands in for 0 headers; sources have 0 guards; files to change: 0
  tranship: without the guards each file has the bytes that it had
  tranship: 'cuda_to_hip' has 1 aliases and stands in for 0 headers; sources have 0 guards; files changed: 0
  tranship: without the guards each file has the bytes that it had
  a.cu
  cuda_to_hip
  $ printf '#ifdef USE_HIP\n#endif\n' > b.cu && tranship adopt .
  tranship: error: 'b.cu' uses the name 'USE_HIP' already; choose another one with '--names NAME'
  tranship: error: nothing was written
  [2]
  $ tranship adopt --names USE_ROCM --check .
  tranship: 'cuda_to_hip' has 1 aliases and stands in for 0 headers; sources have 0 guards; files to change: 0
  tranship: without the guards each file has the bytes that it had
  $ mv cuda_to_hip amd && tranship adopt --names USE_ROCM --folder amd --check . && mv amd cuda_to_hip
  tranship: 'amd' has 1 aliases and stands in for 0 headers; sources have 0 guards; files to change: 0
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
  $ tranship adopt --apply --backup .orig . && cat CMakeLists.txt && tail -n 5 tranship.cmake
  tranship: warning: 'meson.build' is left as it is: adopt knows makefiles and CMake files only
  tranship: 'cuda_to_hip' has 1 aliases and stands in for 0 headers; sources have 0 guards; files changed: 1
  tranship: without the guards each file has the bytes that it had
  if(USE_HIP) # tranship adopt
  cmake_minimum_required(VERSION 3.21)
  include(${CMAKE_CURRENT_LIST_DIR}/tranship.cmake)
  project(p LANGUAGES CXX HIP)
  else()
  cmake_minimum_required(VERSION 3.18)
  project(p LANGUAGES CXX CUDA)
  endif()
  option(USE_HIP "Build for AMD GPUs with HIP" OFF) # tranship adopt
  if(WITH_BLAS)
  if(USE_HIP) # tranship adopt
    find_package(hip)
  else()
    find_package(CUDAToolkit)
  endif()
  endif()
  add_executable(p p.cu)
  # one source: the macro, and the headers that stand in for CUDA's
  add_compile_definitions(USE_HIP)
  include_directories(BEFORE "${CMAKE_CURRENT_LIST_DIR}/cuda_to_hip")
  add_compile_options("$<$<COMPILE_LANGUAGE:HIP>:SHELL:-include cuda_to_hip.h>") # as nvcc includes cuda_runtime.h
  $ mv CMakeLists.txt.orig was && tranship adopt --check .
  tranship: warning: 'meson.build' is left as it is: adopt knows makefiles and CMake files only
  tranship: 'cuda_to_hip' has 1 aliases and stands in for 0 headers; sources have 0 guards; files to change: 0
  tranship: without the guards each file has the bytes that it had
