The levels of tranship-verify, with a made-up toolchain: its "sources" are shell scripts, its compiler copies them, and complains of lines
with BAD in them. So these sessions need neither ROCm nor a GPU.

  $ mkdir -p rocm/include/hip rocm/lib bin; touch rocm/include/hip/hip_runtime.h rocm/lib/libamdhip64.so
  $ cat > bin/clang++ <<'X'
  > #!/bin/sh
  > [ "$1" = --version ] && echo 'clang version 22.0.0' && exit
  > out= src= status=0
  > while [ $# -gt 0 ]; do case $1 in -o) out=$2; shift ;; *.hip | *.cu | *.o) src=$1 ;; esac; shift; done
  > sed -n '/BAD/{=;s/.*/syntax/p}' "$src" | while read n && read what; do echo "$src:$n:1: error: this is bad" >&2; done
  > grep -q BAD "$src" && exit 1
  > [ -z "$out" ] || { cp "$src" "$out" && chmod +x "$out"; }
  > X
  $ chmod +x bin/clang++; export HIPCXX=$PWD/bin/clang++ ROCM_PATH=$PWD/rocm
  $ printf '#!/bin/sh\necho sum 1.5\necho took $(date +%%N) s\n' > good.hip
  $ printf '#!/bin/sh\necho sum 1.5\n# BAD\n' > bad.hip
  $ printf '#!/bin/sh\ntouch was-run; exec sleep 1000\n' > slow.hip

Nothing is run unless that is asked for:

  $ tranship verify good.hip
  program   arch     syntax   compile  link     run      compare
  good.hip  gfx942   ok       ok       ok       -        -
  
  syntax: 1 of 1 passed
  compile: 1 of 1 passed
  link: 1 of 1 passed
  $ tranship verify --arch gfx942,gfx9999 good.hip; printf 'program p\n  source good.hip\n  expect-fail link:gfx9999 why\n' > m; tranship verify --manifest m; rm m
  tranship: error: 'gfx9999' is not an architecture such as gfx942 or sm_80
  tranship: error: m:3: 'gfx9999' is not an architecture such as gfx942 or sm_80
  $ tranship verify --arch gfx942,gfx1100 bad.hip
  program  arch     syntax   compile  link     run      compare
  bad.hip  gfx942   FAIL     FAIL     untried  -        -
  bad.hip  gfx1100  FAIL     FAIL     untried  -        -
  
  failed:
    bad.hip gfx942, syntax: both views: bad.hip:3: this is bad
      bad.hip:3:1: this is bad
    bad.hip gfx1100, syntax: both views: bad.hip:3: this is bad
      bad.hip:3:1: this is bad
  
  not tried:
    link: not everything compiled (2 times)
  
  syntax: 0 of 2 passed
  compile: 0 of 2 passed
  link: 0 of 2 passed, 2 not tried
  [1]

A machine without a GPU says so, and that is no pass:

  $ tranship verify --run '{exe}' good.hip
  program   arch     syntax   compile  link     run      compare
  good.hip  gfx942   ok       ok       ok       untried  -
  
  not tried:
    run: (no AMD GPU|the GPU of).* \(good.hip, gfx942\) (re)
  
  syntax: 1 of 1 passed
  compile: 1 of 1 passed
  link: 1 of 1 passed
  run: 0 of 1 passed, 1 not tried
  [3]

What was found out without one is not found out again for the lack of it:

  $ printf 'program good\n  source good.hip\n  run {exe}\n' > gpu.conf; tranship verify -q --manifest gpu.conf --state gpu.state
  [3]
  $ tranship verify --manifest gpu.conf --state gpu.state --format json | grep resumed
     "resumed": true

Programs that need none are run:

  $ tranship verify --no-gpu --run '{exe}' --time 0.3 slow.hip
  program   arch     syntax   compile  link     run      compare
  slow.hip  gfx942   ok       ok       ok       FAIL     -
  
  failed:
    slow.hip gfx942, run: not finished after 0.3 s
  
  syntax: 1 of 1 passed
  compile: 1 of 1 passed
  link: 1 of 1 passed
  run: 0 of 1 passed
  [1]
  $ ls
  bad.hip
  bin
  good.hip
  gpu.conf
  gpu.state
  rocm
  slow.hip

References: recorded, compared, different.

  $ tranship verify --no-gpu --run '{exe}' --record good.hip
  tranship: error: '--record' needs '--reference DIR', the folder to write to
  [2]
  $ tranship verify -q --no-gpu --run '{exe}' --reference ref --record good.hip
  $ grep -v took ref/stdout; cat ref/status
  sum 1.5
  0
  $ tranship verify --no-gpu --run '{exe}' --reference ref --ignore ^took good.hip
  program   arch     syntax   compile  link     run      compare
  good.hip  gfx942   ok       ok       ok       ok       ok
  
  syntax: 1 of 1 passed
  compile: 1 of 1 passed
  link: 1 of 1 passed
  run: 1 of 1 passed
  compare: 1 of 1 passed
  $ printf '#!/bin/sh\necho sum 1.75\n' > other.hip
  $ tranship verify --no-gpu --run '{exe}' --reference ref --ignore ^took other.hip
  program    arch     syntax   compile  link     run      compare
  other.hip  gfx942   ok       ok       ok       ok       FAIL
  
  failed:
    other.hip gfx942, compare: standard output: element 1 is 1.75, not 1.5 (line 1); 1 of 2 differ, by up to 0.25 (relative 0.143)
  
  syntax: 1 of 1 passed
  compile: 1 of 1 passed
  link: 1 of 1 passed
  run: 1 of 1 passed
  compare: 0 of 1 passed
  [1]
  $ tranship verify --no-gpu --run '{exe}' --reference ref --ignore ^took --abs 0.3 -q other.hip
  $ tranship verify --no-gpu --run '{exe}' --reference nowhere good.hip | tail -n 8
  not tried:
    compare: no reference: 'nowhere/stdout': No such file or directory (good.hip, gfx942)
  
  syntax: 1 of 1 passed
  compile: 1 of 1 passed
  link: 1 of 1 passed
  run: 1 of 1 passed
  compare: 0 of 1 passed, 1 not tried
  $ tranship verify --no-gpu --run '{exe}' --reference ref good.hip | sed -n '/not tried/,$p'
  not tried:
    compare: standard output varies from run to run: element 3 is [0-9]+, not [0-9]+ \(line 2\); 1 of 5 differ; the rest agrees .* (re)
  
  syntax: 1 of 1 passed
  compile: 1 of 1 passed
  link: 1 of 1 passed
  run: 1 of 1 passed
  compare: 0 of 1 passed, 1 not tried

A project with a build command, which works on a copy:

  $ mkdir proj; cp good.hip proj; printf 'main: good.hip\n\t$(CXX) $(CXXFLAGS) -o $@ good.hip\n' > proj/Makefile
  $ tranship verify --build 'make CXX={cxx} CXXFLAGS={flags}' --no-gpu --run ./main --reference-run 'echo sum 1.5' --ignore ^took proj -- -O1
  program  arch     syntax   compile  link     run      compare
  proj     gfx942   ok       ok       ok       ok       ok
  
  syntax: 1 of 1 passed
  compile: 1 of 1 passed
  link: 1 of 1 passed
  run: 1 of 1 passed
  compare: 1 of 1 passed
  $ ls proj
  Makefile
  good.hip

Many programs:

  $ cat > verify.conf <<'X'
  > arch gfx942 gfx1100
  > no-gpu
  > program good
  >   source good.hip
  >   run {exe}
  >   ignore ^took
  >   reference ref
  > program bad
  >   source bad.hip
  >   expect-fail syntax there is BAD in it
  >   expect-fail compile there is BAD in it
  > program surprise
  >   source good.hip
  >   expect-fail link:gfx1100 it never linked
  > X
  $ tranship verify --manifest verify.conf --state state -j2
  program   arch     syntax   compile  link     run      compare
  good      gfx942   ok       ok       ok       ok       ok
  good      gfx1100  ok       ok       ok       ok       ok
  bad       gfx942   xfail    xfail    -        -        -
  bad       gfx1100  xfail    xfail    -        -        -
  surprise  gfx942   ok       ok       ok       -        -
  surprise  gfx1100  ok       ok       XPASS    -        -
  
  passed against expectation:
    link: passed, though a failure was expected: it never linked (surprise, gfx1100)
  
  failed as expected:
    syntax: expected (there is BAD in it): both views: bad.hip:3: this is bad (2 times)
    compile: expected (there is BAD in it): bad.hip:3: this is bad (2 times)
  
  syntax: 4 of 6 passed
  compile: 4 of 6 passed
  link: 3 of 4 passed
  run: 2 of 2 passed
  compare: 2 of 2 passed
  [1]
  $ tranship verify --manifest verify.conf --state state --format json | grep -c '"resumed": true'
  6
  $ echo '# changed' >> good.hip; tranship verify --manifest verify.conf --state state --format json | grep -c '"resumed": true'
  2
  $ erased() { printf '%-30.30s//' "$1"; printf '/\144\275\170\144\035\166\240abcdefgh\333\050\264\240\321\176\003\347abcdefgh\n// what follows is the same in both\n'; }
  $ for text in good good BAD; do erased "int $text;" > erased.hip; tranship verify --level syntax --state erased.state --format json erased.hip | grep -o -e '"resumed": true' -e '"state": "[pf][a-z]*"' | sort -u; echo; done
  "state": "passed"
  
  "resumed": true
  "state": "passed"
  
  "state": "failed"
  
  $ tranship verify --manifest verify.conf --format markdown
  | program | arch | syntax | compile | link | run | compare | remark |
  |---|---|---|---|---|---|---|---|
  | good | gfx942 | ok | ok | ok | ok | ok | |
  | good | gfx1100 | ok | ok | ok | ok | ok | |
  | bad | gfx942 | xfail | xfail | - | - | - | syntax: expected (there is BAD in it): both views: bad.hip:3: this is bad |
  | bad | gfx1100 | xfail | xfail | - | - | - | syntax: expected (there is BAD in it): both views: bad.hip:3: this is bad |
  | surprise | gfx942 | ok | ok | ok | - | - | |
  | surprise | gfx1100 | ok | ok | XPASS | - | - | link: passed, though a failure was expected: it never linked |
  [1]
  $ tranship verify --manifest verify.conf --format junit | sed 's/time="[0-9.]*"/time=""/' | head -n 12
  <?xml version="1.0" encoding="UTF-8"?>
  <testsuites>
    <testsuite name="tranship-verify" tests="20" failures="1" errors="0" skipped="4">
      <testcase classname="good.gfx942" name="syntax" time=""/>
      <testcase classname="good.gfx942" name="compile" time=""/>
      <testcase classname="good.gfx942" name="link" time=""/>
      <testcase classname="good.gfx942" name="run" time=""/>
      <testcase classname="good.gfx942" name="compare" time=""/>
      <testcase classname="good.gfx1100" name="syntax" time=""/>
      <testcase classname="good.gfx1100" name="compile" time=""/>
      <testcase classname="good.gfx1100" name="link" time=""/>
      <testcase classname="good.gfx1100" name="run" time=""/>
  $ tranship verify -q --manifest verify.conf --scorecard card.md; grep -v date card.md | head -n 18
  # Scorecard
  
  Made by `tranship-verify --scorecard`. A level that could not be tried counts among the programs, and never as passed.
  
  | | |
  |---|---|
  | tranship | 0.1.0 |
  | HIP | unknown |
  | compiler | clang version 22.0.0 |
  
  ## Programs that passed
  
  | architecture | programs | syntax | compile | link | run | compare |
  |---|---:|---:|---:|---:|---:|---:|
  | gfx942 | 3 | 2 of 3 (66.7 %) | 2 of 3 (66.7 %) | 2 of 2 (100.0 %) | 1 of 1 (100.0 %) | 1 of 1 (100.0 %) |
  | gfx1100 | 3 | 2 of 3 (66.7 %) | 2 of 3 (66.7 %) | 1 of 2 (50.0 %) | 1 of 1 (100.0 %) | 1 of 1 (100.0 %) |
  
  ## Each program
  $ printf 'program x\n  source good.hip\n  tmie 3\n' > typo.conf; tranship verify --manifest typo.conf
  tranship: error: typo.conf:3: unknown setting 'tmie'; did you mean 'time'?
  [2]

Sources are compiled side by side: this compiler waits until two are at it. What is said is in the order of the sources all the same:

  $ cat > bin/meet <<'X'
  > #!/bin/sh
  > case "$*" in *" -c "*) echo > meet.$$; n=0; while [ $(ls meet.* | wc -l) -lt 2 ] && [ $n -lt 200 ]; do sleep 0.05; n=$((n + 1)); done; [ $n -lt 200 ] || exit 1 ;; esac
  > exec "$(dirname $0)/clang++" "$@"
  > X
  $ chmod +x bin/meet; cp bad.hip worse.hip; tranship verify --cxx bin/meet -j2 --level compile good.hip worse.hip bad.hip; rm meet.* worse.hip
  program   arch     syntax   compile  link     run      compare
  good.hip  gfx942   FAIL     FAIL     -        -        -
  
  failed:
    good.hip gfx942, syntax: both views: worse.hip:3: this is bad
      worse.hip:3:1: this is bad
      bad.hip:3:1: this is bad
  
  syntax: 0 of 1 passed
  compile: 0 of 1 passed
  $ tranship verify --cxx bin/meet -j2 --level compile -q good.hip good.hip; rm meet.*

