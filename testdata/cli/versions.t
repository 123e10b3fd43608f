What the selected versions have. Each name came to HIP in the version its comment says.

  $ cat > names.cu <<'X'
  > #include <cuda.h>
  > #include <cuda_runtime.h>
  > void f(cudaGraph_t g, cudaGraphExec_t e, cudaGraphNode_t n, cudaStream_t s, cudaEvent_t v, void *p)
  > {
  > 	cudaMalloc(&p, 1);                              // 1.5
  > 	cudaMallocAsync(&p, 1, s);                      // 5.2
  > 	cuGraphAddExternalSemaphoresSignalNode(0, 0, 0, 0, 0); // 6.1
  > 	cuGraphAddMemcpyNode(0, 0, 0, 0, 0, 0);         // 6.0
  > 	cuGraphAddMemsetNode(0, 0, 0, 0, 0, 0);         // 6.1
  > 	cuGraphInstantiateWithParams(0, 0, 0);          // 6.2
  > 	cudaGraphExecGetFlags(e, 0);                    // 6.3
  > 	cudaEventRecordWithFlags(v, s, 0);              // 6.4
  > 	cuLinkDestroy(0);                               // 6.4
  > 	cudaLaunchKernelExC(0, 0, 0);                   // 7.0
  > 	cudaMemcpy3DBatchAsync(1, 0, 0, s);             // 7.1, with one argument more
  > 	cudaMemcpy3DPeer(0);                            // 7.1
  > 	cudaStreamCopyAttributes(s, s);                 // 7.2
  > }
  > X
  $ for v in 5.0 5.7 6.2 6.4 7.0 7.2; do echo "== $v"; tranship translate --rocm $v -o out.cpp names.cu 2>&1 | grep -o 'names.cu:.*'; done; true
  == 5.0
  names.cu:6:2: unsupported: 'cudaMallocAsync' requires ROCm 5.2 or later [V001 too-new]
  names.cu:7:2: unsupported: 'cuGraphAddExternalSemaphoresSignalNode' requires ROCm 6.1 or later [V001 too-new]
  names.cu:8:2: unsupported: 'cuGraphAddMemcpyNode' requires ROCm 6.0 or later [V001 too-new]
  names.cu:9:2: unsupported: 'cuGraphAddMemsetNode' requires ROCm 6.1 or later [V001 too-new]
  names.cu:10:2: unsupported: 'cuGraphInstantiateWithParams' requires ROCm 6.2 or later [V001 too-new]
  names.cu:11:2: unsupported: 'cudaGraphExecGetFlags' requires ROCm 6.3 or later [V001 too-new]
  names.cu:12:2: unsupported: 'cudaEventRecordWithFlags' requires ROCm 6.4 or later [V001 too-new]
  names.cu:13:2: unsupported: 'cuLinkDestroy' requires ROCm 6.4 or later [V001 too-new]
  names.cu:14:2: unsupported: 'cudaLaunchKernelExC' requires ROCm 7.0 or later [V001 too-new]
  names.cu:15:2: unsupported: 'cudaMemcpy3DBatchAsync' requires ROCm 7.1 or later [V001 too-new]
  names.cu:16:2: unsupported: 'cudaMemcpy3DPeer' requires ROCm 7.1 or later [V001 too-new]
  names.cu:17:2: unsupported: 'cudaStreamCopyAttributes' requires ROCm 7.2 or later [V001 too-new]
  == 5.7
  names.cu:7:2: unsupported: 'cuGraphAddExternalSemaphoresSignalNode' requires ROCm 6.1 or later [V001 too-new]
  names.cu:8:2: unsupported: 'cuGraphAddMemcpyNode' requires ROCm 6.0 or later [V001 too-new]
  names.cu:9:2: unsupported: 'cuGraphAddMemsetNode' requires ROCm 6.1 or later [V001 too-new]
  names.cu:10:2: unsupported: 'cuGraphInstantiateWithParams' requires ROCm 6.2 or later [V001 too-new]
  names.cu:11:2: unsupported: 'cudaGraphExecGetFlags' requires ROCm 6.3 or later [V001 too-new]
  names.cu:12:2: unsupported: 'cudaEventRecordWithFlags' requires ROCm 6.4 or later [V001 too-new]
  names.cu:13:2: unsupported: 'cuLinkDestroy' requires ROCm 6.4 or later [V001 too-new]
  names.cu:14:2: unsupported: 'cudaLaunchKernelExC' requires ROCm 7.0 or later [V001 too-new]
  names.cu:15:2: unsupported: 'cudaMemcpy3DBatchAsync' requires ROCm 7.1 or later [V001 too-new]
  names.cu:16:2: unsupported: 'cudaMemcpy3DPeer' requires ROCm 7.1 or later [V001 too-new]
  names.cu:17:2: unsupported: 'cudaStreamCopyAttributes' requires ROCm 7.2 or later [V001 too-new]
  == 6.2
  names.cu:9:2: warning: 'cuGraphAddMemsetNode' changed in ROCm 7.0, and '--rocm' selects an older release [V004 changed-since]
  names.cu:11:2: unsupported: 'cudaGraphExecGetFlags' requires ROCm 6.3 or later [V001 too-new]
  names.cu:12:2: unsupported: 'cudaEventRecordWithFlags' requires ROCm 6.4 or later [V001 too-new]
  names.cu:13:2: unsupported: 'cuLinkDestroy' requires ROCm 6.4 or later [V001 too-new]
  names.cu:14:2: unsupported: 'cudaLaunchKernelExC' requires ROCm 7.0 or later [V001 too-new]
  names.cu:15:2: unsupported: 'cudaMemcpy3DBatchAsync' requires ROCm 7.1 or later [V001 too-new]
  names.cu:16:2: unsupported: 'cudaMemcpy3DPeer' requires ROCm 7.1 or later [V001 too-new]
  names.cu:17:2: unsupported: 'cudaStreamCopyAttributes' requires ROCm 7.2 or later [V001 too-new]
  == 6.4
  names.cu:9:2: warning: 'cuGraphAddMemsetNode' changed in ROCm 7.0, and '--rocm' selects an older release [V004 changed-since]
  names.cu:14:2: unsupported: 'cudaLaunchKernelExC' requires ROCm 7.0 or later [V001 too-new]
  names.cu:15:2: unsupported: 'cudaMemcpy3DBatchAsync' requires ROCm 7.1 or later [V001 too-new]
  names.cu:16:2: unsupported: 'cudaMemcpy3DPeer' requires ROCm 7.1 or later [V001 too-new]
  names.cu:17:2: unsupported: 'cudaStreamCopyAttributes' requires ROCm 7.2 or later [V001 too-new]
  == 7.0
  names.cu:15:2: unsupported: 'cudaMemcpy3DBatchAsync' requires ROCm 7.1 or later [V001 too-new]
  names.cu:16:2: unsupported: 'cudaMemcpy3DPeer' requires ROCm 7.1 or later [V001 too-new]
  names.cu:17:2: unsupported: 'cudaStreamCopyAttributes' requires ROCm 7.2 or later [V001 too-new]
  == 7.2

