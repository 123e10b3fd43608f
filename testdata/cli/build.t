Build files: what is for nvcc does not carry over. Notes, unless asked for.

  $ cat > Makefile <<'END'
  > NVCC = $(CUDA_HOME)/bin/nvcc
  > CFLAGS := -O3 -Xcompiler -Wall -Xcompiler -fopenmp -arch=$(ARCH) #--use_fast_math
  > CFLAGS += -gencode arch=compute_80,code=sm_80 \
  >           -gencode arch=compute_90,code=sm_90 --use_fast_math -fmad=false
  > LDFLAGS=-lcudart -lcublas -lm -lnvidia-ml
  > # nvcc -rdc=true in a comment \
  >   that goes on: -ftz=true
  > a.o: a.cu
  > 	$(NVCC) -dc -x cu -maxrregcount=32 $< -o $@
  > a.tar: a.tar.gz
  > 	gzip -dc $< > $@; lipo -arch x86_64 -G a
  > END
  $ tranship lint --all Makefile; tranship lint --all --warn W . | grep warning
  Makefile:1:10: warning: 'CUDA_HOME' sets up a CUDA build; write 'ROCM_PATH' [W907 build-cmake]
  Makefile:1:25: warning: 'nvcc' is CUDA's compiler; use hipcc (clang++ with -x hip and the runtime library) [W909 build-compiler]
  Makefile:2:15: warning: '-Xcompiler' is for nvcc; pass what follows it to clang directly [W906 build-option]
  Makefile:2:52: warning: '-arch' is for nvcc; clang takes --offload-arch=gfx942 [W906 build-option]
  Makefile:3:11: warning: '-gencode' is for nvcc; clang takes --offload-arch=gfx942 once per architecture [W906 build-option]
  Makefile:4:11: warning: '-gencode' is for nvcc; clang takes --offload-arch=gfx942 once per architecture [W906 build-option]
  Makefile:4:47: warning: '--use_fast_math' is for nvcc; clang takes -fgpu-approx-transcendentals -fgpu-flush-denormals-to-zero -fno-hip-fp32-correctly-rounded-divide-sqrt [W906 build-option]
  Makefile:4:63: warning: '-fmad=false' is for nvcc; clang takes -ffp-contract=off [W906 build-option]
  Makefile:5:9: warning: '-lcudart' is a CUDA library; link -lamdhip64 [W908 build-library]
  Makefile:5:18: warning: '-lcublas' is a CUDA library; link -lhipblas [W908 build-library]
  Makefile:5:31: warning: '-lnvidia-ml' is a CUDA library; link -lamd_smi [W908 build-library]
  Makefile:9:10: warning: '-dc' is for nvcc; clang takes -fgpu-rdc -c [W906 build-option]
  Makefile:9:14: warning: '-x' is for nvcc; clang takes -x hip [W906 build-option]
  Makefile:9:20: warning: '-maxrregcount' is for nvcc; clang has no option for all kernels: write __launch_bounds__ or __attribute__((amdgpu_num_vgpr(n))) on each [W906 build-option]
  14 warnings in 1 file

Its twin: nothing in it is nvcc's. And one that builds for both.

  $ mkdir twin && cat > twin/Makefile <<'END'
  > CC = gcc
  > CFLAGS = -O3 -march=native -std=c++17 -fmad -DNVCC=0 -lcu -lcudaless -larch -ftz=false
  > ARCHS = sm_80 my_nvcc_wrapper
  > rdc: ; tar -xzf --keep-old-files x.tgz -C rdc
  > END
  $ cat > twin/both.mk <<'END'
  > ifdef AMD
  > CXX = hipcc
  > else
  > CXX = nvcc -arch=sm_80
  > endif
  > END
  $ tranship lint --warn W twin; tranship lint twin/both.mk --warn W

