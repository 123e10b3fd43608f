What closes a run, on standard error.

  $ mkdir -p app/src && cat > app/src/solve.cu <<'END'
  > #include <cublas_v2.h>
  > #include <curand_kernel.h>
  > #include <cusparse.h>
  > __global__ void k(float *p) { if (threadIdx.x < 7) __syncthreads(); p[0] = 0; if (threadIdx.x < 9) __syncthreads(); }
  > void f(float *p, cudaGraphicsResource_t *r) { k<<<1, 32>>>(p); cudaGraphicsEGLRegisterImage(r, 0, 0); }
  > END
  $ printf '// #include <hipfft/hipfft.h>\nint main() { return 0; }\n' > app/src/main.cpp
  $ tranship translate --out hip app 2>&1 | grep -v '^ *[0-9]* |\|^ *[|=]'
  app/src/solve.cu:4:52: warning: possible deadlock: some threads skip '__syncthreads', which is under a condition that depends on the thread: move the barrier out of it [W203 barrier-in-divergent-code]
  app/src/solve.cu:5:64: unsupported: 'cudaGraphicsEGLRegisterImage' has no HIP counterpart [N001 no-counterpart]
  1 unsupported, 2 warnings in 1 file
  translated 1 of 2 source files into 'hip', 5 edits
    look at     1 N001 no-counterpart
                2 W203 barrier-in-divergent-code
    to do       hip/PORTING.md lists the places
    link with   -lhipblas -lhipsparse
    build with  hipcc -Wno-unused-value --offload-arch=gfx942 hip/src/main.cpp hip/src/solve.cu -lhipblas -lhipsparse
    next        tranship explain N001

Nothing goes to standard output, and --quiet leaves it out.

  $ tranship translate --out hip app 2> /dev/null; tranship translate -q --out hip app

A folder's diff has it; --check has its list. One file is filtered, as by a formatter, and what goes to -o is one, too.

  $ tranship translate --diff app 2>&1 > /dev/null | tail -n 6
  1 unsupported, 2 warnings in 1 file
  1 of 2 source files would change, 5 edits
    look at     1 N001 no-counterpart
                2 W203 barrier-in-divergent-code
    link with   -lhipblas -lhipsparse
    next        tranship explain N001
  $ tranship translate --check app 2> /dev/null
  would change app/src/solve.cu
  [1]
  $ printf '#include <cuda_runtime.h>\nint main() { return cudaDeviceSynchronize(); }\n' > one.cu
  $ tranship translate one.cu > one.hip; tranship translate - < one.cu > one.hip; tranship translate -o one.hip one.cu; cp one.cu two.cu; tranship translate -i two.cu; tranship translate -d two.cu
  tranship: warning: nothing keeps the CUDA sources of '.': it is under no version control, and '--backup .orig' was not given

One file written to a name tells what to link.

  $ printf '#include <cublas_v2.h>\nint f(cublasHandle_t *h) { return cublasCreate(h); }\n' > blas.cu; tranship translate -o blas.hip blas.cu; tranship translate -q -o blas.hip blas.cu
    link with   -lhipblas

A mirror of one file is a port. Without a build file the compiler's own command is named, quoted for a shell where it has to be.

  $ tranship translate --out "a port's" one.cu
  translated 1 of 1 source file into 'a port's', 2 edits
    build with  hipcc -Wno-unused-value --offload-arch=gfx942 'a port'\''s/one.cu'
    next        tranship lint 'a port'\''s'
  $ mkdir many && for i in 1 2 3 4 5; do cp one.cu many/$i.cu; done; tranship translate -i many; tranship translate -i many
  tranship: warning: nothing keeps the CUDA sources of 'many': it is under no version control, and '--backup .orig' was not given
  translated 5 of 5 source files in place, 10 edits
    next        tranship lint many
  nothing to translate in 5 source files

A build file says how it is built. Where build files are kept, lint says what of them is for nvcc.

  $ printf 'all:\n\tnvcc one.cu\n' > Makefile && mkdir made && mv Makefile made && cp one.cu made && tranship translate --out made.hip made; tranship translate --build-files keep --out kept made
  translated 1 of 1 source file into 'made.hip', 3 edits
    build files 1 changed
    build with  make -C made.hip
    next        tranship lint made.hip
  translated 1 of 1 source file into 'kept', 2 edits
    build files 1 left as it is; 'tranship lint -v' lists what is for nvcc
    next        tranship lint kept