The same by query, at each version: verdict, and the version that has it.

  $ for n in cudaMallocAsync cuGraphAddMemcpyNode cuGraphInstantiateWithParams cudaEventRecordWithFlags cudaLaunchKernelExC cudaMemcpy3DPeer cudaStreamCopyAttributes; do for v in 5.0 5.7 6.2 6.4 7.0 7.2; do tranship query --format json --rocm $v $n | sed -n 's/.*"verdict": "\(.*\)",/'"$n $v: "'\1/p'; done; done | grep -v rename
  cudaMallocAsync 5.0: too-new
  cuGraphAddMemcpyNode 5.0: too-new
  cuGraphAddMemcpyNode 5.7: too-new
  cuGraphInstantiateWithParams 5.0: too-new
  cuGraphInstantiateWithParams 5.7: too-new
  cudaEventRecordWithFlags 5.0: too-new
  cudaEventRecordWithFlags 5.7: too-new
  cudaEventRecordWithFlags 6.2: too-new
  cudaLaunchKernelExC 5.0: too-new
  cudaLaunchKernelExC 5.7: too-new
  cudaLaunchKernelExC 6.2: too-new
  cudaLaunchKernelExC 6.4: too-new
  cudaMemcpy3DPeer 5.0: too-new
  cudaMemcpy3DPeer 5.7: too-new
  cudaMemcpy3DPeer 6.2: too-new
  cudaMemcpy3DPeer 6.4: too-new
  cudaMemcpy3DPeer 7.0: too-new
  cudaStreamCopyAttributes 5.0: too-new
  cudaStreamCopyAttributes 5.7: too-new
  cudaStreamCopyAttributes 6.2: too-new
  cudaStreamCopyAttributes 6.4: too-new
  cudaStreamCopyAttributes 7.0: too-new
  $ tranship query --rocm 6.4 cudaLaunchKernelExC cutensorContraction | grep -e '->'
  cudaLaunchKernelExC -> hipLaunchKernelExC, but only from ROCm 7.0
  cutensorContraction -> hiptensorContraction
  $ tranship query --rocm 7.0 cudaLaunchKernelExC cutensorContraction | grep -e '->'
  cudaLaunchKernelExC -> hipLaunchKernelExC
  cutensorContraction -> hiptensorContraction, which was removed in ROCm 7.0
  $ tranship query cutensorPermutation cutensorReduction cutensorContractionPlan_t | grep -e '->'
  cutensorPermutation -> hiptensorPermutation, which was removed in ROCm 7.0
  cutensorReduction -> hiptensorReduction, which was removed in ROCm 7.0
  cutensorContractionPlan_t -> hiptensorContractionPlan_t, which was removed in ROCm 7.0
  $ echo '// cudaMalloc' >late.cu; tranship translate --rocm 10.0 --cuda 13.9 late.cu
  tranship: warning: option '--cuda': the newest known version is 13.5; 13.9 is read as that
  // cudaMalloc
  $ tranship translate -q --rocm 10.0 late.cu; tranship translate --rocm 7.2 --cuda 13.0 late.cu
  // cudaMalloc
  // cudaMalloc