CMake.

  $ mkdir cm && cat > cm/CMakeLists.txt <<'END'
  > cmake_minimum_required(VERSION 3.20)
  > project(CUDA LANGUAGES CXX CUDA) # find_package(CUDA)
  > find_package(CUDAToolkit REQUIRED)
  > #[[ enable_language(CUDA)
  > ]]
  > set(CMAKE_CUDA_ARCHITECTURES 80 90)
  > set(CMAKE_CUDA_ARCHITECTURES 90)
  > set(CMAKE_CUDA_FLAGS "${CMAKE_CUDA_FLAGS} --expt-relaxed-constexpr -rdc=true")
  > target_compile_options(app PRIVATE $<$<COMPILE_LANGUAGE:CUDA>:--default-stream=per-thread>)
  > target_link_libraries(app PRIVATE CUDA::cublas CUDA::cudart CUDA::nppc CUDA::toolkit curand m)
  > set_target_properties(app PROPERTIES CUDA_SEPARABLE_COMPILATION ON)
  > cuda_add_executable(old old.cu)
  > execute_process(COMMAND cmake -DCMAKE_CUDA_COMPILER=nvcc)
  > END
  $ cat > cm/twin.cmake <<'END'
  > project(cuda LANGUAGES CXX)
  > find_package(MyCUDA)
  > set(MY_CMAKE_CUDA_FLAGS "a" CUDA)
  > target_link_libraries(curand PRIVATE curandom "CUDA")
  > #[==[.rst: with [[CUDA::cublas]], or
  > target_link_libraries(app PRIVATE CUDA::cufft)
  > ]==]
  > END
  $ tranship lint --warn W cm | grep warning
  cm/CMakeLists.txt:2:9: warning: 'CUDA' sets up a CUDA build; use CMake's language HIP (CMake 3.21 or later) [W907 build-cmake]
  cm/CMakeLists.txt:3:14: warning: 'CUDAToolkit' sets up a CUDA build; use ROCm's package hip, and one package per library (hipblas, hipfft...) [W907 build-cmake]
  cm/CMakeLists.txt:6:5: warning: 'CMAKE_CUDA_ARCHITECTURES' sets up a CUDA build; use CMAKE_HIP_ARCHITECTURES: gfx942 [W907 build-cmake]
  cm/CMakeLists.txt:8:5: warning: 'CMAKE_CUDA_FLAGS' sets up a CUDA build; HIP's variables begin with CMAKE_HIP_ [W907 build-cmake]
  cm/CMakeLists.txt:8:43: warning: '--expt-relaxed-constexpr' is for nvcc; remove it: clang lets device code call constexpr functions [W906 build-option]
  cm/CMakeLists.txt:8:68: warning: '-rdc' is for nvcc; clang takes -fgpu-rdc, and -fgpu-rdc --hip-link to link [W906 build-option]
  cm/CMakeLists.txt:9:57: warning: 'CUDA' sets up a CUDA build; the language of HIP sources is HIP [W907 build-cmake]
  cm/CMakeLists.txt:9:63: warning: '--default-stream=per-thread' is for nvcc; clang takes -fgpu-default-stream=per-thread [W906 build-option]
  cm/CMakeLists.txt:10:35: warning: 'CUDA::cublas' is a CUDA library; link roc::hipblas [W908 build-library]
  cm/CMakeLists.txt:10:48: warning: 'CUDA::cudart' is a CUDA library; link hip::host [W908 build-library]
  cm/CMakeLists.txt:10:61: warning: 'CUDA::nppc' is a CUDA library; ROCm has no counterpart [W908 build-library]
  cm/CMakeLists.txt:10:72: warning: 'CUDA::toolkit' is a CUDA library; link hip::host [W908 build-library]
  cm/CMakeLists.txt:10:86: warning: 'curand' is a CUDA library; link hiprand [W908 build-library]
  cm/CMakeLists.txt:11:38: warning: 'CUDA_SEPARABLE_COMPILATION' sets up a CUDA build; HIP has no such property: compile and link with -fgpu-rdc [W907 build-cmake]
  cm/CMakeLists.txt:12:1: warning: 'cuda_add_executable' sets up a CUDA build; use the language HIP and add_executable [W907 build-cmake]
  cm/CMakeLists.txt:13:33: warning: 'CMAKE_CUDA_COMPILER' sets up a CUDA build; HIP's variables begin with CMAKE_HIP_ [W907 build-cmake]
  16 warnings in 1 file

