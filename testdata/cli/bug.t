tranship bug-report: a defect in few lines, without whose they are.

  $ cat > acme.cu << 'END'
  > // Acme's secret
  > #include <cuda_runtime.h>
  > #include <cstdio>
  > #include "acme_core.h"
  > #define ACME_CHECK(x) do { if ((x) != cudaSuccess) printf("acme\n"); } while (0)
  > __device__ int acme_unrelated(int v) { return v + 1; }
  > __global__ void acme_kernel(const int *rates, int n) {
  >   __shared__ int acme_tile[64];
  >   acme_tile[threadIdx.x] = rates[threadIdx.x]; /* secret */
  >   if (threadIdx.x < 9) {
  >     __syncthreads();
  >   }
  >   printf("rate of acme %d", acme_tile[0]);
  > }
  > void acme_main(int **p) {
  >   ACME_CHECK(cudaMalloc(p, 4));
  >   asm("mov.u32 %0, %laneid;");
  > }
  > END
  $ tranship bug-report acme.cu:11 > report.md; cat report.md; ls
  # Defect report
  
  tranship [0-9.]+, (no )?libclang.* (re)
  options: none
  
  Names, texts and comments of the project are replaced. What begins as CUDA's names do has stayed: read before you send.
  
  ## reduced.cu
  
  ```cpp
  __global__ void v4(const int *v5, int n) {
    if (threadIdx.x < 9) {
      __syncthreads();
    }
  }
  ```
  
  ## What tranship says
  
  ```
  reduced.cu:3:     __syncthreads();
  3:5  warning: possible deadlock: some threads skip '__syncthreads', which is under a condition that depends on the thread: move the barrier out of it [W203 barrier-in-divergent-code]
         'tranship explain W203' says more
         pass flow: divergent control flow: barriers, locks and shuffles that some threads do not reach
         evidence: the text
         '--skip-pass flow' turns the pass off
  3:5  '__syncthreads' stays: it is the same in HIP
  ```
  
  ## What you expected
  
  Write it here: the HIP that you would write, or why the finding is wrong.
  acme.cu
  report.md
  $ tranship bug-report --warp native acme.cu:16 | sed -n '/^options/p; /^```cpp/,/^```$/p'
  options: --warp native
  ```cpp
  void v7(int **p) {
    M2(cudaMalloc(p, 4));
  }
  ```
  $ for line in 1 4 5 6 9 13 17; do tranship bug-report acme.cu:$line; done | grep -ci 'acme\|secret\|rate'
  0
  [1]
  $ tranship bug-report acme.cu:17 | grep -c laneid
  2

A crash needs no line; what is no defect is not reported.

  $ TRANSHIP_FAULT=crash:match:.cu tranship bug-report acme.cu | sed -n '/^```/,$p'
  ```cpp
  void v7(int **p) {
  }
  ```
  
  ## What tranship says
  
  ```
  S011: tranship crashes or hangs
  ```
  
  ## What you expected
  
  Write it here: the HIP that you would write, or why the finding is wrong.
  $ tranship bug-report acme.cu
  tranship: error: 'acme.cu' makes no fault of tranship; name the line: FILE:LINE
  [2]
  $ tranship bug-report none.cu:3
  tranship: error: 'bug-report' takes a file that is there, and the line: FILE:LINE
  [2]
  $ tranship bug-report --help | head -n 1
  usage: tranship bug-report [options] FILE[:LINE] [-- compiler-arguments]