What call rows write is held against the version too; a row that asks for a version itself is not.

  $ cat > warp.cu <<'X'
  > __global__ void k(int *p) { p[0] = __any_sync(0xffff, p[1]); }
  > X
  $ tranship translate --warp native --rocm 6.0 warp.cu
  #include <hip/hip_runtime.h>
  __global__ void k(int *p) { p[0] = __any_sync(0xffff, p[1]); }
  warp.cu:1:36: unsupported: '__any_sync' requires ROCm 6.2 or later [V001 too-new]
      1 | __global__ void k(int *p) { p[0] = __any_sync(0xffff, p[1]); }
        |                                    ^~~~~~~~~~
  warp.cu:1:47: warning: lane mask '0xffff' leaves out lanes 32 to 63 of a 64-lane wavefront: write the mask in 64 bits [W107 lane-mask-literal]
      1 | __global__ void k(int *p) { p[0] = __any_sync(0xffff, p[1]); }
        |                                               ^~~~~~
  1 unsupported, 1 warning in 1 file
  $ tranship translate --rocm 6.0 warp.cu
  tranship: note: the result includes 'tranship_compat.h'; 'tranship compat-header > tranship_compat.h' writes it
  #include <hip/hip_runtime.h>
  #include "tranship_compat.h"
  __global__ void k(int *p) { p[0] = tranship::any_sync(0xffff, p[1]); }

NCCL's names are RCCL's, from the version that took them over on; CUDA 13's forms with a location want ROCm 7.0.

  $ cat > new.cu <<'X'
  > #include <nccl.h>
  > #include <cuda_runtime.h>
  > void f(ncclComm_t c, void *p, cudaMemLocation l)
  > {
  > 	ncclCommFinalize(c);
  > 	ncclMemFree(p);
  > 	cudaMemAdvise(p, 4, cudaMemAdviseSetReadMostly, l);
  > 	cudaMemPrefetchAsync(p, 4, l, 0, 0);
  > 	cudaMemPrefetchAsync(p, 4, 0, 0);
  > }
  > X
  $ tranship translate --all --rocm 6.1 -o out.cpp new.cu 2>&1 | grep -o 'new.cu:.*'
  new.cu:6:2: unsupported: 'ncclMemFree' requires ROCm 6.2 or later [V001 too-new, ast]
  new.cu:7:2: unsupported: HIP takes a location only from ROCm 7.0 on [V001 too-new, ast]
  new.cu:8:2: unsupported: HIP takes a location only from ROCm 7.0 on [V001 too-new, ast]
  $ tranship translate --rocm 7.2 new.cu
  #include <rccl/rccl.h>
  #include <hip/hip_runtime.h>
  void f(ncclComm_t c, void *p, hipMemLocation l)
  {
  	ncclCommFinalize(c);
  	ncclMemFree(p);
  	hipMemAdvise_v2(p, 4, hipMemAdviseSetReadMostly, l);
  	hipMemPrefetchAsync_v2(p, 4, l, 0, 0);
  	hipMemPrefetchAsync(p, 4, 0, 0);
  }

