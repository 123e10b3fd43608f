The CPU device, and what kernels take, with a made-up toolchain: its "sources" are shell scripts, its compiler copies them, links the first object,
and tells of a kernel. scripts/check-run runs real kernels.

  $ mkdir -p rocm/include/hip bin; touch rocm/include/hip/hip_runtime.h
  $ cat > bin/clang++ <<'Y'
  > #!/bin/sh
  > [ "$1" = --version ] && echo 'clang version 22.0.0' && exit
  > out= src=
  > while [ $# -gt 0 ]; do case $1 in
  >     -o) out=$2; shift ;; *.hip | *.cpp | *.c) src=$1 ;; *.o) : ${src:=$1} ;;
  >     -Rpass-analysis=*) for r in 'Function Name: _ZN2ns3bigILi3EEvPf' '    TotalSGPRs: 42' '    VGPRs: 128' '    VGPRs Spill: 7' '    Occupancy [waves/SIMD]: 4' '    LDS Size [bytes/block]: 512' 'Function Name: calls' '    TotalSGPRs: calls.numbered_sgpr+6' '    VGPRs: 9' '    Occupancy [waves/SIMD]: occupancy(8, 8)'; do
  >         echo "a.hip:2:1: remark: $r [-Rpass-analysis=kernel-resource-usage]" >&2; done ;;
  > esac; shift; done
  > [ -z "$out" ] || { cp "$src" "$out" && chmod +x "$out"; }
  > Y
  $ chmod +x bin/clang++; export HIPCXX=$PWD/bin/clang++ ROCM_PATH=$PWD/rocm
  $ printf '#!/bin/sh\necho sum 1.5\n' > good.hip
  $ printf '#!/bin/sh\necho before; echo "the CPU device lacks hipModuleLoad" >&2; exit 125\n' > graph.hip
  $ printf '#!/bin/sh\necho "an illegal address in kernel k(int*), block (0, 0, 0), thread (3, 0, 0)" >&2; exit 3\n' > fault.hip

A program of the command line is run, and compared with itself on the first architecture:

  $ tranship verify --device cpu good.hip
  program   arch     syntax   compile  link     run      compare
  good.hip  gfx942   ok       ok       ok       ok cpu   -
  good.hip  gfx1100  ok       ok       ok       ok cpu   ok cpu
  
  syntax: 2 of 2 passed
  compile: 2 of 2 passed
  link: 2 of 2 passed
  run: 2 of 2 passed
  compare: 1 of 1 passed
  $ tranship verify --device cpu --arch gfx942 graph.hip
  program    arch     syntax   compile  link     run      compare
  graph.hip  gfx942   ok       ok       ok       untried  -
  
  not tried:
    run: the CPU device lacks hipModuleLoad (graph.hip, gfx942)
  
  syntax: 1 of 1 passed
  compile: 1 of 1 passed
  link: 1 of 1 passed
  run: 0 of 1 passed, 1 not tried
  [3]
  $ tranship verify --device cpu --arch gfx942 fault.hip
  program    arch     syntax   compile  link     run      compare
  fault.hip  gfx942   ok       ok       ok       FAIL cpu -
  
  failed:
    fault.hip gfx942, run: exit status 3: an illegal address in kernel k(int*), block (0, 0, 0), thread (3, 0, 0)
  
  syntax: 1 of 1 passed
  compile: 1 of 1 passed
  link: 1 of 1 passed
  run: 0 of 1 passed
  [1]
  $ tranship verify --device cpu --arch gfx942 --format json good.hip | grep device
    "device": "cpu"
       "device": "passed"
  $ tranship verify --device tpu good.hip
  tranship: error: option '--device' needs gpu|cpu, not 'tpu'
  [2]
  $ tranship verify --device cpu --check memory --arch gfx942 good.hip | head -n 2
  program   arch     syntax   compile  link     run      compare
  good.hip  gfx942   ok       ok       ok       ok cpu   -
  $ tranship verify --device cpu --check memory,luck good.hip
  tranship: error: option '--check' needs memory,race,sync, not 'memory,luck'
  [2]
  $ tranship verify --schedule 7 good.hip
  tranship: error: '--schedule' is of the CPU device: use it with '--device cpu'
  [2]
  $ tranship verify --check memory good.hip
  tranship: error: '--check' is of the CPU device: use it with '--device cpu'
  [2]
  $ tranship verify --device cpu --toolchain nvidia --hip-nvidia . good.hip 2>&1 | head -n 1
  tranship: error: no HIP headers for NVIDIA in '.': hip/nvidia_detail/nvidia_hip_runtime.h is missing

With --schedule, a program is compared with itself in the usual order:

  $ printf '#!/bin/sh\necho order ${GPU_SCHEDULE:-usual}\n' > order.hip
  $ tranship verify --device cpu --arch gfx942 --schedule 7 order.hip 2>&1 | head -n 5
  program    arch     syntax   compile  link     run      compare
  order.hip  gfx942   ok       ok       ok       ok cpu   FAIL cpu
  
  failed:
    order.hip gfx942, compare: standard output: element 1 is 7, not 'usual' (line 1); 1 of 2 differ, beside the usual order of lanes, blocks and streams
  $ tranship verify --device cpu --arch gfx942 --schedule 7 good.hip | head -n 2
  program   arch     syntax   compile  link     run      compare
  good.hip  gfx942   ok       ok       ok       ok cpu   ok cpu

What kernels take:

  $ tranship verify --resources --level compile good.hip
  program   arch     syntax   compile  link     run      compare
  good.hip  gfx942   ok       ok       -        -        -
  
  syntax: 1 of 1 passed
  compile: 1 of 1 passed
  
  kernel   arch     SGPRs VGPRs AGPRs LDS scratch SGPR spills VGPR spills waves/SIMD limit
  ns::big  gfx942      42   128     0 512       0           0           7          4 VGPRs
  calls    gfx942       ?     9     0   0       0           0           0          ? ?
  
  advice:
    a.hip:2: ns::big (gfx942) spills 7 VGPRs to memory: fewer live values, or a smaller block in __launch_bounds__
  $ tranship verify --resources --device cpu good.hip
  tranship: error: '--resources' is of what clang compiles for AMD's GPUs: use it without '--device cpu'
  [2]
  $ tranship verify --resources --level compile --format json good.hip | grep -A 3 kernels
     "kernels": [
      {
       "name": "_ZN2ns3bigILi3EEvPf",
       "file": "a.hip",
