Whole projects, with a made-up toolchain: a clang++ that notes what it is called with, and has the machine's C compiler do it.

  $ mkdir -p rocm/include/hip rocm/lib bin; touch rocm/include/hip/hip_runtime.h rocm/lib/libamdhip64.so
  $ cat > bin/clang++ <<'X'
  > #!/bin/sh
  > [ "$1" = --version ] && echo 'clang version 22.0.0' && exit
  > echo "$*" >> "${0%/*}/../log"
  > out= in= how=
  > while [ $# -gt 0 ]; do case $1 in -o) out="-o $2"; shift ;; -M | -c) how=$1 ;; *.hip | *.cpp | *.cu) in="$in -x c++ $1 -x none" ;; *.o) in="$in $1" ;; esac; shift; done
  > exec cc $how $in $out
  > X
  $ chmod +x bin/clang++; export HIPCXX=$PWD/bin/clang++ ROCM_PATH=$PWD/rocm

A source that another one includes is a part of it, and not compiled by itself; the compiler says whether the line with the include counts.

  $ mkdir parts && printf '#include "kernels.hip"\n#ifdef NEVER\n#include "other.hip"\n#endif\nint other();\nint main() { return kernels() + other(); }\n' > parts/main.hip && printf 'int kernels() { return 0; }\n' > parts/kernels.hip && printf 'int other() { return 0; }\n' > parts/other.hip
  $ tranship verify -v parts/kernels.hip parts/main.hip parts/other.hip --no-gpu --run '{exe}' 2> calls; grep part.of calls
  program      arch     syntax   compile  link     run      compare
  kernels.hip  gfx942   ok       ok       ok       ok       -
  
  syntax: 1 of 1 passed
  compile: 1 of 1 passed
  link: 1 of 1 passed
  run: 1 of 1 passed
  parts/kernels.hip: a part of parts/main.hip, and not compiled by itself
  $ tranship verify --translate parts --level link
  program  arch     syntax   compile  link     run      compare
  parts    gfx942   ok       ok       ok       -        -
  
  syntax: 1 of 1 passed
  compile: 1 of 1 passed
  link: 1 of 1 passed

'{cxx}' takes what nvcc takes, and what clang takes, and every source for HIP.

  $ mkdir proj && echo 'int two() { return 2; }' > proj/two.cpp && printf 'int two();\nint main(int n, char **) { return two() - n - 1; }\n' > proj/main.hip && cat > proj/Makefile <<'X'
  > FLAGS = -O2 -std=c++17 -gencode arch=compute_80,code=[sm_80,compute_80] -Xcompiler -Wall,-fPIC --expt-relaxed-constexpr -use_fast_math -lineinfo --ptxas-options=-v -DN=4 -mllvm -unroll
  > main: main.o two.o
  > 	$(CXX) -rdc=true -o $@ $^ -Xlinker -rpath,/x -lm
  > main.o: main.hip
  > 	$(CXX) $(FLAGS) -dc -o $@ main.hip
  > two.o: two.cpp
  > 	$(CXX) $(FLAGS) --compile --output-file=$@ two.cpp
  > check: main
  > 	./main && echo all is well
  > X
  $ rm log; tranship verify --build 'make CXX={cxx}' proj && sed 's/.*-fno-caret-diagnostics//; s/--offload-arch.*--allow-shlib-undefined/LINK/; s/  */ /g' log
  program  arch     syntax   compile  link     run      compare
  proj     gfx942   ok       ok       ok       -        -
  
  syntax: 1 of 1 passed
  compile: 1 of 1 passed
  link: 1 of 1 passed
  --rtlib=compiler-rt -print-libgcc-file-name
   -O2 -Wall -fPIC -fgpu-flush-denormals-to-zero -fno-hip-fp32-correctly-rounded-divide-sqrt -fgpu-approx-transcendentals -gline-tables-only -Rpass-analysis=kernel-resource-usage -DN=4 -mllvm -unroll -std=c++17 -c -fgpu-rdc -o main.o -x hip main.hip -x none
   -O2 -Wall -fPIC -fgpu-flush-denormals-to-zero -fno-hip-fp32-correctly-rounded-divide-sqrt -fgpu-approx-transcendentals -gline-tables-only -Rpass-analysis=kernel-resource-usage -DN=4 -mllvm -unroll -std=c++17 -c -o two.o -x hip two.cpp -x none
   LINK -fgpu-rdc -o main main.o two.o -Wl,-rpath,/x -lm

What '{cxx}' cannot do, it says.

  $ tranship verify --build '{cxx} -dlink main.o -o d.o' proj | grep compile:; tranship verify --build '{cxx} -optix-ir main.hip' proj | grep compile:
    proj gfx942, compile: build: exit status 1: tranship: error: '{cxx}' has no counterpart for nvcc's 'device-link'
  compile: 0 of 1 passed
    proj gfx942, compile: build: exit status 1: tranship: error: option '-optix-ir': HIP has no counterpart of NVIDIA's intermediate code
  compile: 0 of 1 passed

A build that compiles with another compiler proves nothing, and a compiler for GPUs that it finds by itself is told of.

  $ tranship verify --build 'cc -x c++ main.hip two.cpp -o main' proj
  program  arch     syntax   compile  link     run      compare
  proj     gfx942   untried  untried  untried  -        -
  
  not tried:
    syntax: the build command did not call '{cxx}': what it made is another compiler's (proj, gfx942)
    compile: the build command did not call '{cxx}': what it made is another compiler's (proj, gfx942)
    link: the build command did not call '{cxx}': what it made is another compiler's (proj, gfx942)
  
  syntax: 0 of 1 passed, 1 not tried
  compile: 0 of 1 passed, 1 not tried
  link: 0 of 1 passed, 1 not tried
  [3]
  $ printf '#!/bin/sh\nexec cc -x c++ "$@"\n' > bin/hipcc && chmod +x bin/hipcc && PATH=$PWD/bin:$PATH tranship verify --shell --build 'hipcc --version > /dev/null; {cxx} -c main.hip && hipcc -c two.cpp' proj | sed -n '/not tried/,/^$/p'
  not tried:
    syntax: the build command also called 'hipcc', which it found by itself, and not only '{cxx}' (proj, gfx942)
    compile: the build command also called 'hipcc', which it found by itself, and not only '{cxx}' (proj, gfx942)
    link: the build command also called 'hipcc', which it found by itself, and not only '{cxx}' (proj, gfx942)
  
  syntax: 0 of 1 passed, 1 not tried
  compile: 0 of 1 passed, 1 not tried
  link: 0 of 1 passed, 1 not tried
  $ PATH=$PWD/bin:$PATH tranship verify --shell --build 'hipcc --version > /dev/null; {cxx} -c main.hip' proj | grep compile:
  compile: 1 of 1 passed

A project's own tests are what is run: where it was built, with the same compiler.

  $ tranship verify --build 'make CXX={cxx}' --test 'make check CXX={cxx}' --no-gpu proj | grep run
  program  arch     syntax   compile  link     run      compare
  run: 1 of 1 passed
  $ tranship verify --build 'make CXX={cxx}' --test './main 1' --no-gpu proj | grep run:
    proj gfx942, run: exit status 255
  run: 0 of 1 passed
  $ printf 'program proj\n  folder proj\n  build make CXX={cxx}\n  shell\n  test make check CXX={cxx} && ! ./main 1 && test -n "{flags}"\n  flags -DX\n  no-gpu\n' > m && tranship verify --manifest m | grep run:
  run: 1 of 1 passed

The copy leaves out the folders of verifications, which may lie in the project:

  $ mkdir -p proj/tmp/kept-tranship-verify-run-1; TMPDIR=$PWD/proj/tmp tranship verify -q --shell --build 'test ! "$(ls -A tmp)" && make CXX={cxx}' proj; echo $?; rm -r proj/tmp
  0

Options that do not go together:

  $ tranship verify --build make --test x --run y proj; tranship verify --test x parts/main.hip
  tranship: error: proj: 'run' and 'test' cannot be used together
  tranship: error: main.hip: 'test' needs a build command
  [2]