Translated first, with errors traced back:

  $ mkdir cuda; printf '#include <cstdio>\nint main()\n{\n\tvoid *p;\n\tcudaMalloc(&p, 4); // BAD\n\treturn cudaFree(p);\n}\n' > cuda/x.cu
  $ tranship verify --translate cuda | sed 's/, line [0-9]*)/, line N)/'
  program  arch     syntax   compile  link     run      compare
  cuda     gfx942   FAIL     FAIL     untried  -        -
  
  failed:
    cuda gfx942, syntax: both views: x.cu:6: this is bad
      x.cu:6:1: this is bad
        from cuda/x.cu:5, rules there: cudaMalloc -> hipMalloc (runtime, line N)
        warned: none: if this compiled as CUDA, please report it
  
  not tried:
    link: not everything compiled (cuda, gfx942)
  
  syntax: 0 of 1 passed
  compile: 0 of 1 passed
  link: 0 of 1 passed, 1 not tried

Of a manifest, the programs that lie in the translated tree; headers' folders are meant as translated, and may be named from here. What
was found out holds as long as the translation is the same:

  $ mkdir cuda/inc cuda/sub; echo 'cudaError_t e;' > cuda/inc/e.h; printf '#include "e.h"\nint main() { return cudaSuccess; }\n' > cuda/sub/y.cu
  $ printf 'folder cuda/sub\nflags -I../inc\nprogram y\n  source y.cu\nprogram good\n  folder .\n  source good.hip\n' > trees.conf
  $ tranship verify -v --manifest trees.conf --translate cuda --state trees.state --level compile 2>&1 | grep -o -e ' -I.*/[ye].*\.cu' -e '^[yg].*ok.*' | sed 's,/[^ ]*/hip/,HIP/,g'
   -IHIP/inc HIP/sub/y.cu
  y        gfx942   ok       ok       -        -        -
  good     gfx942   ok       ok       -        -        -
  $ tranship verify --manifest trees.conf --translate cuda --state trees.state --level compile --format json | grep -c '"resumed": true'
  2
  $ tranship verify -v --translate cuda --level compile sub/y.cu -- -I cuda/inc 2>&1 | grep -o -e ' -I .*/[y].*\.cu' | sed 's,/[^ ]*/hip/,HIP/,g'
   -I HIP/inc HIP/sub/y.cu
  $ tranship verify --translate cuda/sub --level compile -- -I ../inc -I inc -Icuda/inc 2>&1 | head -n 1
  tranship: warning: 'cuda/inc' lies outside 'cuda/sub': headers in it are not translated
  $ tranship verify --manifest typo-free.conf --translate cuda; printf 'program good\n  source good.hip\n' > apart.conf; tranship verify --manifest apart.conf --translate cuda
  tranship: error: cannot read 'typo-free.conf': No such file or directory
  tranship: error: no program in 'apart.conf' lies in 'cuda'
  [2]

