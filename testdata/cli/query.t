What becomes of a name.

  $ tranship query cudaMalloc
  cudaMalloc -> hipMalloc
    function, CUDA Runtime API
    HIP: since 1.5
    call: cudaMalloc(...) => -
      if in device; not in host-device
      why: AMD GPUs have no dynamic parallelism, and device code cannot call the runtime
  $ tranship query cudaMemcpyToSymbol dim3
  cudaMemcpyToSymbol -> hipMemcpyToSymbol
    function, CUDA Runtime API
    HIP: since 1.6
    call: cudaMemcpyToSymbol($s, ...) => hipMemcpyToSymbol(HIP_SYMBOL($s), ...)
  
  dim3 is the same in HIP
    type, CUDA C++ language
  $ tranship query '<cuda_runtime.h>' | head -n 1; tranship query '"cublas_v2.h"' | head -n 1
  cuda_runtime.h -> hip/hip_runtime.h
  cublas_v2.h -> hipblas/hipblas.h
  $ tranship query cuda_runtime.h
  cuda_runtime.h -> hip/hip_runtime.h
    header, CUDA headers
  $ tranship query 'dim[0-9]'
  dim3 is the same in HIP
    type, CUDA C++ language
  $ tranship query 'cudaNo*Thing'
  tranship: error: no rule matches 'cudaNo*Thing'
  [1]
  $ tranship query hipMallocManaged
  cuMemAllocManaged -> hipMallocManaged
    function, CUDA Driver API
    HIP: since 2.5
  
  cudaMallocManaged -> hipMallocManaged
    function, CUDA Runtime API
    HIP: since 2.5
  $ tranship query thrust::sort
  thrust::sort -> thrust::sort, by its namespace
  thrust is the same in HIP
    namespace, Thrust
  $ tranship query cublasSetAtomicsMode thrust::reduce curand_init CUBLAS_TF32_TENSOR_OP_MATH | grep -e '->' -e note
  cublasSetAtomicsMode -> hipblasSetAtomicsMode
    note: before ROCm 7.0 rocBLAS allows atomics by default; ROCm 7.0 and cuBLAS do not
    note: rocPRIM adds in another order: the last digits of floating-point results differ
  curand_init -> hiprand_init
  curand_init -> W802
    note: the same seed, sequence and offset give other random numbers than cuRAND: compare distributions, not values
  CUBLAS_TF32_TENSOR_OP_MATH -> HIPBLAS_TF32_TENSOR_OP_MATH
  CUBLAS_TF32_TENSOR_OP_MATH -> W803
    note: rocBLAS has no TF32 and computes in plain single precision
  $ tranship query powi uchar
  powi is in HIP's headers: a program's own gets another name
    own name, Names that HIP's headers have and CUDA's do not
  
  uchar is in HIP's headers as unsigned char|uint8_t: a program's own gets another name
    own name, Names that HIP's headers have and CUDA's do not
  $ tranship query cudaMaloc
  tranship: error: no rule for 'cudaMaloc'; did you mean 'cudaMalloc', 'cudaMalloc3D', 'cudaLaunch'?
  [1]
  $ tranship query --target roc cublasSgemm | head -1
  cublasSgemm -> rocblas_sgemm
  $ tranship query --rocm 5.0 cudaMallocAsync | head -1
  cudaMallocAsync -> hipMallocAsync, but only from ROCm 5.2
  $ tranship query --format json cudaMalloc
  [
    {
      "query": "cudaMalloc",
      "cuda": "cudaMalloc",
      "kind": "function",
      "library": "runtime",
      "verdict": "rename",
      "replacement": "hipMalloc",
      "hip": "hipMalloc",
      "hip_versions": {
        "added": "1.5"
      },
      "calls": [
        {
          "rewrite": "cudaMalloc(...) => -",
          "if": "in device; not in host-device",
          "diagnostic": "N001",
          "why": "AMD GPUs have no dynamic parallelism, and device code cannot call the runtime",
          "fix": "call it from the host"
        }
      ]
    }
  ]
  $ tranship query --format xml cudaMalloc
  tranship: error: option '--format' needs one of text|json, not 'xml'
  [2]
  $ tranship query
  usage: tranship query [--format text|json] [--target hip|roc] [--rocm VERSION] [--rules FILE] NAME...
  Says what becomes of each CUDA name, header or '*' pattern; a HIP name is looked up backwards.
  [2]
