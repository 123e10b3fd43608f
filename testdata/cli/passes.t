'tranship passes', 'explain FILE:LINE', and passes left out.

  $ printf '__global__ void k(int *a) {\n  int v = __shfl_sync(0xffffffff, a[0], 0);\n  a[threadIdx.x] = v;\n  if (threadIdx.x) __syncthreads();\n}\n' > k.cu
  $ tranship explain k.cu:2 | sed '/^passes/d'
  k.cu:2:   int v = __shfl_sync(0xffffffff, a[0], 0);
  2:11  '__shfl_sync(0xffffffff, a[0], 0)' becomes '__shfl(a[0], 0, 32)'
         row of the rule table: __shfl_sync ('tranship query -v __shfl_sync' prints it)
         evidence: the text
         a row of your own for __shfl_sync, with '--rules FILE', overrides it
  $ tranship explain k.cu:3:5 | sed '/^passes/d'
  k.cu:3:   a[threadIdx.x] = v;
  nothing is changed and nothing is reported
  3:5  'threadIdx' stays: it is the same in HIP
  $ tranship explain k.cu:4 --evidence lexical | sed '/^passes/d'
  k.cu:4:   if (threadIdx.x) __syncthreads();
  4:20  warning: possible deadlock: some threads skip '__syncthreads', which is under a condition that depends on the thread: move the barrier out of it [W203 barrier-in-divergent-code]
         'tranship explain W203' says more
         pass flow: divergent control flow: barriers, locks and shuffles that some threads do not reach
         evidence: the text
         '--skip-pass flow' turns the pass off
  4:7  'threadIdx' stays: it is the same in HIP
  4:20  '__syncthreads' stays: it is the same in HIP
  $ tranship explain -v k.cu:2 | grep -c 'passes that start here: .*lane_exchange'
  1
  $ tranship explain -v k.cu:2 --skip-pass lane_exchange | grep -c 'passes that start here: .*lane_exchange'
  0
  [1]
  $ tranship explain -v k.cu:2 --only-pass shuffle --warp native | grep '^passes'
  passes that start here: shuffle
  $ tranship explain k.cu:2 | grep -c 'passes that start here'; tranship explain k.cu
  0
  tranship: error: 'k.cu' is a file: name a line of it, 'k.cu:1'
  [2]
  $ ls
  k.cu

A line of a build file: the row or the option that each edit comes from, and no pass of the sources.

  $ printf 'NVCC = nvcc\nFLAGS = -arch=sm_80 -Xcompiler -Wall\nLIBS = -lcublas -lm\napp: k.cu\n\t$(NVCC) $(FLAGS) -o $@ $< $(LIBS)\n' > Makefile
  $ tranship explain Makefile:2; tranship explain Makefile:3; tranship explain Makefile:4
  Makefile:2: FLAGS = -arch=sm_80 -Xcompiler -Wall
  2:9  inserted: '-Wno-unused-value '
         HIP's error codes are [[nodiscard]], CUDA's are not: without it each call that drops one warns
  2:9  '-arch=sm_80' becomes '--offload-arch=$(HIP_ARCH)'
         option of nvcc: --gpu-architecture, -arch ('tranship query -v -arch=sm_80' says more)
  2:20  ' -Xcompiler' is removed
         option of nvcc: --compiler-options, -Xcompiler ('tranship query -v -Xcompiler' says more)
  Makefile:3: LIBS = -lcublas -lm
  3:8  '-lcublas' becomes '-lhipblas'
         library of build files ('tranship query -v -lcublas' says more)
  Makefile:4: app: k.cu
  nothing is changed and nothing is reported
  $ printf 'cmake_minimum_required(VERSION 3.18)\nproject(a CUDA)\nset(CMAKE_CUDA_FLAGS --maxrregcount=64)\nadd_executable(a k.cu)\n' > CMakeLists.txt
  $ tranship explain CMakeLists.txt:1; tranship explain CMakeLists.txt:3
  CMakeLists.txt:1: cmake_minimum_required(VERSION 3.18)
  1:32  '3.18' becomes '3.21'
         no row: the build with ROCm needs it
  1:37  inserted: 'include(${CMAKE_CURRENT_LIST_DIR}/tranship.cmake)'
         no row: the build with ROCm needs it
  CMakeLists.txt:3: set(CMAKE_CUDA_FLAGS --maxrregcount=64)
  3:5  'CMAKE_CUDA_FLAGS' becomes 'CMAKE_HIP_FLAGS'
         variable of build files ('tranship query -v CMAKE_CUDA_FLAGS' says more)
  3:21  ' --maxrregcount=64' is removed
         option of nvcc: --maxrregcount ('tranship query -v --maxrregcount=64' says more)
  3:22  warning: '--maxrregcount=64' is not translated; use __launch_bounds__ to limit the registers of a kernel [W915 build-by-hand]
         'tranship explain W915' says more
  $ rm Makefile CMakeLists.txt
  $ tranship explain k.cu:9
  tranship: error: k.cu has no line 9
  [2]
  $ tranship lint k.cu --skip-pass flow | grep -c W203
  0
  [1]
  $ tranship lint k.cu --only-pass narrowing --only-pass flow | grep -o W203
  W203
  $ tranship lint k.cu --skip-pass flwo
  tranship: error: option '--skip-pass': no pass 'flwo'; the nearest is 'flow'
  [2]