The highest build file counts; of several in different folders none.

  $ mkdir -p deep/src/lib && cp one.cu deep/src && touch deep/src/CMakeLists.txt deep/src/Makefile deep/src/lib/setup.py deep/Dockerfile && cd deep && tranship translate -i . && cd ..
  tranship: warning: nothing keeps the CUDA sources of '.': it is under no version control, and '--backup .orig' was not given
  translated 1 of 1 source file in place, 2 edits
    build with  cmake -S src -B src/build && cmake --build src/build
    next        tranship lint .
  $ mkdir deep/other && touch deep/other/Makefile && cp one.cu deep/other && cp one.cu deep/src && tranship translate -i deep
  tranship: warning: nothing keeps the CUDA sources of 'deep': it is under no version control, and '--backup .orig' was not given
  translated 2 of 2 source files in place, 4 edits
    next        tranship lint deep
  $ cp one.cu deep/src && cd deep/src && tranship translate -i . && cd ../..
  tranship: warning: nothing keeps the CUDA sources of '.': it is under no version control, and '--backup .orig' was not given
  translated 1 of 1 source file in place, 2 edits
    build with  cmake -S . -B build && cmake --build build
    next        tranship lint .

The most frequent causes close a lint that does not fit on a screen.

  $ cat > often.cu <<'END'
  > #include <hip/hip_runtime.h>
  > __global__ void k(int *p) {
  >   if (threadIdx.x < 1) __syncthreads(); if (threadIdx.x < 2) __syncthreads(); if (threadIdx.x < 3) __syncthreads();
  >   if (threadIdx.x < 4) __syncthreads(); if (threadIdx.x < 5) __syncthreads(); if (threadIdx.x < 6) __syncthreads();
  >   if (threadIdx.x < 7) __syncthreads(); if (threadIdx.x < 8) __syncthreads(); if (threadIdx.x < 9) __syncthreads();
  > }
  > void f(void *p) { cudaFree(p); cudaFree(p); }
  > END
  $ tranship lint often.cu | grep -v '^ *[0-9]* |\|^ *[|=]'
  often.cu:3:24: warning: possible deadlock: some threads skip '__syncthreads', which is under a condition that depends on the thread: move the barrier out of it [W203 barrier-in-divergent-code]
  often.cu:7:19: warning: 'cudaFree' is CUDA; HIP has 'hipFree' [P001 not-ported]
  11 warnings in 1 file
    most often  9 W203 barrier-in-divergent-code
                2 P001 not-ported
    next        tranship explain W203
  $ tranship lint -q often.cu | tail -n 1; tranship lint --format github often.cu | wc -l
        = and 1 more on this line
  11

The most frequent kind stands first, however severe another is; a platform's property is one finding for all files, a race is not.

  $ mkdir kinds && cd kinds && cat > a.cu << 'END'
  > #include <cstdio>
  > #include <hip/hip_runtime.h>
  > __global__ void k(int n) {
  >   printf("%d", n);
  >   if (threadIdx.x < 9) __syncthreads();
  > }
  > hipError_t g(unsigned long long *handle, cudaGraph_t graph) { return cudaGraphConditionalHandleCreate(handle, graph, 1, 0); }
  > END
  $ for f in b c d e f; do sed '/cudaGraph/d' a.cu > $f.cu; done; tranship lint --severity note . | grep -v '^ *[0-9]* |\|^ *|'
  a.cu:4:3: note: 'printf' in device code calls the host and costs registers on AMD GPUs [W503 device-output]
        = and 5 more in 5 other files: b.cu:4, c.cu:4, d.cu:4, e.cu:4, f.cu:4
  a.cu:5:24: warning: possible deadlock: some threads skip '__syncthreads', which is under a condition that depends on the thread: move the barrier out of it [W203 barrier-in-divergent-code]
  a.cu:7:42: warning: 'cudaGraph_t' is CUDA; HIP has 'hipGraph_t' [P001 not-ported]
  a.cu:7:70: unsupported: 'cudaGraphConditionalHandleCreate' has no HIP counterpart [N001 no-counterpart]
        = why: HIP graphs have no conditional nodes
        = fix: split the graph and decide on the host
  b.cu:5:24: warning: possible deadlock: some threads skip '__syncthreads', which is under a condition that depends on the thread: move the barrier out of it [W203 barrier-in-divergent-code]
  c.cu:5:24: warning: possible deadlock: some threads skip '__syncthreads', which is under a condition that depends on the thread: move the barrier out of it [W203 barrier-in-divergent-code]
  d.cu:5:24: warning: possible deadlock: some threads skip '__syncthreads', which is under a condition that depends on the thread: move the barrier out of it [W203 barrier-in-divergent-code]
  e.cu:5:24: warning: possible deadlock: some threads skip '__syncthreads', which is under a condition that depends on the thread: move the barrier out of it [W203 barrier-in-divergent-code]
  f.cu:5:24: warning: possible deadlock: some threads skip '__syncthreads', which is under a condition that depends on the thread: move the barrier out of it [W203 barrier-in-divergent-code]
  1 unsupported, 7 warnings, 6 notes in 6 files
    most often  6 W203 barrier-in-divergent-code
                6 W503 device-output
                1 N001 no-counterpart
                1 P001 not-ported
    next        tranship explain W203
  $ tranship lint --severity note --all . | grep -c W503; cd ..
  7