CUDA's side: what the sources' CUDA no longer has is reported, and arguments follow it.

  $ cat > side.cu <<'X'
  > #include <cuda_runtime.h>
  > void f(cudaGraphNode_t a, cudaGraphNode_t b) { cudaThreadSynchronize(); cudaGraphKernelNodeCopyAttributes(a, b); }
  > X
  $ tranship translate --cuda 11.8 --rocm 6.2 side.cu
  #include <hip/hip_runtime.h>
  void f(hipGraphNode_t a, hipGraphNode_t b) { hipDeviceSynchronize(); hipGraphKernelNodeCopyAttributes(a, b); }
  $ tranship translate --cuda 13.0 --rocm 7.2 side.cu
  #include <hip/hip_runtime.h>
  void f(hipGraphNode_t a, hipGraphNode_t b) { hipDeviceSynchronize(); hipGraphKernelNodeCopyAttributes(b, a); }
  side.cu:2:48: warning: 'cudaThreadSynchronize' was removed from CUDA in 13.0 [V003 cuda-removed]
      2 | void f(cudaGraphNode_t a, cudaGraphNode_t b) { cudaThreadSynchronize(); cudaGraphKernelNodeCopyAttributes(a, b); }
        |                                                ^~~~~~~~~~~~~~~~~~~~~
  side.cu:2:73: warning: 'cudaGraphKernelNodeCopyAttributes' takes the destination first since CUDA 13.0, HIP takes the source first [B001 behaves-differently]
      2 | void f(cudaGraphNode_t a, cudaGraphNode_t b) { cudaThreadSynchronize(); cudaGraphKernelNodeCopyAttributes(a, b); }
        |                                                                         ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
        = why: CUDA 11 and 12 have the source first, as HIP does; the arguments are exchanged for --cuda 13.0 and later
        = fix: translate sources written for an older CUDA with --cuda 12.9
  2 warnings in 1 file

Names of CUDA 13.1 to 13.5 and counterparts of ROCm 7.11 to 10.0: the default says none yet, and says from when.

  $ tranship query cuGreenCtxCreate cudaMemDiscardBatchAsync cusolverDnXgeev cuFileRead
  cuGreenCtxCreate -> hipGreenCtxCreate, but only from ROCm 7.14
    function, CUDA Driver API; CUDA since 12.4; HIP since 7.14
    why: HIP has green contexts from ROCm 7.14 on
    fix: hipExtStreamCreateWithCUMask limits a stream to some compute units
  
  cudaMemDiscardBatchAsync -> hipMemDiscardBatchAsync, but only from ROCm 7.14
    function, CUDA Runtime API; CUDA since 13.0; HIP since 7.14
    why: until ROCm 7.2, HIP has no batched form of this call
    fix: call hipMemPrefetchAsync or hipMemcpyAsync once per range
  
  cusolverDnXgeev -> hipsolverDnXgeev, but only from ROCm 10.0
    function, cuSOLVER; CUDA since 12.6; HIP since 10.0
  
  cuFileRead -> hipFileRead, but only from ROCm 10.0
    function, GPUDirect Storage; HIP since 10.0
  $ tranship query --rocm 10.0 cuGreenCtxCreate cudaMemDiscardBatchAsync cusolverDnXgeev cuFileRead | grep -e '->'
  cuGreenCtxCreate -> hipGreenCtxCreate
  cudaMemDiscardBatchAsync -> hipMemDiscardBatchAsync
  cusolverDnXgeev -> hipsolverDnXgeev
  cuFileRead -> hipFileRead
  $ printf '#include <cuda_runtime.h>\nvoid f(void **p, size_t *n, cudaStream_t s) { cudaMemDiscardBatchAsync(p, n, 1, 0, s); }\n' >discard.cu; tranship translate --rocm 7.2.4 discard.cu
  #include <hip/hip_runtime.h>
  void f(void **p, size_t *n, hipStream_t s) { cudaMemDiscardBatchAsync(p, n, 1, 0, s); }
  discard.cu:2:47: unsupported: 'cudaMemDiscardBatchAsync' requires ROCm 7.14 or later [V001 too-new]
      2 | void f(void **p, size_t *n, cudaStream_t s) { cudaMemDiscardBatchAsync(p, n, 1, 0, s); }
        |                                               ^~~~~~~~~~~~~~~~~~~~~~~~
        = why: until ROCm 7.2, HIP has no batched form of this call
        = fix: call hipMemPrefetchAsync or hipMemcpyAsync once per range
  1 unsupported in 1 file
  $ tranship translate --rocm 10.0 discard.cu
  #include <hip/hip_runtime.h>
  void f(void **p, size_t *n, hipStream_t s) { hipMemDiscardBatchAsync(p, n, 1, 0, s); }
