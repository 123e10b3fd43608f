// lint: --severity note --allow P,R,V
// Headers and names of libraries that ROCm lacks, beside those it has.
#include <cuda_runtime.h>
#include <cutlass/gemm/device/gemm.h>				//! N002
#include <cute/layout.hpp>					//! N002
#include <cudnn.h>
#include <cudnn_frontend.h>					//! N002
#include <cutensor.h>
#include <npp.h>						//! N002
#include <nvjpeg.h>						//! N002
#include <nvml.h>
#include <cupti.h>						//! N002
#include <nvshmemx.h>						//! N002
#include <optix.h>						//! N002
#include <cufftXt.h>
#include <cusparse.h>
#include <nccl.h>
#include <cuda/atomic>
#include <cuda/barrier>
#include <cuda/pipeline>
#include <cuda/std/tuple>
#include <cuda/std/span>
#include <cooperative_groups/memcpy_async.h>
#include <nvtx3/nvToolsExt.h>
#include <cuda/experimental/stream.cuh>				//! N002
#include <cuda/galaxies>					//! N002
#include <cuda/galaxies.h>
using Gemm = cutlass::gemm::device::Gemm<float, int>;		//! N005
using namespace cute;						//! N005
namespace fe = cudnn_frontend;					//! N005
__device__ cuda::atomic<int, cuda::thread_scope_device> a;
__device__ cuda::std::atomic<int> sa;
__global__ void k(int *p) {
	__shared__ cuda::barrier<cuda::thread_scope_block> bar;
	cuda::atomic_ref<int, cuda::thread_scope_system> r(*p);
	r.fetch_add(1, cuda::memory_order_relaxed);
	auto pipe = cuda::make_pipeline();
	cuda::memcpy_async(p, p + 1, 4, pipe);
	cuda::aligned_size_t<16> n(32);
	cuda::std::tuple<int, int> t{1, 2};
	cooperative_groups::memcpy_async(cooperative_groups::this_thread_block(), p, p + 4, 16);
	cuda::ptx::cp_async_bulk_wait_group(cuda::ptx::n32_t<0>{});	//! N001 N001
}
void host(cusparseHandle_t s, cufftHandle f, ncclComm_t c, ncclResult_t r) {
	cutensorHandle_t h; cutensorCreate(&h);
	nvmlInit_v2();
	nvmlDeviceGetHandleByIndex(0, 0);
	cuptiActivityEnable(CUPTI_ACTIVITY_KIND_KERNEL);	//! N001 N001
	nvshmem_malloc(8);					//! N005
	OPTIX_CHECK(optixInit());				//! N005
	nppiFilterBox_8u_C1R(0, 0, 0, 0, {}, {}, {});		//! N005
	cufftXtSetCallback(f, 0, CUFFT_CB_LD_COMPLEX, 0);	//! W801
	cufftXtSetGPUs(f, 2, 0);
	cusparseScsrmv(s, CUSPARSE_OPERATION_NON_TRANSPOSE, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0);
	cusparseDcsrmm2(s, CUSPARSE_OPERATION_NON_TRANSPOSE, CUSPARSE_OPERATION_NON_TRANSPOSE, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
	ncclMemAlloc(0, 8);
	ncclCommSplit(c, 0, 0, 0, 0);
	ncclCommWindowRegister(c, 0, 8, 0, 0);
	ncclCommInitRankScalable(&c, 1, 0, 1, 0, 0);
	nvtxRangePushA("x"); nvtxRangePop();
	nvcuda::wmma::experimental::fragment x;			//! N001 W606
	auto z = std::vector<Gemm>(1);
}
