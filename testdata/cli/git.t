tranship translate --git BRANCH: the port of the last commit as commits on a new branch, and a text for the pull request. The folder stays as it is.

  $ git init -q -b main . && git config user.email a@example.org && git config user.name a && mkdir src && printf .cache > .gitignore && printf '#include <cuda_runtime.h>\nint f(cudaGraphConditionalHandle *h) { return cudaFree(0); }\n' > src/a.cu && printf 'all:\n\tnvcc -arch=sm_80 -c a.cu\n' > src/Makefile && git add . && git commit -qm one
  $ echo '// mine' >> src/a.cu; cd src && tranship translate --git hip . ; git log --name-only --format='%s%n%n%b' main..hip; cd ..; git status --short; git worktree list | wc -l; git show hip:src/a.cu
  tranship: warning: what is not committed is no part of the port
  # CUDA to HIP
  
  - Translate CUDA to HIP: what 'tranship translate' decides by itself
  - Build for AMD GPUs: build files
  
  ```
  translated 1 of 1 source file in place, 6 edits
    look at     1 N001 no-counterpart
    build files 1 changed for gfx942
    build with  make
  ```
  
  # What this port still needs
  
  `tranship translate` writes this list, and the next translation keeps it in step: ticked boxes stay ticked, what is mended in the source goes.
  `tranship explain ID` says more about each kind.
  
  ## N001 no-counterpart
  
  - [ ] `a.cu:2`: `cudaGraphConditionalHandle` has no HIP counterpart
    source line 2: `int f(cudaGraphConditionalHandle *h) { return cudaFree(0); }`
    why: HIP graphs have no conditional nodes
    fix: split the graph and decide on the host
  Build for AMD GPUs
  
  By tranship 0.1.0: build files.
  
  
  src/Makefile
  Translate CUDA to HIP
  
  By tranship 0.1.0: what 'tranship translate' decides by itself.
  
  translated 1 of 1 source file in place, 2 edits
    look at     1 N001 no-counterpart
    build files 1 left as it is; 'tranship lint -v' lists what is for nvcc
  
  
  src/a.cu
   M src/a.cu
  1
  #include <hip/hip_runtime.h>
  int f(cudaGraphConditionalHandle *h) { return hipFree(0); }

Paths of the repository, an own folder that is no top, what '--fix-unsafe' rewrites as a commit of its own, build files that stay.

  $ git checkout -q src && cp "$TESTDATA/../unsafe/dependent.cu" src/launch.cu && git add src && git commit -qm launch && tranship translate --git=unsafe --fix-unsafe "$PWD/src" > text && git log --format=%s main..unsafe; tranship translate -q --git kept --build-files keep src > text && git log --format=%s main..kept; rm text
  tranship: warning: what is not committed is no part of the port
  Build for AMD GPUs
  Apply rewrites that need a review
  Translate CUDA to HIP
  tranship: warning: what is not committed is no part of the port
  Translate CUDA to HIP

What cannot be.

  $ tranship translate --git hip src; tranship translate --git 'a b' src; tranship translate --git x -i src; tranship translate --git x --report r src; echo 'int x;' > src/a.cu && git add src && git commit -qm two && tranship translate --git none --build-files keep src; git branch --list none; cd "$HOME" && mkdir "$HOME/../bare" && cd "$HOME/../bare" && echo > a.cu && tranship translate --git x .; git init -q . && tranship translate --git x .; cd "$HOME" && rm -r "$HOME/../bare"
  tranship: error: the branch 'hip' exists already; name another one, or remove it
  tranship: error: 'a b' is no name for a branch
  tranship: error: '--in-place' and '--git' cannot be used together
  tranship: error: '--git' and '--report' cannot be used together
  # CUDA to HIP
  
  - Translate CUDA to HIP: what 'tranship translate' decides by itself
  
  ```
  translated 1 of 2 source files in place, 1 edit
    look at     2 W706 rejected-by-clang
    build files 1 left as it is; 'tranship lint -v' lists what is for nvcc
  ```
  
  # What this port still needs
  
  `tranship translate` writes this list, and the next translation keeps it in step: ticked boxes stay ticked, what is mended in the source goes.
  `tranship explain ID` says more about each kind.
  
  ## W706 rejected-by-clang
  
  - [ ] `src/launch.cu:10`: clang rejects this: clang takes `cast` for a value; write `template` before it (`--fix-unsafe` adds it)
    source line 10: `int sum = vec<T>::cast<n>(p);`
  - [ ] `src/launch.cu:11`: clang rejects this: clang takes `type` for a value; write `typename` before it (`--fix-unsafe` adds it)
    source line 11: `vec<T>::type *q;`
    none
  tranship: error: not a git repository; '--git' needs one
  tranship: error: the repository has no commit; '--git' works on the last one
