What is in force, and from where: the user's file, the project's, the command line.

  $ mkdir -p p/sub "$HOME/.config/tranship" && printf 'color never\narch gfx1100\n' >"$HOME/.config/tranship/config"
  $ printf '# ours\nrocm 6.4\narch gfx90a\nallow P001@third_party/** kept as it is\nrules extra.rules\n' >p/.tranship && touch p/extra.rules
  $ tranship config --cuda 12.6 -v p/sub | grep -v built-in
  cuda             12.6                             command line
  rocm             6.4                              p/.tranship:2
  arch             gfx90a                           p/.tranship:3
  rules            p/extra.rules                    p/.tranship:5
  allow            P001@third_party/** kept as it is p/.tranship:4
  color +never +/.*/\.config/tranship/config:1 (re)
  verbose          yes                              command line
  $ tranship config p | grep -E '^(cuda|warp|severity|baseline|timeout) '
  timeout          8                                built-in
  cuda             13.5                             built-in
  warp             32                               built-in
  severity         warning                          built-in
  baseline         -                                built-in
  $ tranship config --format json p | grep -A2 '"arch"'
     "name": "arch",
     "value": "gfx90a",
     "from": "p/.tranship:3"
  $ tranship config --format sarif p
  tranship: error: 'config' prints text or json
  [2]
  $ tranship config p p
  tranship: error: 'config' takes one PATH
  [2]
  $ echo 'arch gfx90a # an MI200' >p/.tranship; echo 'tmeout 5' >>p/.tranship; tranship config p
  tranship: error: p/.tranship:2: unknown option 'tmeout'; did you mean 'timeout'?
  [2]
  $ printf 'arch\tmi300\n' >p/.tranship; tranship config p
  tranship: error: p/.tranship:1: option '--arch' needs an AMD architecture such as gfx942 or gfx1100, not 'mi300'
  [2]
  $ echo 'arch gfx9999' >p/.tranship; tranship config p; echo 'arch gfx9-4-generic' >p/.tranship; tranship config p | grep '^arch'
  tranship: error: p/.tranship:1: option '--arch' needs an AMD architecture such as gfx942 or gfx1100, not 'gfx9999'
  arch             gfx9-4-generic                   p/.tranship:1
  $ rm -r "$HOME/.config" p/.tranship; tranship config p | grep -v built-in
  [1]

What is nearer wins over its opposite, and what is for one way of running waits for it.

  $ printf 'quiet # unless asked\nannotate\nbackup .orig #1\nallow P002 see #12\n' >p/.tranship; tranship config p | grep -v built-in; tranship config -v --unannotate p | grep -E '^(quiet|verbose|annotate|unannotate) '
  backup           .orig #1                         p/.tranship:3
  annotate         yes                              p/.tranship:2
  allow            P002 see #12                     p/.tranship:4
  quiet            yes                              p/.tranship:1
  annotate         no                               built-in
  unannotate       yes                              command line
  quiet            no                               built-in
  verbose          yes                              command line
  $ echo 'void f(void *p) { cudaFree(p); }' >p/a.cpp; tranship lint p | tail -n 1; tranship lint -v p | tail -n 1; tranship translate p/a.cpp | tail -n 1; tranship translate --unannotate p/a.cpp
        |                   ^~~~~~~~
  tranship: warning: p/.tranship:4: 'allow P002' allows nothing
  2 warnings in 1 file
  void f(void *p) { hipFree(p); }
  void f(void *p) { cudaFree(p); }
  $ tranship config -q -v p | grep -E '^(quiet|verbose) '; tranship lint -q -v p
  quiet            yes                              command line
  verbose          yes                              command line
  tranship: error: '--quiet' and '--verbose' cannot be used together
  [2]
  $ rm p/.tranship p/a.cpp

Code for CUDA beside its port: branches that only a guard named here can lead to.

  $ cat >two.cpp <<'END'
  > #include <hip/hip_runtime.h>
  > #if defined(USE_CUDA) && !defined(USE_HIP)
  > void a(void *p) { cudaFree(p); }
  > #elif defined(USE_HIP)
  > void b(void *p) { cudaFree(p); }
  > #endif
  > #if defined(USE_CUDA) || defined(USE_HIP)
  > void c(void *p) { cudaFree(p); }
  > #endif
  > #if !(USE_CUDA == 1)
  > void d(void *p) { hipFree(p); }
  > #else
  > void e(void *p) { cudaFree(p); }
  > #endif
  > #ifndef USE_CUDA
  > #elif SIZE > 1
  > void f(void *p) { cudaFree(p); }
  > #endif
  > END
  $ tranship lint --cuda-guard USE_CUDA two.cpp
  two.cpp:5:19: warning: 'cudaFree' is CUDA; HIP has 'hipFree' [P001 not-ported]
      5 | void b(void *p) { cudaFree(p); }
        |                   ^~~~~~~~
        |                   hipFree
        = and 1 more on line 8
  2 warnings in 1 file
  [1]

