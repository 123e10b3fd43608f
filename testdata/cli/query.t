What becomes of a name.

  $ tranship query cudaMalloc
  cudaMalloc -> hipMalloc
    function, CUDA Runtime API; HIP since 1.5
    before: cudaMalloc(devPtr, size);
    after:  hipMalloc(devPtr, size);
    no counterpart if in device; not in host-device: AMD GPUs have no dynamic parallelism, and device code cannot call the runtime
    'tranship query -v cudaMalloc' shows 1 pattern
  $ tranship query cudaMemcpyToSymbol dim3
  cudaMemcpyToSymbol -> hipMemcpyToSymbol
    function, CUDA Runtime API; HIP since 1.6
    before: cudaMemcpyToSymbol(symbol, src, count);
    after:  hipMemcpyToSymbol(HIP_SYMBOL(symbol), src, count);
    'tranship query -v cudaMemcpyToSymbol' shows 1 pattern
  
  dim3 is the same in HIP
    type, CUDA C++ language
  $ tranship query '<cuda_runtime.h>' | head -n 1; tranship query '"cublas_v2.h"' | head -n 1
  cuda_runtime.h -> hip/hip_runtime.h
  cublas_v2.h -> hipblas/hipblas.h
  $ tranship query cuda_runtime.h
  cuda_runtime.h -> hip/hip_runtime.h
    header, CUDA headers
    before: #include <cuda_runtime.h>
    after:  #include <hip/hip_runtime.h>
  $ tranship query 'dim[0-9]'
  dim3 is the same in HIP
  $ tranship query 'cudaNo*Thing'
  tranship: error: no rule matches 'cudaNo*Thing'
  [1]
  $ tranship query hipMallocManaged
  cuMemAllocManaged -> hipMallocManaged
  cudaMallocManaged -> hipMallocManaged
  $ tranship query thrust::sort
  thrust::sort is the same in HIP, by its namespace
    namespace, Thrust
  $ tranship query -v cublasSetAtomicsMode thrust::reduce curand_init CUBLAS_TF32_TENSOR_OP_MATH | grep -e '->' -e note
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
  usage: tranship query [-v] [--format text|json] [--target hip|roc] [--rocm VERSION] [--rules FILE] NAME...
  Print in a few lines what each CUDA name, header, nvcc option, CMake word or '*' pattern becomes; a HIP
  name is looked up in reverse. -v prints the rows of the rule table with their patterns. After '--' all words are names.
  [2]

An answer has at most eight lines; -v prints the rows of the table, with their patterns.

  $ tranship query -v cudaMemcpyToSymbol thrust::sort
  cudaMemcpyToSymbol -> hipMemcpyToSymbol
    function, CUDA Runtime API
    HIP: since 1.6
    call: cudaMemcpyToSymbol($s, ...) => hipMemcpyToSymbol(HIP_SYMBOL($s), ...)
  
  thrust::sort is the same in HIP, by its namespace
  thrust is the same in HIP
    namespace, Thrust
  $ for n in cudaMalloc __shfl_down_sync cudaMemcpy2DAsync cublasSgemm curand_init cudaDeviceProp cudaTextureObject_t atomicAdd tex2D cusparseSpMV cudnnConvolutionForward; do tranship query $n | awk -v n=$n 'END { if (NR < 2 || NR > 8) print n, NR }'; done
  $ tranship query __shfl_down_sync warpSize cudaDeviceProp.memoryClockRate
  __shfl_down_sync is in HIP, too, and its use changes
    device function, Warp-level primitives; CUDA since 9.0; HIP since 6.2
    before: __shfl_down_sync(mask, var, delta);
    after:  __shfl_down(var, delta, 32);
    'tranship query -v __shfl_down_sync' shows 15 patterns
  
  warpSize -> 32
    variable, CUDA C++ language
    before: x = warpSize;
    after:  x = 32;
    note: a wavefront of gfx9 has 64 lanes, but translated code keeps CUDA's 32
  
  cudaDeviceProp.memoryClockRate is the same in HIP
    member, CUDA Runtime API
    before: cudaDeviceProp s; x = s.memoryClockRate;
    after:  hipDeviceProp_t s; x = s.memoryClockRate;