Guards that are named keep what they let in.

  $ cat > g.cmake <<'END'
  > if(USE_CUDA AND NOT WIN32)
  >   enable_language(CUDA)
  >   if(TESTS)
  >     link_libraries(cublas)
  >   endif()
  > else()
  >   link_libraries(cufft)
  > endif()
  > if(NOT USE_CUDA)
  >   link_libraries(curand)
  > elseif(X)
  >   link_libraries(cusparse)
  > else()
  >   link_libraries(cusolver)
  > endif()
  > END
  $ cat > g.mk <<'END'
  > ifeq ($(USE_CUDA),1)
  > LIBS += -lcublas
  > else ifdef X
  > LIBS += -lcufft
  > endif
  > ifndef USE_CUDA
  > LIBS += -lcurand
  > else
  > LIBS += -lcusparse
  > endif
  > LIBS += -lcusolver
  > END
  $ tranship lint --warn W908 g.cmake g.mk | grep -c warning: ; tranship lint --warn W --cuda-guard USE_CUDA g.cmake g.mk | grep warning:
  10
  g.cmake:7:18: warning: 'cufft' is a CUDA library; link hipfft [W908 build-library]
  g.cmake:10:18: warning: 'curand' is a CUDA library; link hiprand [W908 build-library]
  g.mk:4:9: warning: '-lcufft' is a CUDA library; link -lhipfft [W908 build-library]
  g.mk:7:9: warning: '-lcurand' is a CUDA library; link -lhiprand [W908 build-library]
  g.mk:11:9: warning: '-lcusolver' is a CUDA library; link -lhipsolver [W908 build-library]

Meson and setup.py.

  $ cat > meson.build <<'END'
  > project('cuda', 'cpp', 'cuda')
  > deps = dependency('cuda', modules: ['cublas'])
  > x = executable('cuda', 'a.cu', cuda_args: ['-arch=sm_80'])
  > END
  $ cat > setup.py <<'END'
  > """Pass -gencode to nvcc: --use_fast_math."""
  > x = a -arch  # '-rdc=true'
  > flags = {'nvcc': ['-O3', '--use_fast_math', "-gencode=arch=compute_80,code=sm_80", '-Xcompiler', '-fPIC']}
  > END
  $ tranship lint --warn W meson.build setup.py | grep warning:
  meson.build:1:25: warning: 'cuda' sets up a CUDA build; Meson's CUDA language is nvcc: build HIP sources as C++ with CXX=hipcc [W907 build-cmake]
  meson.build:2:20: warning: 'cuda' sets up a CUDA build; use HIP's CMake package: dependency('hip', method: 'cmake') [W907 build-cmake]
  meson.build:3:45: warning: '-arch' is for nvcc; clang takes --offload-arch=gfx942 [W906 build-option]
  setup.py:3:27: warning: '--use_fast_math' is for nvcc; clang takes -fgpu-approx-transcendentals -fgpu-flush-denormals-to-zero -fno-hip-fp32-correctly-rounded-divide-sqrt [W906 build-option]
  setup.py:3:46: warning: '-gencode' is for nvcc; clang takes --offload-arch=gfx942 once per architecture [W906 build-option]
  setup.py:3:85: warning: '-Xcompiler' is for nvcc; pass what follows it to clang directly [W906 build-option]