Without arguments: what is here, and the commands that come next; nothing is read in a home folder, and where there is no CUDA the help is short.

  $ cp -r app folder && cp -r made/Makefile folder && cd folder && tranship
  CUDA in 1 of 3 files here, and 1 build file for nvcc:
    automatic      4  'tranship translate' rewrites them
    review         2  you must check them; most often W203 barrier-in-divergent-code
    by hand        1  you must port them: HIP has no counterpart; most often N001 no-counterpart
  
  Next:
    tranship report --html report.html .  what a port will take, file by file
    tranship translate --diff .           what would change; '--out DIR' writes a copy, '--in-place' rewrites
    tranship lint .                       each finding on its line
  
  'tranship help' lists all commands.
  $ tranship | head -n 1; cd src && mkdir none && cd none && tranship | head -n 1; tranship > /dev/null
  CUDA in 1 of 3 files here, and 1 build file for nvcc:
  usage: tranship COMMAND [ARGUMENT...]
  [2]
  $ echo 'int x;' > x.cpp && tranship 2>&1; cd ../../..
  no CUDA in the 1 file here; 'tranship help' lists all commands
  $ mkdir ported && tranship translate -q --out ported one.cu && cd ported && tranship | head -n 1; printf '#include <hip/hip_runtime.h>\n__global__ void k(float *p) { if (threadIdx.x < 7) __syncthreads(); }\n' > one.cu; tranship; cd ..
  no CUDA in the 1 file here; 'tranship help' lists all commands
  CUDA in 1 of 1 file here:
    automatic      0  'tranship translate' rewrites them
    review         1  you must check them; most often W203 barrier-in-divergent-code
    by hand        0  you must port them: HIP has no counterpart
  
  Next:
    tranship lint .                       each finding on its line
    tranship explain ID                   what a finding means, and what to write instead
    tranship report .                     all findings, counted
  
  'tranship help' lists all commands.
  $ tranship | head -n 1
  usage: tranship COMMAND [ARGUMENT...]

Libraries are those of what sources include: a header that none includes needs none. Without sources, the headers are all there is.

  $ mkdir lib && printf '#include <cublas_v2.h>\n' > lib/blas.h && printf '#include <cufft.h>\n' > lib/unused.h && printf '#include "blas.h"\nint main() { return cudaDeviceSynchronize(); }\n' > lib/main.cu
  $ tranship translate --diff lib 2>&1 | grep 'link with'; rm lib/main.cu; tranship translate --diff lib 2>&1 | grep 'link with'
    link with   -lhipblas
    link with   -lhipblas -lhipfft

A folder without CUDA is mirrored all the same, so that a build finds the whole tree.

  $ mkdir none && echo 'int x;' > none/x.cpp && echo text > none/notes && tranship translate --out none.hip none && ls none.hip
  nothing to translate in 1 source file; 'none.hip' is a copy
  notes
  x.cpp

'-o' is for one file.

  $ tranship translate -o out.hip app; tranship translate -o out.hip one.cu two.cu
  tranship: error: '-o' needs one file, and a folder is to be translated: '--out DIR' writes all of it into a folder
  tranship: error: '-o' needs one file, and 2 are to be translated: '--out DIR' writes them into a folder
  [2]

Four causes are named, because "one other kind" takes the same line; five are not. A number of bytes does not take bytes of its own.

  $ mkdir four && printf '__global__ void k(int *p) {\n  if (threadIdx.x < 7) __syncthreads();\n  p[0] = 0;\n}\nvoid f() {\n  cudaFuncSetAttribute(k, cudaFuncAttributeMaxDynamicSharedMemorySize, 98304);\n  nvjpegInit();\n}\n' > four/a.cu && printf '#include <cudaEGL.h>\n' > four/b.h && printf 'L = -lnvjpeg\na: a.cu\n\tnvcc -o a a.cu $(L)\n' > four/Makefile
  $ tranship translate --diff four 2>&1 >/dev/null | grep -E 'W402|^  look at|^              1'
  four/a.cu:6:72: warning: this takes 98304 bytes of shared memory, but gfx942 has only 65536 bytes per block [W402 shared-memory-over-64k]
    look at     1 N002 header-no-counterpart
                1 W203 barrier-in-divergent-code
                1 W402 shared-memory-over-64k
                1 W915 build-by-hand

Notes are printed with -v; the summary counts them.

  $ mkdir managed && printf 'void f(float **p) { cudaMallocManaged(p, 4); }\n' > managed/m.cu && tranship translate --out managed.hip managed
  translated 1 of 1 source file into 'managed.hip', 2 edits
    notes       1 more; '-v' prints it
    build with  hipcc -Wno-unused-value --offload-arch=gfx942 managed.hip/m.cu
    next        tranship lint managed.hip
  $ tranship translate -v --out managed.hip managed 2>&1 | grep -c 'notes  '
  0
  [1]