-v begins as the short answer does. Namespaces may have the names that programs give them.

  $ for n in __shfl_down_sync cudaMalloc atomicAdd cg::reduce dim3; do for v in '' -v; do tranship query $v $n | head -n 1; done; done
  __shfl_down_sync is in HIP, too, and its use changes
  __shfl_down_sync is in HIP, too, and its use changes
  cudaMalloc -> hipMalloc
  cudaMalloc -> hipMalloc
  atomicAdd is the same in HIP
  atomicAdd is the same in HIP
  cooperative_groups::reduce stays: the compatibility header has it
  cooperative_groups::reduce stays: the compatibility header has it
  dim3 is the same in HIP
  dim3 is the same in HIP
  $ tranship query cg::this_thread_block cg::block_tile_memory; tranship query wmma::fragment | head -n 1
  cooperative_groups::this_thread_block is the same in HIP
    function, Cooperative groups
    'tranship query -v cooperative_groups::this_thread_block' shows 1 pattern
  
  cooperative_groups::block_tile_memory has no HIP counterpart
    type, Cooperative groups
    why: HIP has no tiles wider than a wavefront
    fix: use __shared__ memory and __syncthreads
  nvcuda::wmma::fragment -> tranship::nvcuda::wmma::fragment

What a translation says of names without a row of their own, it says, too.

  $ tranship query nvjpegDecode cutlass::half_t cuptiActivityEnable
  nvjpegDecode has no HIP counterpart
    why: it belongs to nvJPEG, which HIP has no counterpart of
    fix: use rocJPEG (rocjpeg/rocjpeg.h)
  
  cutlass::half_t has no HIP counterpart
    why: it belongs to CUTLASS, which HIP has no counterpart of
    fix: use Composable Kernel (ck/ck.hpp)
  
  cuptiActivityEnable has no HIP counterpart, by its family
    family, CUPTI and NVIDIA's counter libraries
    why: CUPTI observes NVIDIA's driver and devices
    fix: use rocprofiler-sdk (rocprofiler-sdk/rocprofiler.h): its tracing services stand for CUPTI's callbacks and activities, its counting services for events and metrics
  $ tranship query nvjpegdecode 2>&1 | head -n 1
  tranship: error: no rule for 'nvjpegdecode'

Headers, nvcc's options, libraries and words of build files. Behind '--' all are names.

  $ tranship query cublas_v2.h nvjpeg.h
  cublas_v2.h -> hipblas/hipblas.h
    header, cuBLAS
    before: #include <cublas_v2.h>
    after:  #include <hipblas/hipblas.h>
  
  nvjpeg.h has no HIP counterpart
    header, CUDA headers
    why: nvJPEG runs on NVIDIA devices
    fix: use rocJPEG (rocjpeg/rocjpeg.h)