Comments accept findings here, too.

  $ printf '# tranship: allow-file W909 kept\nCC = nvcc\n# tranship: allow W908: the next line\n# and more\nL = -lcublas\nM = -lcufft # tranship: allow W908 this one\nN = -lcurand\n# tranship: allow W906 none\n# tranship: allow W999 none\n' > s.mk; tranship lint --warn W s.mk
  s.mk:7:5: warning: '-lcurand' is a CUDA library; link -lhiprand [W908 build-library]
      7 | N = -lcurand
        |     ^~~~~~~~
        |     -lhiprand
  s.mk:8:1: warning: unused suppression: W906 is not reported here [L001 unused-suppression]
      8 | # tranship: allow W906 none
        | ^~~~~~~~~~~~~~~~~~~~~~~~~~~
  s.mk:9:1: warning: tranship cannot read this suppression: unknown diagnostic 'W999' [L002 bad-suppression]
      9 | # tranship: allow W999 none
        | ^~~~~~~~~~~~~~~~~~~~~~~~~~~
  3 warnings in 1 file; 3 allowed
  [1]
  $ rm s.mk

They are files like others: levels for paths, baselines, changed lines.

  $ tranship lint --warn W906 --allow 'W906@*.py' meson.build setup.py | tail -1
  1 warning in 1 file; 3 allowed
  $ tranship lint --warn W --baseline base --update-baseline . ; tranship lint --warn W --baseline base .
  47 in the baseline
  47 in the baseline
  $ git init -q . && git add . && sed -i 's/-lcublas/-lcublas -lcufft/' Makefile && git add Makefile && git -c user.name=a -c user.email=a@example.com commit -qm one && tranship lint --warn W --staged; sed -i 's/-lcufft/-lcufft -lcurand/' Makefile; git add Makefile; tranship lint --warn W --staged | grep warning:
  Makefile:5:9: warning: '-lcudart' is a CUDA library; link -lamdhip64 [W908 build-library]
  Makefile:5:18: warning: '-lcublas' is a CUDA library; link -lhipblas [W908 build-library]
  Makefile:5:27: warning: '-lcufft' is a CUDA library; link -lhipfft [W908 build-library]
  Makefile:5:35: warning: '-lcurand' is a CUDA library; link -lhiprand [W908 build-library]
  Makefile:5:48: warning: '-lnvidia-ml' is a CUDA library; link -lamd_smi [W908 build-library]
  $ mkdir t && cp Makefile t && echo 'int x = cudaSuccess;' > t/a.cu && tranship translate -q --build-files keep --out o t && cmp t/Makefile o/Makefile
  $ tranship lint --warn W --format sarif --output s.json t; python3 -c "import json; print(sorted({r['ruleId'] for r in json.load(open('s.json'))['runs'][0]['results']}))"
  ['P001', 'P004', 'W906', 'W907', 'W908', 'W909']