A macro of the port's, for what is not for it.

  $ printf '#ifndef OUR_HIP\nvoid a(void *p) { cudaFree(p); }\n#else\nvoid b(void *p) { cudaFree(p); }\n#endif\n' >three.cpp; tranship lint --allow P004 --cuda-guard '!OUR_HIP' three.cpp | grep void
      4 | void b(void *p) { cudaFree(p); }
  $ printf '#if !defined(OUR_HIP) && CUDART_VERSION >= 12000\n#endif\n#if defined(OUR_HIP) && CUDART_VERSION >= 12000\n#endif\n' >cond.cpp; tranship lint --cuda-guard '!OUR_HIP' cond.cpp | grep warning:
  cond.cpp:3:25: warning: 'CUDART_VERSION >= 12000' must change for HIP: write '1 /* CUDART_VERSION >= 12000 */' [P005 construct-not-ported]
  $ printf 'if(OUR_HIP)\n link_libraries(cublas)\nelse()\n link_libraries(cufft cublasLt_static)\nendif()\nif(NOT OUR_HIP)\n link_libraries(curand)\nendif()\n' >three.cmake
  $ tranship lint --warn W --cuda-guard '!OUR_HIP' three.cmake | grep warning:; tranship lint --warn W three.cmake | grep -o "warning: '[^']*'"
  three.cmake:2:17: warning: 'cublas' is a CUDA library; link hipblas [W908 build-library]
  warning: 'cublas'
  warning: 'cufft'
  warning: 'cublasLt_static'
  warning: 'curand'