What NVML tells, AMD SMI tells, under its own names or, by the compatibility header, under NVML's.

  $ tranship query nvml.h nvmlDevice_t nvmlInit nvmlDeviceGetTemperature nvmlDeviceGetNvLinkState -lnvidia-ml
  nvml.h -> amd_smi/amdsmi.h
    header, NVML; HIP since 6.2
    before: #include <nvml.h>
    after:  #include <amd_smi/amdsmi.h>
  
  nvmlDevice_t -> amdsmi_processor_handle
    type, NVML
    before: nvmlDevice_t x;
    after:  amdsmi_processor_handle x;
  
  nvmlInit is rewritten
    function, NVML
    before: nvmlInit();
    after:  amdsmi_init(AMDSMI_INIT_AMD_GPUS);
    'tranship query -v nvmlInit' shows 1 pattern
  
  nvmlDeviceGetTemperature stays: the compatibility header has it
    function, NVML
  
  nvmlDeviceGetNvLinkState has no HIP counterpart, by its family
    family, NVML
    why: AMD GPUs are linked by XGMI
    fix: use amdsmi_get_link_metrics, and amdsmi_topo_get_link_type for what links two GPUs
  
  -lnvidia-ml -> -lamd_smi
    library of build files
    note: in CMake: find_package(amd_smi), amd_smi
  $ tranship query -use_fast_math --expt-relaxed-constexpr -gencode arch=compute_80,code=sm_80 -dlto -c
  -use_fast_math -> -fgpu-flush-denormals-to-zero -fno-hip-fp32-correctly-rounded-divide-sqrt -fgpu-approx-transcendentals
    option of nvcc: --use_fast_math
    before: nvcc -use_fast_math x.cu
    after:  hipcc -fgpu-flush-denormals-to-zero -fno-hip-fp32-correctly-rounded-divide-sqrt -fgpu-approx-transcendentals x.cu
  
  --expt-relaxed-constexpr is left out
    option of nvcc: --expt-relaxed-constexpr
    note: remove it: clang lets device code call constexpr functions
    before: nvcc --expt-relaxed-constexpr x.cu
    after:  hipcc x.cu
  
  -gencode arch=compute_80,code=sm_80 -> --offload-arch=gfx942
    option of nvcc: --generate-code, -gencode
    before: nvcc -gencode arch=compute_80,code=sm_80 x.cu
    after:  hipcc --offload-arch=gfx942 x.cu
  
  -dlto is left out
    option of nvcc: --dlink-time-opt, -dlto
    note: remove it: with -fgpu-rdc, clang optimizes device code when it links it
    before: nvcc -dlto x.cu
    after:  hipcc x.cu
  
  -c stays
    option of nvcc: --compile, -c
  $ tranship query -dc -dlink -ptx -x cu -keep -Xfatbin | grep -e '->' -e 'left out'
  -dc -> -c -fgpu-rdc
  -ptx -> --genco
  -x cu -> -x hip
  -keep -> -save-temps
  -Xfatbin is left out
  $ tranship query -lcublas CUDA::curand_static CMAKE_CUDA_ARCHITECTURES
  -lcublas -> -lhipblas
    library of build files
    note: in CMake: find_package(hipblas), roc::hipblas
  
  CUDA::curand_static -> hip::hiprand
    library of build files
    note: in CMake: find_package(hiprand), hip::hiprand
  
  CMAKE_CUDA_ARCHITECTURES -> CMAKE_HIP_ARCHITECTURES
    variable of build files
    note: use CMAKE_HIP_ARCHITECTURES: gfx942
  $ tranship query -- -v
  -v stays
    option of nvcc: --verbose, -v
  $ tranship query --no-such-option; tranship query -- --no-such-option cudaFree
  tranship: error: unknown option '--no-such-option'; see 'tranship query --help'
  tranship: error: no option of nvcc's, or library, is called '--no-such-option'
  cudaFree -> hipFree
    function, CUDA Runtime API; HIP since 1.5
    before: cudaFree(devPtr);
    after:  hipFree(devPtr);
    no counterpart if in device; not in host-device: AMD GPUs have no dynamic parallelism, and device code cannot call the runtime
    'tranship query -v cudaFree' shows 1 pattern
  [1]
  $ tranship query --format json -rdc=true -lcublas nvjpegDecode
  [
    {
      "query": "-rdc=true",
      "verdict": "rename",
      "replacement": "-fgpu-rdc",
      "kind": "option of nvcc: --relocatable-device-code, -rdc",
      "note": "clang takes -fgpu-rdc, and -fgpu-rdc --hip-link to link",
      "before": "nvcc -rdc=true x.cu",
      "after": "hipcc -fgpu-rdc x.cu"
    },
    {
      "query": "-lcublas",
      "verdict": "rename",
      "replacement": "-lhipblas",
      "kind": "library of build files",
      "note": "in CMake: find_package(hipblas), roc::hipblas"
    },
    {
      "query": "nvjpegDecode",
      "kind": "library",
      "library": "nvJPEG",
      "verdict": "none",
      "fix": "use rocJPEG (rocjpeg/rocjpeg.h)"
    }
  ]