One view of a source may fail alone; a library may be missing, or an import stub stand in its place:

  $ sed '4i case "$*" in *--cuda-host-only*) exit 0 ;; esac' bin/clang++ > bin/hostless; chmod +x bin/hostless
  $ tranship verify --cxx bin/hostless bad.hip | sed -n '/failed/,/^$/p'
  failed:
    bad.hip gfx942, syntax: device view: bad.hip:3: this is bad
      bad.hip:3:1: this is bad
  
  $ tranship verify --cxx bin/hostless --level syntax --format json bad.hip | grep -E '"(host|device)"'
       "host": "passed",
       "device": "failed"
  $ printf '#!/bin/sh\n#include <rccl/rccl.h>\n' > comm.hip; touch rocm/lib/librccl.so; echo librccl.so > rocm/lib/import-stubs
  $ tranship verify comm.hip | sed -n '/reservation/,/^$/p'
  passed with a reservation:
    link: against import stubs instead of librccl (comm.hip, gfx942)
  

A bash completion knows both kinds of options:

  $ tranship verify --completion > completion; bash -c '. ./completion; COMP_WORDS=(tranship-verify --re); COMP_CWORD=1; _tranship_verify; echo ${COMPREPLY[*]}'
  --resources --record --repeat --reference --reference-run --rel --report
  $ bash -c '. ./completion; COMP_WORDS=(tranship-verify --level c); COMP_CWORD=2; _tranship_verify; echo ${COMPREPLY[*]}'
  compile compare

