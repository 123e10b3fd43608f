The lint before each commit: git's own hook.

  $ tranship git-hook --install 2>&1 | tail -1
  tranship: error: there is no git repository here
  $ git init -q . && git config user.email a@example.com && git config user.name a
  $ tranship git-hook --instal
  tranship: error: 'git-hook' takes '--install', or nothing to print the hook
  [2]
  $ tranship git-hook --install && tranship git-hook --install && cat .git/hooks/pre-commit
  wrote .git/hooks/pre-commit
  #!/bin/sh
  # written by 'tranship git-hook --install': CUDA on the lines of this commit ('git commit -n' passes by)
  exec tranship lint --quiet --staged
  $ printf '#include <hip/hip_runtime.h>\nvoid f() { hipFree(0); }\n' > a.hip && git add a.hip && git commit -qm ported; git log --oneline | wc -l
  1
  $ printf 'void g() { cudaFree(0); }\n' >> a.hip && git add a.hip && git commit -qm more; git commit -nqm more
  a.hip:3:12: warning: 'cudaFree' is CUDA; HIP has 'hipFree' [P001 not-ported]
      3 | void g() { cudaFree(0); }
        |            ^~~~~~~~
        |            hipFree
  $ printf '#include <hip/hip_runtime.h>\nvoid f() { cudaFree(0); }\n' > a.cu && git add a.cu && git commit -qm more; git log --oneline | wc -l
  a.cu:2:12: warning: 'cudaFree' is CUDA; HIP has 'hipFree' [P001 not-ported]
      2 | void f() { cudaFree(0); }
        |            ^~~~~~~~
        |            hipFree
  2
  $ git commit -nqm forced && sed -i '1i // nothing new' a.cu && git add a.cu && git commit -qm moved; git log --oneline | wc -l
  4
  $ echo other > .git/hooks/pre-commit && tranship git-hook --install
  tranship: error: '.git/hooks/pre-commit' exists already; add the line 'tranship lint --quiet --staged || exit 1' to it
  [2]
