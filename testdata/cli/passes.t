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
         pass flow: divergent control flow: barriers, locks and shuffles that some threads do not reach
         evidence: the text
         '--skip-pass flow' turns the pass off
  4:7  'threadIdx' stays: it is the same in HIP
  4:20  '__syncthreads' stays: it is the same in HIP
  $ tranship explain k.cu:2 | grep -c 'passes that start here: .*lane_exchange'
  1
  $ tranship explain k.cu:2 --skip-pass lane_exchange | grep -c 'passes that start here: .*lane_exchange'
  0
  [1]
  $ tranship explain k.cu:2 --only-pass shuffle --warp native | grep '^passes'
  passes that start here: shuffle
  $ ls
  k.cu
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
  $ tranship passes | grep '^token *half_integer'
  token  half_integer               h = n becomes h = __half(n) in __host__ __device__ functions, as HIP's operator is __device__ only
  $ tranship passes half_intger
  tranship: error: no pass 'half_intger'; did you mean 'half_integer'?
  [2]
