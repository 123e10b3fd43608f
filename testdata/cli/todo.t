The list of the work by hand: a box for each place of the port, kept in step by the next translation.

  $ mkdir -p app/src && printf '#include <cublas_v2.h>\nvoid f(cublasHandle_t h, int *p) {\n  cublasSetSmCountTarget(h, 8);\n  cublasSetSmCountTarget(h, 9);\n  cudaMalloc(&p, 4);\n}\n' >app/src/a.cu
  $ printf 'void g(int major) {\n  cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, 0);\n  if (major >= 7) return;\n}\n' >app/src/b.cu
  $ tranship translate --out hip app 2>&1 | sed -n '/^translated/,$p'
  translated 2 of 2 source files into 'hip', 7 edits
    look at     2 N001 no-counterpart
                1 W904 compute-capability
    to do       hip/PORTING.md lists the places
    link with   -lhipblas
    build with  hipcc -Wno-unused-value --offload-arch=gfx942 hip/src/a.cu hip/src/b.cu -lhipblas
    next        tranship explain N001
  $ cat hip/PORTING.md
  # What this port still needs
  
  `tranship translate` writes this list, and the next translation keeps it in step: ticked boxes stay ticked, what is mended in the source goes.
  `tranship explain ID` says more about each kind.
  
  ## N001 no-counterpart
  
  - [ ] `src/a.cu:4, 5`: `cublasSetSmCountTarget` has no HIP counterpart
    source line 3: `cublasSetSmCountTarget(h, 8);`
    why: HIP's libraries cannot limit a call to some compute units
    fix: hipExtStreamCreateWithCUMask limits a stream
  
  ## W904 compute-capability
  
  - [ ] `src/b.cu:4`: `major` is used as an NVIDIA compute capability, but AMD GPUs return their gfx number: query the feature itself
    source line 3: `if (major >= 7) return;`
  $ tranship translate --check --out hip app
  app/src/a.cu:3:3: unsupported: 'cublasSetSmCountTarget' has no HIP counterpart [N001 no-counterpart]
      3 |   cublasSetSmCountTarget(h, 8);
        |   ^~~~~~~~~~~~~~~~~~~~~~
        = why: HIP's libraries cannot limit a call to some compute units
        = fix: hipExtStreamCreateWithCUMask limits a stream
        = and 1 more on line 4
  app/src/b.cu:3:7: warning: 'major' is used as an NVIDIA compute capability, but AMD GPUs return their gfx number: query the feature itself [W904 compute-capability]
      3 |   if (major >= 7) return;
        |       ^~~~~
  2 unsupported, 1 warning in 2 files

A ticked box stays ticked, also where its line moves. What is mended in the source goes.

  $ sed -i 's/^- \[ \] \(.*b.cu\)/- [x] \1/' hip/PORTING.md && tranship translate -q --check --out hip app
  $ sed -i '1i // moved' app/src/b.cu && sed -i '/Target(h, 9)/d' app/src/a.cu && tranship translate --check --out hip app
  stale hip/src/a.cu
  stale hip/src/b.cu
  stale hip/PORTING.md
  app/src/a.cu:3:3: unsupported: 'cublasSetSmCountTarget' has no HIP counterpart [N001 no-counterpart]
      3 |   cublasSetSmCountTarget(h, 8);
        |   ^~~~~~~~~~~~~~~~~~~~~~
        = why: HIP's libraries cannot limit a call to some compute units
        = fix: hipExtStreamCreateWithCUMask limits a stream
  app/src/b.cu:4:7: warning: 'major' is used as an NVIDIA compute capability, but AMD GPUs return their gfx number: query the feature itself [W904 compute-capability]
      4 |   if (major >= 7) return;
        |       ^~~~~
  1 unsupported, 1 warning in 2 files
  [1]
  $ tranship translate -q --out hip app && grep '^- ' hip/PORTING.md
  - [ ] `src/a.cu:4`: `cublasSetSmCountTarget` has no HIP counterpart
  - [x] `src/b.cu:5`: `major` is used as an NVIDIA compute capability, but AMD GPUs return their gfx number: query the feature itself
  $ sed -i '/SmCount/d' app/src/a.cu
  $ sed -i '/major >/d' app/src/b.cu && tranship translate -q --out hip app && tail -n 1 hip/PORTING.md
  Nothing is left to do by hand.
  $ mkdir none && printf 'void f(int *p) { cudaFree(p); }\n' >none/a.cu && tranship translate -q --out none-hip none && ls none-hip
  a.cu

A project's own file of that name stays; '--todo' names another place.

  $ printf 'How to port this\n' >app/PORTING.md && printf 'void h(cublasHandle_t h) { cublasSetSmCountTarget(h, 8); }\n' >app/src/c.cu && tranship translate --out hip2 app 2>&1 | grep -e PORTING -e 'to do'
  tranship: note: 'hip2/PORTING.md' is the project's own; '--todo FILE' writes the list of the work by hand
  $ cat hip2/PORTING.md; tranship translate --todo lists/hip2.md --out hip2 app 2>&1 | grep 'to do'; grep '^- ' lists/hip2.md
  How to port this
    to do       lists/hip2.md lists the places
  - [ ] `src/c.cu:1`: `cublasSetSmCountTarget` has no HIP counterpart
  $ tranship translate -q --todo app/PORTING.md --out hip2 app
  tranship: error: 'app/PORTING.md' would be overwritten, and is no list that tranship wrote; rename it
  tranship: error: nothing was written
  [2]
  $ tranship translate -q --todo - -o c.hip app/src/c.cu | grep '^- '
  - [ ] `c.hip:1`: `cublasSetSmCountTarget` has no HIP counterpart
  $ tranship translate --todo - app/src/c.cu; tranship translate --todo - --report - -o c.hip app/src/c.cu; tranship translate --todo - --report r.json --diff app/src/c.cu
  tranship: error: standard output cannot hold both the result and the list of the work by hand: write one of them to a file
  tranship: error: standard output cannot hold both the report and the list of the work by hand: write one of them to a file
  tranship: error: standard output cannot hold both the result and the list of the work by hand: write one of them to a file
  [2]

In place a second run finds the translated source: the list keeps what it says of it.

  $ cp -r app here && tranship translate -q --todo todo.md --in-place here && grep '^- ' todo.md && tranship translate -q --todo todo.md --in-place here && grep '^- ' todo.md
  - [ ] `here/src/c.cu:1`: `cublasSetSmCountTarget` has no HIP counterpart
  - [ ] `here/src/c.cu:1`: `cublasSetSmCountTarget` has no HIP counterpart

No name and no text in it is markup, or what a terminal obeys.

  $ mkdir odd && printf 'void h(cublasHandle_t h) { cublasSetSmCountTarget(h, /* ` \033[31m */ 8); }\n' >"odd/a\`*c*$(printf '\033')[1m.cu" && tranship translate -q --out odd-hip odd && grep -A 1 '^- ' odd-hip/PORTING.md
  - [ ] `a'*c*\x1b[1m.cu:1`: `cublasSetSmCountTarget` has no HIP counterpart
    source line 1: `void h(cublasHandle_t h) { cublasSetSmCountTarget(h, /* ' ?[31m */ 8); }`
  $ sed -i 's/^- \[ \]/- [x]/' odd-hip/PORTING.md && tranship translate -q --out odd-hip odd --check
  $ mkdir odd-hip3 && echo keep >kept && ln -s ../kept odd-hip3/PORTING.md && tranship translate -q --out odd-hip3 odd && cat kept && ls odd-hip3 | wc -l
  keep
  2