Translate rewrites them, and says what it cannot; the report has the edits. What needs no change stays byte for byte.

  $ mkdir tr && printf 'CC ?= nvcc\nARCH = sm_70\nFLAGS = -O3 -arch=$(ARCH) -maxrregcount=32\na: a.cu\n\t$(CC) $(FLAGS) a.cu -o a -lcublas\n' > tr/Makefile && printf 'CC = gcc\r\nfoo: cuda.c\r\n' > tr/plain.mk && echo 'int x = cudaSuccess;' > tr/a.cu
  $ tranship translate --arch gfx90a,gfx1100 --report r.json --out o2 tr
  tr/Makefile:3:27: warning: '-maxrregcount=32' is not translated; use __launch_bounds__ to limit the registers of a kernel [W915 build-by-hand]
      3 | FLAGS = -O3 -arch=$(ARCH) -maxrregcount=32
        |                           ^~~~~~~~~~~~~~~~
  1 warning in 1 file
  translated 1 of 1 source file into 'o2', 8 edits
    look at     1 W915 build-by-hand
    to do       o2/PORTING.md lists the places
    build files 1 changed for gfx90a,gfx1100, 1 needs work by hand: tr/Makefile
    build with  make -C o2
    next        tranship explain W915
  $ cat o2/Makefile; cmp tr/plain.mk o2/plain.mk
  CC ?= hipcc
  ARCH = gfx90a,gfx1100
  FLAGS = -O3 -Wno-unused-value --offload-arch=$(ARCH)
  a: a.cu
  	$(CC) $(FLAGS) a.cu -o a -lhipblas
  $ python3 -c "import json; f = json.load(open('r.json'))['files'][0]; print(f['file'], f['changed'], f['skipped'], [(c['line'], c['before'], c['after']) for c in f['changes']])"
  tr/Makefile True None [(1, 'nvcc', 'hipcc'), (2, 'sm_70', 'gfx90a,gfx1100'), (3, '', '-Wno-unused-value '), (3, '-arch=', '--offload-arch='), (3, ' -maxrregcount=32', ''), (5, '-lcublas', '-lhipblas')]
  $ tranship translate -q --check --out o2 --arch gfx90a,gfx1100 tr; tranship translate -q --check o2; tranship translate -q --diff --rename-files hip tr | grep '^[+]' | grep -v hip_runtime
  +++ b/tr/Makefile
  +CC ?= hipcc
  +ARCH = gfx942
  +FLAGS = -O3 -Wno-unused-value --offload-arch=$(ARCH)
  +a: a.hip
  +	$(CC) $(FLAGS) a.hip -o a -lhipblas
  +++ b/tr/a.hip
  +int x = hipSuccess;
  $ printf 'build library foocuda foohip\nbuild command nvprof rocprof in=make\noff cublas\n' > my.rules && printf 'L = -lfoocuda -lcublas -lcufft\n' > my.mk && tranship translate --rules my.rules --diff my.mk | grep '^[+-]L'
  -L = -lfoocuda -lcublas -lcufft
  +L = -lfoohip -lcublas -lhipfft
  $ tranship translate my.mk; printf 'build library x\nbuild thing x y\nbuild library cuda y in=nowhere\n' > bad.rules; tranship rules --check bad.rules 2>&1 | head -3
  L = -lfoocuda -lhipblas -lhipfft
  bad.rules:1:16: expected: build KIND NAME COUNTERPART
  bad.rules:2:7: expected library, variable, command, package, path, image or word
  bad.rules:3:22: 'nowhere' is no system whose build files are read
  $ rm -rf tr o2 my.mk

The estimate counts them beside the sources, as notes unless told otherwise.

  $ printf 'CXX = nvcc\nLIBS = -lcublas -arch=sm_80\n' > t/Makefile && printf 'find_package(CUDA)\n' > t/x.cmake && printf 'CXX = hipcc\n' > t/own.mk && tranship report --csv r.csv --json r.json t | sed -n '1,14p'; cut -d, -f 1-10 r.csv; grep '_files"' r.json
  4 files read, 1 with CUDA, 1 line in these
  
  sites           2 to change or to check
    automatic     2  100.0%  'tranship translate' rewrites them
    review        0    0.0%  you must check them
    by hand       0    0.0%  you must port them: HIP has no counterpart
  notes           4 worth knowing, no work on sources
  files           1 need no work, 0 a review, 0 work by hand
  build           2 files for nvcc, which 'tranship translate' rewrites or reports
  score         0.2 points, half of them in 1 file
  
  by library                          by hand   review  automatic    notes   files
    CUDA Runtime API                        0        0          2        0       1
    Build files                             0        0          0        4       2
  file,line,library,family,severity,work,id,slug,name,sites
  t/Makefile,1,build,hazard,note,note,W909,build-compiler,nvcc,1
  t/Makefile,2,build,hazard,note,note,W906,build-option,-arch,1
  t/Makefile,2,build,hazard,note,note,W908,build-library,-lcublas,1
  t/a.cu,1,runtime,not ported,warning,automatic,P001,not-ported,cudaSuccess,1
  t/a.cu,1,runtime,not ported,warning,automatic,P004,runtime-not-included,cudaSuccess,1
  t/x.cmake,1,build,hazard,note,note,W907,build-cmake,CUDA,1
    "cuda_files": 1,
    "build_files": 2,
  $ tranship report --warn W907 --error W908 --allow W909 t | sed -n '3,10p'; tranship report --html - t/x.cmake | grep -o 'No source.*</p>'; tranship report t/own.mk | head -n 1
  sites           4 to change or to check
    automatic     2   50.0%  'tranship translate' rewrites them
    review        1   25.0%  you must check them
    by hand       1   25.0%  you must port them: HIP has no counterpart
  notes           1 worth knowing, no work on sources
  files           1 need no work, 0 a review, 0 work by hand
  build           2 files for nvcc, which 'tranship translate' rewrites or reports
  score          13 points, half of them in 1 file
  No source has CUDA. The project has 1 build file for nvcc, which <code>tranship translate</code> rewrites or reports.</p>
  1 file read, 0 with CUDA, 0 lines in these