An interrupt takes everything along, processes and files:

  $ printf '#!/bin/sh\nsetsid sleep 7654 & sleep 7654\n' > forever.hip
  $ tranship verify --no-gpu --run '{exe}' forever.hip & sleep 1; kill -TERM $!; wait $!; echo $?; sleep 0.2
  tranship: error: interrupted
  2
  $ printf '#!/bin/sh\ncase "$*" in *" -c "*) setsid sleep 7654 & sleep 7654 ;; esac\nexec bin/clang++ "$@"\n' > bin/never; chmod +x bin/never
  $ tranship verify --cxx bin/never -j3 good.hip slow.hip bad.hip & sleep 1; kill -TERM $!; wait $!; echo $?; sleep 0.2
  tranship: error: interrupted
  2
  $ grep -al 'sleep.765[4]' /proc/[0-9]*/cmdline 2>/dev/null; ls -d $TMPDIR/tranship-verify-* 2>/dev/null
  [2]

The toolchain nvidia, with a made-up nvcc, whose "CUDA" and "HIP" are shell scripts again; one command builds the port and the original, gives
both the same input, and compares what they print:

  $ mkdir -p cuda-sdk/bin hipnv/include/hip/nvidia_detail; touch hipnv/include/hip/nvidia_detail/nvidia_hip_runtime.h
  $ cat > cuda-sdk/bin/nvcc <<'X'
  > #!/bin/sh
  > [ "$1" = --version ] && echo 'Cuda compilation tools, release 13.0, V13.0.88' && exit
  > out= src=
  > while [ $# -gt 0 ]; do case $1 in -o) out=$2; shift ;; *.hip | *.cu | *.o) src=$1 ;; esac; shift; done
  > sed -n '/BAD/{=;s/.*/syntax/p}' "$src" | while read n && read what; do echo "$src($n): error: this is bad" >&2; done
  > grep -q BAD "$src" && exit 1
  > { cp "$src" "$out" && chmod +x "$out"; }
  > X
  $ chmod +x cuda-sdk/bin/nvcc; export CUDA_PATH=$PWD/cuda-sdk
  $ mkdir port orig; printf '#!/bin/sh\nread n; echo $n 0.5; seq $n\n' | tee orig/main.cu > port/main.hip; echo 3 > three
  $ cat > both.conf <<'X'
  > folder port
  > original orig
  > arch gfx942 sm_80
  > no-gpu
  > stdin ../three
  > program right
  >   source main.hip
  >   run {exe}
  > program wrong
  >   source wrong.hip
  >   run {exe}
  > X
  $ sed 's/0.5/0.75/' port/main.hip > port/wrong.hip; cp orig/main.cu orig/wrong.cu
  $ tranship verify --toolchain nvidia --hip-nvidia hipnv --manifest both.conf
  program  arch     syntax   compile  link     run      compare
  right    sm_80    ok       ok       ok       ok       ok
  wrong    sm_80    ok       ok       ok       ok       FAIL
  
  failed:
    wrong sm_80, compare: standard output: element 1 is 0.75, not 0.5 (line 1); 1 of 5 differ, by up to 0.25 (relative 0.333)
  
  syntax: 2 of 2 passed
  compile: 2 of 2 passed
  link: 2 of 2 passed
  run: 2 of 2 passed
  compare: 1 of 2 passed
  [1]
  $ tranship verify --toolchain nvidia --hip-nvidia hipnv --arch sm_80 --level compile -v port/main.hip -- -Wall -O2 -I. 2>&1 | sed "s,$PWD,.,g; s,/[^ ]*tranship-verify-[^/]*,TEMP,g" | head -n 1
  ./cuda-sdk/bin/nvcc -arch=sm_80 -D__HIP_PLATFORM_NVIDIA__=1 -include TEMP/prelude.h -I ./hipnv/include -Xcompiler -idirafter -Xcompiler ./rocm/include -x cu -Xcompiler=-Wall -O2 -I. port/main.hip -c -o TEMP/0/0.o
  $ tranship verify --toolchain cuda --arch sm_80 --level compile -v orig/main.cu 2>&1 | sed "s,$PWD,.,g; s,/[^ ]*tranship-verify-[^/]*,TEMP,g" | head -n 1
  ./cuda-sdk/bin/nvcc -arch=sm_80 -x cu orig/main.cu -c -o TEMP/0/0.o
  $ tranship verify --toolchain cuda --cxx nvcc-of-nobody orig/main.cu
  tranship: error: no compiler 'nvcc-of-nobody'
  [2]
  $ rm orig/wrong.cu; printf '# BAD\n' >> orig/main.cu; tranship verify --toolchain nvidia --hip-nvidia hipnv --manifest both.conf | sed "s,$PWD/,," | sed -n '/not tried/,/^$/p'
  not tried:
    compare: no reference: the CUDA original: syntax: both views: orig/main.cu:3: this is bad (right, sm_80)
    compare: no reference: the CUDA original: it has no 'wrong.hip' (wrong, sm_80)
  
  compare: 0 of 2 passed, 2 not tried
  $ tranship verify --toolchain nvidia --hip-nvidia hipnv --arch sm_80 orig/main.cu | sed -n '/failed/,/^$/p'
  failed:
    main.cu sm_80, syntax: both views: orig/main.cu:3: this is bad
      orig/main.cu:3: this is bad
  
  $ tranship verify --manifest both.conf | sed -n '/not tried/,/^$/p'
  not tried:
    compare: no reference: the CUDA original: CUDA runs with the toolchain nvidia only (2 times)
  
  compare: 0 of 2 passed, 2 not tried
  $ HIP_NVIDIA_PATH= tranship verify --toolchain nvidia port/main.hip 2>&1 | sed "s,$PWD/,,; /^to install/d"
  tranship: error: no HIP headers for NVIDIA: hip/nvidia_detail/nvidia_hip_runtime.h is neither in HIP_NVIDIA_PATH nor in 'rocm/include'
  HIP's headers for NVIDIA: hipnv/include of https://github.com/ROCm/hipother (package hip-runtime-nvidia-dev of AMD's
  repository); then use --hip-nvidia DIR
  without root: unpack ROCm's packages into a folder ('dpkg-deb -x PACKAGE.deb DIR', or
  'rpm2cpio PACKAGE.rpm | cpio -idD DIR'); then use --rocm-path DIR
  $ tranship verify --toolchain nvidia --hip-nvidia port port/main.hip 2>&1 | head -n 1
  tranship: error: no HIP headers for NVIDIA in 'port': hip/nvidia_detail/nvidia_hip_runtime.h is missing
  $ tranship verify --toolchain nvidia --cxx bin/clang++ port/main.hip 2>&1 | head -n 1
  tranship: error: 'bin/clang++' is no nvcc
  $ tranship verify --toolchain intel port/main.hip
  tranship: error: option '--toolchain' needs amd|nvidia|cuda, not 'intel'
  [2]

