Programs that do well and badly (testdata/verify), as real processes. The compiler is the C compiler of the machine, called as clang would be.

  $ mkdir -p rocm/include/hip rocm/lib bin; touch rocm/include/hip/hip_runtime.h rocm/lib/libamdhip64.so
  $ cat > bin/clang++ <<'X'
  > #!/bin/sh
  > [ "$1" = --version ] && echo 'clang version 22.0.0' && exit
  > for x; do
  > 	shift
  > 	case $x in -c | -o | *.c | */*.o | */program) set -- "$@" "$x" ;; esac
  > done
  > exec "${CC:-cc}" "$@"
  > X
  $ chmod +x bin/clang++; export HIPCXX=$PWD/bin/clang++ ROCM_PATH=$PWD/rocm

The reference was recorded from a run that was right. Programs that must not pass are expected to fail, so status 3 tells of what could not be
compared only.

  $ cp -r $TESTDATA/../verify .; tranship verify -j1 --manifest verify/verify.conf > out 2> progress; echo $?
  3
  $ sed 's/element 3 is [0-9]*, not [0-9]*/element 3 is N, not N/' out
  program            arch     syntax   compile  link     run      compare
  right              gfx942   ok       ok       ok       ok       ok
  near               gfx942   ok       ok       ok       ok       ok
  wrong              gfx942   ok       ok       ok       ok       xfail
  wrong-text         gfx942   ok       ok       ok       ok       xfail
  wrong-status       gfx942   ok       ok       ok       ok       xfail
  nondeterministic   gfx942   ok       ok       ok       ok       untried
  missing-reference  gfx942   ok       ok       ok       ok       untried
  daemon             gfx942   ok       ok       ok       ok       ok
  crash              gfx942   ok       ok       ok       xfail    -
  hang               gfx942   ok       ok       ok       xfail    -
  spin               gfx942   ok       ok       ok       xfail    -
  fork               gfx942   ok       ok       ok       xfail    -
  flood              gfx942   ok       ok       ok       xfail    -
  memory             gfx942   ok       ok       ok       xfail    -
  big-file           gfx942   ok       ok       ok       xfail    -
  fill-disk          gfx942   ok       ok       ok       xfail    -
  
  failed as expected:
    run: expected (it crashes): killed by SIGSEGV (crash, gfx942)
    run: expected (it hangs): not finished after 0.3 s (hang, gfx942)
    run: expected (it spins): used more than 1 s of processor time (spin, gfx942)
    run: expected (it forks): started more than 20 processes (fork, gfx942)
    run: expected (it floods its output): printed more than 102.4 KiB (flood, gfx942)
    run: expected (it eats memory): used more than 64 MiB of memory (memory, gfx942)
    run: expected (it writes one big file): wrote a file of more than 1 MiB (big-file, gfx942)
    run: expected (it fills the disk): wrote more than 8 MiB to disk (fill-disk, gfx942)
    compare: expected (one element is 0.31, not 0.3): values.bin: element 3 is 0.310000002, not 0.300000012; 1 of 100 differ, by up to 0.01 (relative 0.0323) (wrong, gfx942)
    compare: expected (the sum is wrong): standard output: element 1 is 495.250000, not 495.000000 (line 1); 1 of 4 differ, by up to 0.25 (relative 0.000505) (wrong-text, gfx942)
    compare: expected (it ends with 3): exit status 3, not 0 (wrong-status, gfx942)
  
  not tried:
    compare: standard output varies from run to run: element 3 is N, not N (line 3); 1 of 4 differ; the rest agrees (nondeterministic, gfx942)
    compare: no reference: 'nowhere/values.bin' is missing (missing-reference, gfx942)
  
  syntax: 16 of 16 passed
  compile: 16 of 16 passed
  link: 16 of 16 passed
  run: 8 of 16 passed
  compare: 3 of 8 passed, 2 not tried
  $ cat /proc/[0-9]*/cmdline 2>/dev/null | tr '\0' ' ' | grep -c 'sleep 765[3]'
  0
  [1]