A line as long as a file, nothing at all, and brackets that never close.

  $ python3 -c "print('nvcc ' * 100000 + '-x ' * 100000)" > long.mk; : > none.mk; python3 -c "print('if(' * 10000 + 'find_package(CUDA)')" > deep.cmake; printf 'A = "-lcublas\nB = $(C $(D -lcufft\nE = nvcc\\' > open.mk
  $ (ulimit -t 20; exec tranship lint --warn W long.mk none.mk deep.cmake open.mk) | grep warning: | cut -c1-60
  tranship: warning: 'none.mk' is empty
  long.mk:1:1: warning: 'nvcc' is CUDA's compiler; use hipcc (
  deep.cmake:1:30014: warning: 'CUDA' sets up a CUDA build; us
  open.mk:1:6: warning: '-lcublas' is a CUDA library; link -lh
  open.mk:2:13: warning: '-lcufft' is a CUDA library; link -lh
  open.mk:3:5: warning: 'nvcc' is CUDA's compiler; use hipcc (

Device code of several sources needs -fgpu-rdc: said once a file, unless a build file links such code.

  $ mkdir linked
  $ cat > linked/vec.cuh <<'END'
  > struct Vec { float x, y; __device__ float length() const; };
  > __device__ float dot(Vec a, Vec b);
  > __device__ float of_one_source(Vec a);
  > extern __device__ int counter;
  > END
  $ cat > linked/vec.cu <<'END'
  > #include "vec.cuh"
  > __device__ int counter;
  > __device__ float dot(Vec a, Vec b) { return a.x * b.x + a.y * b.y; }
  > __device__ float Vec::length() const { return sqrtf(dot(*this, *this)); }
  > END
  $ cat > linked/main.cu <<'END'
  > #include "vec.cuh"
  > __device__ float of_one_source(Vec a) { return a.x; }
  > __global__ void k(Vec *v, float *out) { out[0] = v->length() + of_one_source(*v) + counter; }
  > END
  $ tranship lint --severity note linked | grep W912
  linked/vec.cuh:4:23: note: 'counter' is defined for the device in another source file, so HIP needs -fgpu-rdc to link it [W912 device-code-elsewhere]
  $ sed -i '/extern/d' linked/vec.cuh; sed -i 's/ + counter//' linked/main.cu
  $ tranship lint --severity note linked | grep W912
  linked/vec.cuh:1:43: note: 'length' is defined for the device in another source file, so HIP needs -fgpu-rdc to link it [W912 device-code-elsewhere]
  $ sed -i 's/v->length() + //' linked/main.cu
  $ tranship lint --severity note linked | grep W912
  [1]
  $ sed -i 's/of_one_source(\*v)/dot(*v, *v)/' linked/main.cu
  $ tranship lint --severity note linked | grep W912
  linked/vec.cuh:2:18: note: 'dot' is defined for the device in another source file, so HIP needs -fgpu-rdc to link it [W912 device-code-elsewhere]
  $ printf 'NVCCFLAGS = -dc\n' > linked/Makefile
  $ tranship lint --severity note linked | grep -E 'W912|W906'
  linked/Makefile:1:13: note: '-dc' is for nvcc; clang takes -fgpu-rdc -c [W906 build-option]