What users write for a name: a library, a name without its namespace, a call, an architecture; a header that only its family is known of.

  $ tranship query cublas libcuDNN.so BlockReduce '__syncwarp()' sm_80 --use-fast-math | grep -v '^  '
  -lcublas -> -lhipblas
  
  -lcudnn -> -lMIOpen
  
  cub::BlockReduce -> hipcub::BlockReduce, by its namespace
  
  __syncwarp -> tranship::syncwarp
  
  -arch=sm_80 -> --offload-arch=gfx942
  
  --use_fast_math -> -fgpu-flush-denormals-to-zero -fno-hip-fp32-correctly-rounded-divide-sqrt -fgpu-approx-transcendentals
  $ tranship query cub
  cub -> hipcub
    namespace, CUB
    before: using namespace cub;
    after:  using namespace hipcub;
    other names of it: use hipCUB's public names, or rocPRIM's
  $ tranship query cooperative_groups | tail -n 1
    other names of it: use the groups and functions of hip/hip_cooperative_groups.h
  $ tranship query '<cutlass/gemm.h>'
  cutlass/gemm.h has no row of the rule table
    N002: header 'cutlass/gemm.h' has no HIP counterpart
    why: CUTLASS is written for NVIDIA's tensor cores
    fix: use Composable Kernel (ck/ck.hpp)
  $ tranship query CUDA_LAUNCH_BLOCKING
  CUDA_LAUNCH_BLOCKING has no row of the rule table
    W514: AMD's runtime does not read 'CUDA_LAUNCH_BLOCKING'; HIP reads HIP_LAUNCH_BLOCKING
  $ tranship query '__shfl_down_sync(mask, v, 1)' clockRate cudaDeviceProp::clockRate | grep -v '^  '
  __shfl_down_sync is in HIP, too, and its use changes
  
  cudaDeviceProp.clockRate is the same in HIP
  
  cudaDeviceProp.clockRate is the same in HIP
  $ tranship query '' CUDA_NO_SUCH '(x)'
  tranship: error: no rule for ''
  tranship: error: no rule for 'CUDA_NO_SUCH'; did you mean 'CUDA_C_4U', 'CUDA_C_8U', 'CUDA_R_4U'?
  tranship: error: no rule for '(x)'; did you mean 'exp'?
  [1]
  $ tranship query '<<<>>>' no/such.h nothing_like_it_at_all
  <<<>>>: a kernel launch
    the same in HIP; '--launch ggl' writes hipLaunchKernelGGL instead
  tranship: error: no rule for 'no/such.h'
  tranship: error: no rule for 'nothing_like_it_at_all'
  [1]

