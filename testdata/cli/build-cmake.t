tranship.cmake, which translated CMakeLists.txt include.

  $ mkdir -p p/sub && printf 'cmake_minimum_required(VERSION 3.18)\nproject(p LANGUAGES CXX)\nadd_subdirectory(sub)\n' > p/CMakeLists.txt; printf 'enable_language(CUDA)\nadd_library(a a.cu)\n' > p/sub/CMakeLists.txt; echo '__global__ void k() {}' > p/sub/a.cu
  $ tranship translate -q --arch gfx942,gfx1100 --out o p && cat o/CMakeLists.txt o/sub/CMakeLists.txt && grep -o 'gfx.*" CACHE' o/tranship.cmake | head -1
  cmake_minimum_required(VERSION 3.21)
  include(${CMAKE_CURRENT_LIST_DIR}/tranship.cmake)
  project(p LANGUAGES CXX)
  add_subdirectory(sub)
  enable_language(HIP)
  add_library(a a.cu)
  gfx942;gfx1100" CACHE
  $ tranship translate --out o p && tranship translate --check --out o p && tranship translate --check o
  translated 1 of 1 source file into 'o', 4 edits
    build files 2 changed
    build with  cmake -S o -B o/build && cmake --build o/build
    next        tranship lint o
  $ tranship translate --check p
  would write p/tranship.cmake
  would change p/CMakeLists.txt
  would change p/sub/CMakeLists.txt
  would change p/sub/a.cu
  [1]
  $ tranship translate --diff p | grep '^+++'
  1 of 1 source file would change, 4 edits
    next        tranship translate --out hip p
  +++ b/p/tranship.cmake
  +++ b/p/CMakeLists.txt
  +++ b/p/sub/CMakeLists.txt
  +++ b/p/sub/a.cu
  $ cp -r p q && tranship translate -i -q q && cmp q/CMakeLists.txt o/CMakeLists.txt && ls q
  CMakeLists.txt
  sub
  tranship.cmake
  $ tranship translate -i -q q && tranship translate --check q

A folder that no project() brings in has none; a guard keeps what is for CUDA.

  $ mkdir r && printf 'project(r CXX)\n' > r/CMakeLists.txt && cp -r p/sub r && tranship translate -q --out s r && ls s && cmp r/CMakeLists.txt s/CMakeLists.txt
  CMakeLists.txt
  sub
  $ mkdir g && printf 'project(g CXX)\nif(USE_CUDA)\n enable_language(CUDA)\n find_package(CUDAToolkit)\nendif()\n' > g/CMakeLists.txt && tranship translate --cuda-guard USE_CUDA --out h g && ls h && cmp g/CMakeLists.txt h/CMakeLists.txt
  nothing to translate; 'h' is a copy
  CMakeLists.txt
  $ tranship translate -q --build-files keep --out k p && ls k && cmp p/CMakeLists.txt k/CMakeLists.txt
  CMakeLists.txt
  sub

A project with a build of its own for HIP: its branch for CUDA is translated, and its switch is named.

  $ mkdir both && printf 'cmake_minimum_required(VERSION 3.21)\nproject(b LANGUAGES CXX)\nset(BACKEND CUDA CACHE STRING "CUDA or HIP")\nif(BACKEND STREQUAL CUDA)\n enable_language(CUDA)\nelse()\n enable_language(HIP)\nendif()\nadd_library(a a.cu)\n' > both/CMakeLists.txt && cp p/sub/a.cu both && tranship translate --out both.hip both && grep -c 'enable_language(HIP)' both.hip/CMakeLists.txt && tranship translate --check both.hip
  translated 1 of 1 source file into 'both.hip', 3 edits
    build files 1 changed
    own switch  CMake's -DBACKEND=HIP selects the project's own build for HIP
    build with  cmake -S both.hip -B both.hip/build && cmake --build both.hip/build
    next        tranship lint both.hip
  2
  $ mkdir option && printf 'project(b LANGUAGES CXX)\noption(USE_CUDA "" ON)\noption(USE_HIP "" OFF)\nif(USE_CUDA)\n enable_language(CUDA)\nelseif(USE_HIP)\n find_package(hip)\nendif()\nadd_library(a a.cu)\n' > option/CMakeLists.txt && cp p/sub/a.cu option && tranship translate --out option.hip option 2>&1 | grep switch
    own switch  CMake's -DUSE_HIP=ON selects the project's own build for HIP

What is left for CUDA in the result is reported, and stands before the command, which does not build yet.

  $ mkdir left && printf 'project(b CXX)\nfind_package(CUDA REQUIRED)\ncuda_add_library(a STATIC a.cu)\ncuda_link_separable_compilation_objects(o a "" b)\ntarget_link_libraries(a ${CUDA_odd_LIBRARY} CUDA::cudart)\n' > left/CMakeLists.txt && cp p/sub/a.cu left && tranship translate --out left.hip left 2>&1 | grep -v '^ *[0-9]* |\|^ *|'; sed -n 6,7p left.hip/CMakeLists.txt
  left/CMakeLists.txt:4:1: warning: 'cuda_link_separable_compilation_objects' is not translated; the command is FindCUDA's, and is not there with the language HIP [W915 build-by-hand]
  left/CMakeLists.txt:5:27: warning: 'CUDA_odd_LIBRARY' is not translated; nothing sets the variable where CUDA's toolkit is not looked for: write ROCm's library or folder [W915 build-by-hand]
  2 warnings in 1 file
  translated 1 of 1 source file into 'left.hip', 5 edits
    look at     2 W915 build-by-hand
    to do       left.hip/PORTING.md lists the places
    build files 1 changed, 1 needs work by hand: left/CMakeLists.txt
    by hand     left.hip/CMakeLists.txt:6: 'cuda_link_separable_compilation_objects'
                left.hip/CMakeLists.txt:7: 'CUDA_odd_LIBRARY'
    then        cmake -S left.hip -B left.hip/build && cmake --build left.hip/build
    next        tranship explain W915
  cuda_link_separable_compilation_objects(o a "" b)
  target_link_libraries(a ${CUDA_odd_LIBRARY} hip::host)

A file of that name that is somebody's own stays.

  $ echo 'set(X 1)' > p/tranship.cmake; tranship translate -q -i p; cat p/tranship.cmake
  tranship: error: 'p/tranship.cmake' would be overwritten, and tranship did not write it; rename it
  tranship: error: nothing was written
  set(X 1)
  $ tranship translate -q p/CMakeLists.txt | head -2
  cmake_minimum_required(VERSION 3.18)
  project(p LANGUAGES CXX)

A version that is not there is left alone.

  $ mkdir none && printf 'cmake_minimum_required(VERSION)\nproject(a CUDA)\nadd_executable(a a.cu)\n' >none/CMakeLists.txt && echo '__global__ void k() {}' >none/a.cu && tranship translate -q --out none.hip none && head -n 2 none.hip/CMakeLists.txt
  cmake_minimum_required(VERSION)
  include(${CMAKE_CURRENT_LIST_DIR}/tranship.cmake)