A translation leaves what is kept for CUDA as it is, once a guard is named: branches, conditions, what braces they share.

  $ cat >sides.cu <<'END'
  > #ifdef USE_CUDA
  > #include <cuda_runtime.h>
  > #define gpuFree cudaFree
  > #else
  > #include <hip/hip_runtime.h>
  > #define gpuFree hipFree
  > #endif
  > #if defined(USE_CUDA) && CUDART_VERSION >= 12000
  > __global__ void k(int *p) { *p = __shfl_sync(0xffffffff, *p, 0);
  > #else
  > __global__ void k(int *p) { *p = 1;
  > #endif
  > }
  > #if !defined(__HIP_PLATFORM_AMD__)
  > void a(void *p) { cudaFree(p); }
  > #endif
  > int main() { k<<<1, 1>>>(nullptr); gpuFree(nullptr); }
  > END
  $ tranship translate --check --cuda-guard USE_CUDA sides.cu; tranship lint --cuda-guard USE_CUDA sides.cu
  $ tranship translate -q --diff sides.cu | grep -c '^+ *[^+]'
  5
  $ echo 'void b(void *p) { cudaFree(p); }' >>sides.cu; tranship translate -q --diff --cuda-guard USE_CUDA sides.cu | grep '^[-+]'
  --- a/sides.cu
  +++ b/sides.cu
  -void b(void *p) { cudaFree(p); }
  +void b(void *p) { hipFree(p); }

A project is not trusted: what its file names lies in it, wherever links lead. The command line may name anything.

  $ rm -rf p; mkdir p out; echo 'func cudaFoo hipFoo' >out/x.rules; echo 'root:x:0:0' >out/passwd; ln -s ../out p/away; ln -s "$PWD/out/x.rules" p/x.rules; ln -s nowhere p/dangling; echo 'int x = cudaFree(0);' >p/a.cu
  $ for line in 'rules ../out/x.rules' "rules $PWD/out/passwd" 'rules x.rules' 'rules away/passwd' 'baseline ../out/new' 'baseline away/new' 'baseline no/../../new' 'baseline dangling' 'compile-db ../out' 'compile-db away' 'cuda-path /usr/local/cuda' 'stdin-name ../x.cu'; do echo "$line" >p/.tranship; tranship lint --update-baseline p 2>&1 | sed "s,$PWD,TOP,"; done; ls out p
  tranship: error: p/.tranship:1: option 'rules' names 'p/../out/x.rules', which is outside the project: give it on the command line, or in your own file of options
  tranship: error: p/.tranship:1: option 'rules' names 'TOP/out/passwd', which is outside the project: give it on the command line, or in your own file of options
  tranship: error: p/.tranship:1: option 'rules' names 'p/x.rules', which is outside the project: give it on the command line, or in your own file of options
  tranship: error: p/.tranship:1: option 'rules' names 'p/away/passwd', which is outside the project: give it on the command line, or in your own file of options
  tranship: error: p/.tranship:1: option 'baseline' names 'p/../out/new', which is outside the project: give it on the command line, or in your own file of options
  tranship: error: p/.tranship:1: option 'baseline' names 'p/away/new', which is outside the project: give it on the command line, or in your own file of options
  tranship: error: p/.tranship:1: option 'baseline' names 'p/no/../../new', which is outside the project: give it on the command line, or in your own file of options
  tranship: error: p/.tranship:1: option 'baseline' names 'p/dangling', which is outside the project: give it on the command line, or in your own file of options
  tranship: error: p/.tranship:1: option 'compile-db' names 'p/../out', which is outside the project: give it on the command line, or in your own file of options
  tranship: error: p/.tranship:1: option 'compile-db' names 'p/away', which is outside the project: give it on the command line, or in your own file of options
  tranship: error: p/.tranship:1: option 'cuda-path' names '/usr/local/cuda', which is outside the project: give it on the command line, or in your own file of options
  tranship: error: p/.tranship:1: option 'stdin-name' names 'p/../x.cu', which is outside the project: give it on the command line, or in your own file of options
  out:
  passwd
  x.rules
  
  p:
  a.cu
  away
  dangling
  x.rules
  $ echo 'baseline new/base' >p/.tranship; tranship lint --update-baseline p; ls p/new; echo 'compile-db .' >p/.tranship; echo '[secret]' >out/secret.json; ln -s ../out/secret.json p/compile_commands.json; tranship lint p; rm p/compile_commands.json
  2 in the baseline
  base
  tranship: error: p/.tranship:1: option 'compile-db' names 'p/./compile_commands.json', which is outside the project: give it on the command line, or in your own file of options
  $ rm p/.tranship; ln -s ../out/passwd p/.tranship; tranship lint p; rm p/.tranship; mkdir p/.tranship; tranship lint p; rmdir p/.tranship; mkfifo p/.tranship; timeout 300 tranship lint p; rm p/.tranship; ln -s /dev/zero p/.tranship; timeout 300 tranship lint p; rm p/.tranship; printf 'timeout 9\n\0' >p/.tranship; tranship lint p
  tranship: error: cannot read 'p/.tranship': it leads outside the project
  tranship: error: cannot read 'p/.tranship': Is a directory
  tranship: error: cannot read 'p/.tranship': it is no regular file
  tranship: error: cannot read 'p/.tranship': it leads outside the project
  tranship: error: cannot read 'p/.tranship': it contains a NUL byte
  [2]
  $ echo 'timeout 9' >p/.tranship; tranship lint p; tranship lint --timeout 9 --rules out/x.rules p/a.cu; echo 'timeout 7' >p/.tranship; tranship config p | grep ^timeout; rm p/.tranship
  tranship: error: p/.tranship:1: a project may lower 'timeout', not raise it above 8: give it on the command line, or in your own file of options
  tranship: error: p/.tranship:1: a project may lower 'timeout', not raise it above 8: give it on the command line, or in your own file of options
  timeout          7                                p/.tranship:1

What is no regular file is refused, whoever names it: no wait, no abort.

  $ mkfifo fifo; mkdir -p dir/compile_commands.json; for f in fifo /dev/zero dir; do timeout 300 tranship lint --rules $f p; timeout 300 tranship lint --baseline $f p; timeout 300 tranship lint --baseline $f --update-baseline p; done 2>&1 | grep -v baseline.*makes; mkdir zero; ln -s /dev/zero zero/compile_commands.json; for d in dir zero; do timeout 300 tranship lint -p $d p; done
  fifo:1:1: cannot read: it is no regular file
  tranship: error: cannot read the baseline 'fifo': it is no regular file
  tranship: error: cannot read the baseline 'fifo': it is no regular file
  /dev/zero:1:1: cannot read: it is no regular file
  tranship: error: cannot read the baseline '/dev/zero': it is no regular file
  tranship: error: cannot read the baseline '/dev/zero': it is no regular file
  dir:1:1: cannot read: Is a directory
  tranship: error: cannot read the baseline 'dir': Is a directory
  tranship: error: cannot read the baseline 'dir': Is a directory
  tranship: error: cannot read 'dir/compile_commands.json': Is a directory
  tranship: error: cannot read 'zero/compile_commands.json': it is no regular file
  [2]