Projects, instructions and words of builds that have no row; architectures after gfx12.

  $ tranship query RMM cuvs nvbench cuBLASDx mma.sync '%laneid' '<<<' 'find_package(CUDA)' 2>&1 | grep ': '
  RMM: RAPIDS' memory manager
  cuvs: RAPIDS' cuVS
  nvbench: NVIDIA's benchmark library
    no port is known: write the benchmark with Google Benchmark and hipEvent_t; tranship leaves nvbench's names
  cuBLASDx: NVIDIA's device-side libraries (MathDx)
    no counterpart in ROCm: use Composable Kernel or rocWMMA for products, rocRAND's device functions for random numbers, hipFFT and hipSOLVER from the host
  mma.sync: a PTX instruction of tensor cores
  %laneid: a PTX register: the lane
  <<<: a kernel launch
  find_package(CUDA): CMake's search for CUDA
  $ tranship query cuML membar.gl mbarrier.init %smid flash-attn cupy-cuda12x 'LANGUAGES CUDA' bfe.u32 ret
  cuML: a RAPIDS library
    no port is known: hipRAFT and hipDF (ROCm-DS) have what it builds on
  
  membar.gl: a PTX instruction
    tranship rewrites asm statements of it as C++
  
  mbarrier.init: a PTX instruction
    synchronize with __syncthreads(), or count arrivals with atomics in shared memory
  
  %smid: a PTX register
    tranship writes 'tranship::smid()' in asm statements that read it: '%smid' tells compute units apart in HIP too, but its values are not 0 to multiProcessorCount - 1
  
  flash-attn: a Python package
    its wheels are for CUDA: build it from source in an environment with PyTorch for ROCm ('--no-build-isolation')
  
  cupy-cuda12x: a Python package
    tranship writes 'cupy-rocm-7-0' in files that pip reads; use a package of CuPy for ROCm: cupy-rocm-7-0 has releases from 14.0 on
  
  LANGUAGES CUDA: CMake's language
    tranship writes the language HIP, which CMake has from 3.21 on
  
  bfe.u32: a PTX instruction
    tranship rewrites asm statements of it as C++
  tranship: error: no rule for 'ret'; did you mean 'int', 'erf', 'rint'?
  [1]
  $ tranship query cufftXtSetJITCallback cufftXtSetWorkAreaPolicy __uni_sync | grep 'fix:'
    fix: use hipfftXtSetCallback with a pointer to a __device__ function
    fix: call hipfftSetAutoAllocation(plan, 0) and hipfftSetWorkArea with memory of your own
    fix: write __all_sync(mask, pred) || !__any_sync(mask, pred)
  $ tranship query cudaMalocc
  tranship: error: no rule for 'cudaMalocc'; did you mean 'cudaMalloc', 'cudaMalloc3D', 'cudaLaunch'?
  [1]
  $ printf '__global__ void k() { __shared__ char a[200000]; a[0] = 1; }\n' >lds.cu; tranship lint --arch gfx1250 lds.cu; tranship lint --arch gfx950 lds.cu | grep -o 'W402.*'
  lds.cu:1:1: warning: '__global__' needs <hip/hip_runtime.h>, which this file does not include: nvcc includes its runtime header itself, hipcc does not [P004 runtime-not-included]
      1 | __global__ void k() { __shared__ char a[200000]; a[0] = 1; }
        | ^~~~~~~~~~
  1 warning in 1 file
  W402 shared-memory-over-64k]
  $ echo 'int x;' >none.cu; tranship lint --arch gfx1170,gfx1171,gfx1310 none.cu
  tranship: warning: option '--arch': no known release of ROCm compiles for gfx1170; clang 23 does
  tranship: warning: option '--arch': no known release of ROCm compiles for gfx1171; clang 23 does
  tranship: warning: option '--arch': no known release of ROCm compiles for gfx1310; clang 23 does

  $ tranship query CUd3d10map_flags cutensorMgCopy __nv_fp128_fma NvEncodeAPICreateInstance cudss
  CUd3d10map_flags has no HIP counterpart
    type, CUDA Driver API
    why: HIP shares nothing with Direct3D as graphics resources
    fix: import the buffer with hipImportExternalMemory and a Direct3D handle type
  
  cutensorMgCopy has no HIP counterpart
    function, cuTENSOR
    why: hipTensor works on one device
    fix: split the tensors and contract on each device, and exchange parts with RCCL
  
  __nv_fp128_fma has no HIP counterpart
    device function, Device math and intrinsics; CUDA since 12.8
    why: AMD GPUs have no functions on 128-bit floating-point numbers
    fix: use double, or a pair of doubles
  
  NvEncodeAPICreateInstance: NVIDIA's video encoder
    use AMF or VA-API; tranship reports its names
  
  cudss: cuDSS
    use rocSOLVER's refactorization (rocsolver_dcsrrf_*), or a solver of another project