The report names the pass and the row of each edit and finding.

  $ tranship translate -q --check --report r.json k.cu
  [1]
  $ python3 -c "
  > import json
  > r = json.load(open('r.json'))
  > for c in r['files'][0]['changes']: print(c['line'], c['column'], c['kind'], c['pass'], c['rule'], c['evidence'], c['before'], c['after'])
  > for d in r['diagnostics']: print(d['line'], d['id'], d['pass'], d['rule'])"
  1 1 include None None lexical  #include <hip/hip_runtime.h>
  
  2 11 call None __shfl_sync lexical __shfl_sync(0xffffffff, a[0], 0) __shfl(a[0], 0, 32)
  4 W203 flow None

So do lint's JSON and SARIF.

  $ printf '#include <cuda_runtime.h>\n' | cat - k.cu > l.cu
  $ tranship lint --format json l.cu | python3 -c "
  > import json, sys
  > for d in json.load(sys.stdin)['findings']: print(d['line'], d['id'], d['pass'], d['rule'])"
  1 P002 None cuda_runtime.h
  3 P001 None __shfl_sync
  5 W203 flow None
  $ tranship lint --format sarif l.cu | python3 -c "
  > import json, sys
  > for r in json.load(sys.stdin)['runs'][0]['results']: print(r['ruleId'], r['properties'].get('pass'), r['properties'].get('rule'))"
  P002 None cuda_runtime.h
  P001 None __shfl_sync
  W203 flow None

  $ tranship passes flow | head -n 3
  flow
    divergent control flow: barriers, locks and shuffles that some threads do not reach
    runs: once for a file, after its tokens were looked at for hazards
  $ tranship passes | grep '^token *misplaced_restrict'
  token  misplaced_restrict         __restrict__ on a declaration without a pointer is removed
  $ tranship passes misplaced_restrct
  tranship: error: no pass 'misplaced_restrct'; did you mean 'misplaced_restrict'?
  [2]

An edit that '--fix-unsafe' made has to be reviewed: 'explain' says so, and the report.

  $ cp "$TESTDATA/../unsafe/rule.cu" "$TESTDATA/../unsafe/rule.rules" . && tranship explain rule.cu:4 --fix-unsafe --rules rule.rules | grep -c 'review it'
  1
  $ tranship translate -q --fix-unsafe --rules rule.rules --report r.json -o rule.hip rule.cu && python3 -c 'import json; print([(c["rule"], c["safety"]) for c in json.load(open("r.json"))["files"][0]["changes"]])'
  [('cuda_runtime.h', 'safe'), ('cudaFreeHost', 'review')]
  $ cp "$TESTDATA/../unsafe/dependent.cu" . && tranship translate -q --fix-unsafe --report r.json -o dependent.hip dependent.cu; python3 -c 'import json; print([(c["after"], c["safety"]) for c in json.load(open("r.json"))["files"][0]["changes"] if c["pass"] == "dependent_name"])'
  [('template ', 'review'), ('typename ', 'review')]
