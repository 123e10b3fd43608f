Both sides of a tree of 'tranship adopt', with made-up compilers, which copy what they are given. The commands name nvcc and hipcc, and call these.

  $ mkdir -p rocm/include/hip bin cuda/bin sum; touch rocm/include/hip/hip_runtime.h
  $ cat > bin/clang++ <<'Y'
  > #!/bin/sh
  > case "$*" in *--version*) [ ! "$LOG" ] || echo asked >> "$LOG"; echo 'clang version 22.0.0'; exit ;; *-DBREAK*) echo 'a.cu:1:1: error: broken' >&2; exit 1 ;; esac
  > while [ $# -gt 0 ]; do [ "$1" = -o ] && echo made > "$2"; shift; done
  > Y
  $ sed 's/clang version 22.0.0/Cuda compilation tools, release 13.0, V13.0.88/' bin/clang++ > cuda/bin/nvcc; chmod +x bin/clang++ cuda/bin/nvcc
  $ export HIPCXX=$PWD/bin/clang++ CUDA_PATH=$PWD/cuda
  $ cd sum; printf '#include <cuda_runtime.h>\n__global__ void k(int *p) { *p = 1; }\nint main() { k<<<1, 1>>>(nullptr); return cudaDeviceSynchronize(); }\n' > a.cu
  $ printf 'NVCC = nvcc\na: a.cu\n\t$(NVCC) -arch=sm_80 -o $@ $<\n' > Makefile
  $ tranship adopt . --apply --backup .orig -q && rm -f *.orig

  $ tranship verify --level link --rocm-path ../rocm --build make --both 'make USE_HIP=1' .
  side for NVIDIA, with nvcc 13.0.88:
  program  arch     syntax   compile  link     run      compare
  sum      sm_80    ok       ok       ok       -        -
  
  syntax: 1 of 1 passed
  compile: 1 of 1 passed
  link: 1 of 1 passed
  
  side for AMD, with clang version 22.0.0:
  program  arch     syntax   compile  link     run      compare
  sum      gfx942   ok       ok       ok       -        -
  
  syntax: 1 of 1 passed
  compile: 1 of 1 passed
  link: 1 of 1 passed
  
  compared without a build, by 'tranship adopt --check':
    'cuda_to_hip' has 1 alias and stands in for 1 header; sources have 0 guards; files to change: 0
    without the guards each file has the bytes that it had
    'make -n' prints the same commands with the guards and without them in 1 folder
  $ tranship verify --level link --rocm-path ../rocm --build make --both 'make USE_HIP=1' -q .

Each toolchain is asked once what it is:

  $ LOG=$PWD/asked tranship verify --level link --rocm-path ../rocm --build make --both 'make USE_HIP=1' -q . && wc -l < asked; rm asked
  2

A side that does not build, and a side that is not up to date:

  $ tranship verify --level link --rocm-path ../rocm --build make --both 'make USE_HIP=1 HIP_ARCH="gfx942 -DBREAK"' . | grep FAIL
  sum      gfx942   untried  FAIL     untried  -        -
  $ sed -i 's/return cuda/cudaDeviceReset(); return cuda/' a.cu; tranship verify --level link --rocm-path ../rocm --build make --both 'make USE_HIP=1' -q .; echo $?
  compared without a build, by 'tranship adopt --check':
    would write cuda_to_hip/cuda_to_hip.h
    cuda_to_hip/cuda_to_hip.h lacks '#define cudaDeviceReset hipDeviceReset'
    'cuda_to_hip' has 2 aliases and stands in for 1 header; sources have 0 guards; files to change: 0
    without the guards each file has the bytes that it had
    'make -n' prints the same commands with the guards and without them in 1 folder
  1

Without the compilers it says what was compared, and ends with 3:

  $ tranship adopt . --apply --backup .orig -q && rm -f *.orig; printf '#!/bin/sh\n' > ../cuda/bin/nvcc
  $ tranship verify --rocm-path nowhere --build make --both 'make USE_HIP=1' . > ../out; echo "status $?"; sed "s|'/.*/cuda|'cuda|" ../out
  status 3
  side for NVIDIA: not built: 'cuda/bin/nvcc' is no nvcc
  
  side for AMD: not built: no ROCm tree in 'nowhere': include/hip/hip_runtime.h is missing
  
  compared without a build, by 'tranship adopt --check':
    'cuda_to_hip' has 2 aliases and stands in for 1 header; sources have 0 guards; files to change: 0
    without the guards each file has the bytes that it had
    'make -n' prints the same commands with the guards and without them in 1 folder

  $ tranship verify --both make .
  tranship: error: '--both' needs '--build COMMAND', which builds the side for NVIDIA
  [2]
  $ tranship verify --both make --build make --format json .
  tranship: error: '--both' does not go with another format than the table
  [2]
  $ tranship verify --both make --build make --translate .
  tranship: error: '--both' does not go with '--translate'
  [2]
