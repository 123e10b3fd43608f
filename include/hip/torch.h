// section torch: PyTorch's own names of streams, guards and memory where its build for ROCm has others.
// provides: c10::cuda::CUDAStream c10::cuda::CUDAGuard c10::cuda::CUDAStreamGuard c10::cuda::CUDAMultiStreamGuard
// provides: c10::cuda::OptionalCUDAGuard c10::cuda::OptionalCUDAStreamGuard c10::cuda::getCurrentCUDAStream
// provides: c10::cuda::getDefaultCUDAStream c10::cuda::setCurrentCUDAStream c10::cuda::getStreamFromPool
// provides: c10::cuda::getStreamFromExternal c10::cuda::CUDACachingAllocator::get c10::cuda::CUDACachingAllocator::recordStream
// provides: C10_CUDA_CHECK C10_CUDA_CHECK_WARN C10_CUDA_CLEAR_ERROR C10_CUDA_ERROR_HANDLED C10_CUDA_IGNORE_ERROR
// provides: C10_CUDA_KERNEL_LAUNCH_CHECK
// requires: -
//
// From PyTorch 2.11 on (the second version of its hipify) its headers for ROCm keep these names; before, they call them HIP's, and what passes for
// CUDA's outside '...MasqueradingAsCUDA'. The macro C10_CUDA_CHECK tells the two apart.
#if __has_include(<c10/hip/HIPException.h>)
#include <c10/hip/HIPException.h>
#if !defined(TORCH_HIPIFY_V2) && !defined(C10_CUDA_CHECK)
#include <ATen/hip/impl/HIPCachingAllocatorMasqueradingAsCUDA.h>
#include <ATen/hip/impl/HIPGuardImplMasqueradingAsCUDA.h>
#include <ATen/hip/impl/HIPStreamMasqueradingAsCUDA.h>
namespace c10 {
namespace cuda {
using namespace c10::hip;
using CUDAStream = c10::hip::HIPStreamMasqueradingAsCUDA;
using CUDAGuard = c10::hip::HIPGuardMasqueradingAsCUDA;
using CUDAStreamGuard = c10::hip::HIPStreamGuardMasqueradingAsCUDA;
using CUDAMultiStreamGuard = c10::hip::HIPMultiStreamGuardMasqueradingAsCUDA;
using OptionalCUDAGuard = c10::hip::OptionalHIPGuardMasqueradingAsCUDA;
using OptionalCUDAStreamGuard = c10::hip::OptionalHIPStreamGuardMasqueradingAsCUDA;
inline CUDAStream getCurrentCUDAStream(c10::DeviceIndex device = -1) { return c10::hip::getCurrentHIPStreamMasqueradingAsCUDA(device); }
inline CUDAStream getDefaultCUDAStream(c10::DeviceIndex device = -1) { return c10::hip::getDefaultHIPStreamMasqueradingAsCUDA(device); }
inline void setCurrentCUDAStream(CUDAStream stream) { c10::hip::setCurrentHIPStreamMasqueradingAsCUDA(stream); }
inline CUDAStream getStreamFromPool(const bool high = false, c10::DeviceIndex device = -1)
{
	return c10::hip::getStreamFromPoolMasqueradingAsCUDA(high, device);
}
inline CUDAStream getStreamFromExternal(hipStream_t stream, c10::DeviceIndex device)
{
	return c10::hip::getStreamFromExternalMasqueradingAsCUDA(stream, device);
}
namespace CUDACachingAllocator {
using namespace c10::hip::HIPCachingAllocator;
inline auto get() { return c10::hip::HIPCachingAllocatorMasqueradingAsCUDA::get(); }
inline void recordStream(const c10::DataPtr &memory, CUDAStream stream)
{
	c10::hip::HIPCachingAllocatorMasqueradingAsCUDA::recordStreamMasqueradingAsCUDA(memory, stream);
}
} // namespace CUDACachingAllocator
} // namespace cuda
} // namespace c10
namespace at {
namespace cuda { // which has the names of c10::hip, too
using c10::cuda::getStreamFromExternal;
using c10::cuda::getStreamFromPool;
} // namespace cuda
} // namespace at
#define C10_CUDA_CHECK C10_HIP_CHECK
#define C10_CUDA_CHECK_WARN C10_HIP_CHECK_WARN
#define C10_CUDA_CLEAR_ERROR C10_HIP_CLEAR_ERROR
#define C10_CUDA_ERROR_HANDLED C10_HIP_ERROR_HANDLED
#define C10_CUDA_IGNORE_ERROR C10_HIP_IGNORE_ERROR
#define C10_CUDA_KERNEL_LAUNCH_CHECK C10_HIP_KERNEL_LAUNCH_CHECK
#endif
#endif // __has_include
