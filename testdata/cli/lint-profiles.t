tranship lint: profiles, counts, short lines and safe fixes.

  $ cat > a.cu <<'END'
  > #include <cuda_runtime.h>
  > __global__ void k(int *p, int n) {
  > 	if (threadIdx.x < 9) __syncthreads();
  > 	while (atomicCAS(p, 0, 1)) ;
  > }
  > void f(int **p) { cudaMalloc(p, 4); cudaMalloc(p, 8); }
  > END
  $ tranship lint --format concise a.cu
  a.cu:1:10: warning: <cuda_runtime.h> is a CUDA header; HIP has <hip/hip_runtime.h> [P002 header-not-ported]
  a.cu:3:23: warning: possible deadlock: some threads skip '__syncthreads', which is under a condition that depends on the thread: move the barrier out of it [W203 barrier-in-divergent-code]
  a.cu:4:9: warning: possible deadlock: the lane that holds the lock cannot proceed while lanes of its wavefront wait at 'atomicCAS' [W206 lock-within-wavefront]
  a.cu:6:19: warning: 'cudaMalloc' is CUDA; HIP has 'hipMalloc' [P001 not-ported]
  a.cu:6:37: warning: 'cudaMalloc' is CUDA; HIP has 'hipMalloc' [P001 not-ported]
  [1]
  $ tranship lint --profile hazards --format concise a.cu
  a.cu:3:23: warning: possible deadlock: some threads skip '__syncthreads', which is under a condition that depends on the thread: move the barrier out of it [W203 barrier-in-divergent-code]
  a.cu:4:9: warning: possible deadlock: the lane that holds the lock cannot proceed while lanes of its wavefront wait at 'atomicCAS' [W206 lock-within-wavefront]
  [1]
  $ tranship lint --profile cuda a.cu
  a.cu:3:23: warning: possible deadlock: some threads skip '__syncthreads', which is under a condition that depends on the thread: move the barrier out of it [W203 barrier-in-divergent-code]
      3 | 	if (threadIdx.x < 9) __syncthreads();
        | 	                     ^~~~~~~~~~~~~
  1 warning in 1 file
  [1]
  $ tranship lint --statistics a.cu
  findings  causes   files fixable
         2       1       1       2  P001 not-ported
         1       1       1       1  P002 header-not-ported
         1       1       1       0  W203 barrier-in-divergent-code
         1       1       1       0  W206 lock-within-wavefront
  [1]

An id that is asked for by name is reported in each profile, and the project's file can name the profile.

  $ printf 'profile cuda\nwarn W206\n' > .tranship
  $ tranship lint --format concise a.cu
  a.cu:3:23: warning: possible deadlock: some threads skip '__syncthreads', which is under a condition that depends on the thread: move the barrier out of it [W203 barrier-in-divergent-code]
  a.cu:4:9: warning: possible deadlock: the lane that holds the lock cannot proceed while lanes of its wavefront wait at 'atomicCAS' [W206 lock-within-wavefront]
  [1]
  $ rm .tranship
  $ tranship lint --statistics --format json a.cu
  tranship: error: '--statistics' is text; it cannot be used with '--format'
  [2]

What a finding replaces as it stands is replaced, and counted; the rest is reported.

  $ tranship lint --fix --format concise a.cu
  a.cu:3:23: warning: possible deadlock: some threads skip '__syncthreads', which is under a condition that depends on the thread: move the barrier out of it [W203 barrier-in-divergent-code]
  a.cu:4:9: warning: possible deadlock: the lane that holds the lock cannot proceed while lanes of its wavefront wait at 'atomicCAS' [W206 lock-within-wavefront]
  fixed 3 findings in 1 file
  [1]
  $ tail -1 a.cu
  void f(int **p) { hipMalloc(p, 4); hipMalloc(p, 8); }
  $ tranship lint --fix --quiet --format concise a.cu
  a.cu:3:23: warning: possible deadlock: some threads skip '__syncthreads', which is under a condition that depends on the thread: move the barrier out of it [W203 barrier-in-divergent-code]
  a.cu:4:9: warning: possible deadlock: the lane that holds the lock cannot proceed while lanes of its wavefront wait at 'atomicCAS' [W206 lock-within-wavefront]
  [1]
