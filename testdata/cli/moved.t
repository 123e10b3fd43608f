HIP sources and newer releases of ROCm.

  $ mkdir p; cd p
  $ printf '#include <hip/hip_runtime.h>\nvoid f(void *p, HIP_MEMSET_NODE_PARAMS *m) { hipMemAdvise(p, 8, hipMemAdviseSetReadMostly, 0); }\n' > a.hip
  $ tranship lint --format concise a.hip
  a.hip:2:17: warning: ROCm 7.0 no longer has 'HIP_MEMSET_NODE_PARAMS': use 'hipMemsetParams' [V005 removed-from-rocm]
  [1]
  $ tranship lint --rocm 10.2 --fix a.hip
  fixed 2 findings in 1 file
  $ cat a.hip
  #include <hip/hip_runtime.h>
  void f(void *p, hipMemsetParams *m) { hipMemAdvise_v2(p, 8, hipMemAdviseSetReadMostly, hipMemLocation{hipMemLocationTypeDevice, 0}); }

a branch for older releases is left

  $ printf '#include <hip/hip_version.h>\n#if HIP_VERSION < 70000000\nHIP_MEMSET_NODE_PARAMS m;\n#endif\n' > b.hip
  $ tranship lint --format concise b.hip

hipRTC is a library of its own from 7.0 on

  $ printf '#include <hip/hiprtc.h>\nvoid c(hiprtcProgram p) { hiprtcCompileProgram(p, 0, 0); }\n' > c.cpp
  $ printf 'c: c.cpp\n\thipcc c.cpp -o c\n' > Makefile
  $ tranship lint --format concise .
  c.cpp:2:27: warning: ROCm 7.0 changed 'hipRTC': it is a library of its own, which the build files do not link: -lhiprtc, or hiprtc::hiprtc of CMake's package hiprtc [V006 changed-in-rocm]
  [1]
  $ printf 'c: c.cpp\n\thipcc c.cpp -lhiprtc -o c\n' > Makefile
  $ tranship lint --format concise c.cpp Makefile
  $ tranship query hipblasDatatype_t hipMemAdvise
  hipblasDatatype_t was removed in ROCm 7.0: use hipDataType
    moved name, What ROCm's own releases removed or changed; HIP removed in 7.0
    note: the type of the computation in hipblasGemmEx and its kin is hipblasComputeType_t
  
  hipMemAdvise was changed in ROCm 10.2
  cuMemAdvise -> hipMemAdvise
  cudaMemAdvise -> hipMemAdvise