Several unknown names: one of them has an effect, the others are unknown still; what is known of architectures.

  $ tranship query cudaUnknownA CUDA_LAUNCH_BLOCKING cudaUnknownB cub::unknown nvtx3.hpp 2>&1 | grep -v '^  '
  tranship: error: no rule for 'cudaUnknownA'; did you mean 'cuda::none'?
  CUDA_LAUNCH_BLOCKING has no row of the rule table
  tranship: error: no rule for 'cudaUnknownB'; did you mean 'cuda::none'?
  
  cub::unknown has no counterpart, by its namespace
  
  nvtx3.hpp has no HIP counterpart
  $ tranship query gfx1250 gfx90a:xnack+
  gfx1250: an AMD architecture
    wavefronts of 32 lanes, 320 KiB of LDS a block, 1024 vector registers a lane, WMMA instructions, thread block clusters, 8-bit floats of OCP, as CUDA's, float atomicAdd, double atomicAdd, no texture units; ROCm 7.2 or later, clang 21 or later
  
  gfx90a:xnack+: an AMD architecture, as gfx90a
    wavefronts of 64 lanes, 64 KiB of LDS a block, 512 vector registers a lane, MFMA instructions, no thread block clusters, no instructions for 8-bit floats, no float atomicAdd in memory of every kind, no double atomicAdd in memory of every kind, texture units; ROCm 5.7 or later, clang 17 or later
  $ tranship lint --rocm 6.2 --arch gfx950,gfx90a none.cu
  tranship: warning: option '--arch': ROCm 7.0 compiles for gfx950, not yet 6.2
  $ tranship query --rocm 10.0 cudaOccupancyMaxActiveClusters
  cudaOccupancyMaxActiveClusters -> hipOccupancyMaxActiveClusters
    function, CUDA Runtime API; CUDA since 11.8; HIP since 10.0
    before: cudaOccupancyMaxActiveClusters(numClusters, func, config);
    after:  hipOccupancyMaxActiveClusters(numClusters, func, config);
    note: of AMD GPUs, only gfx1250 and gfx1251 have thread block clusters
    why: HIP launches thread block clusters from ROCm 10.0 on
  $ tranship query cooperative_groups::this_cluster
  cooperative_groups::this_cluster -> cooperative_groups::this_cluster, but only from ROCm 10.0
    function, Cooperative groups; HIP since 10.0
    note: of AMD GPUs, only gfx1250 and gfx1251 have thread block clusters
    why: HIP's cooperative groups have clusters from ROCm 10.0 on
    fix: use the grid or the block: cooperative_groups::this_grid() or this_thread_block()
  $ tranship query --rocm 10.0 cooperative_groups::cluster_group cluster_group.map_shared_rank | grep -v fix
  cooperative_groups::cluster_group is the same in HIP
    type, Cooperative groups; HIP since 10.0
    note: of AMD GPUs, only gfx1250 and gfx1251 have thread block clusters
    why: HIP's cooperative groups have clusters from ROCm 10.0 on
  
  cluster_group.map_shared_rank is the same in HIP
    member, Cooperative groups; HIP since 10.0
    B001: HIP's map_shared_rank gives a null pointer where the GPU, or clang, has no clusters
  $ tranship query --rocm 10.0 __cluster_dims__ cudaLaunchAttributeClusterDimension | grep -v before
  __cluster_dims__ has no plain counterpart
    macro, CUDA C++ language
    why: of AMD GPUs, only gfx1250 and gfx1251 have thread block clusters, and HIP launches them from ROCm 10.0 on
    fix: launch plain blocks and exchange data through global memory
    'tranship query -v __cluster_dims__' shows 1 pattern
  
  cudaLaunchAttributeClusterDimension -> hipLaunchAttributeClusterDimension
    enumerator, CUDA Runtime API; CUDA since 11.8; HIP since 10.0
    after:  x = hipLaunchAttributeClusterDimension;
    note: of AMD GPUs, only gfx1250 and gfx1251 have thread block clusters
    why: HIP launches thread block clusters from ROCm 10.0 on