Without a toolchain:

  $ ROCM_PATH= tranship verify --rocm-path nowhere good.hip 2>&1 | grep -v '^to install'
  tranship: error: no ROCm tree in 'nowhere': include/hip/hip_runtime.h is missing
  without root: unpack ROCm's packages into a folder ('dpkg-deb -x PACKAGE.deb DIR', or
  'rpm2cpio PACKAGE.rpm | cpio -idD DIR'); then use --rocm-path DIR
  $ HIPCXX=nothing-here tranship verify good.hip 2>/dev/null
  [2]
  $ tranship verify nowhere.hip
  tranship: error: cannot read 'nowhere.hip': No such file or directory
  [2]
  $ mkdir folder && tranship verify folder
  tranship: error: 'folder' is a folder; name sources, or give '--build COMMAND' or '--translate DIR'
  [2]
  $ tranship verify --build make nowhere
  tranship: error: 'nowhere' is not a folder
  [2]
  $ tranship verify --translate good.hip
  tranship: error: 'good.hip' is not a folder
  [2]
  $ tranship verify --rnu x good.hip
  tranship: error: unknown option '--rnu'; did you mean '--run'?
  [2]
  $ tranship verify --manifest none.conf
  tranship: error: cannot read 'none.conf': No such file or directory
  [2]
  $ tranship verify
  ...

A reader that has seen enough is no trouble to tell of:

  $ { sleep 0.3; tranship verify --help; } 2> told | :; cat told

What is named and cannot be used is told:

  $ mkdir none; tranship verify --translate none 2>&1 | sed "s,/[^ ']*/,,g"
  tranship: error: cannot translate 'none': tranship: it wrote nothing
  tranship: warning: no source files in 'none'
  $ tranship verify --level syntax --report nowhere.json good.hip
  tranship: error: good.hip: cannot read the report 'nowhere.json': No such file or directory
  [2]
  $ tranship verify --level syntax --report good.hip good.hip
  tranship: error: good.hip: cannot read the report 'good.hip': it is not a report of 'tranship translate --report'
  [2]
  $ tranship verify -q --level syntax --state /dev/full good.hip
  tranship: error: cannot write '/dev/full': No space left on device
