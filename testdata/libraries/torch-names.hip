// tranship-options: --rules pytorch
// no-compile: PyTorch's headers are not here; scripts/check-torch compiles it with those of two generations
#include <hip/hip_runtime.h>
#include "tranship_compat.h"
#include <ATen/hip/HIPContext.h>
#include <ATen/hip/HIPEvent.h>
#include <ATen/hip/Exceptions.h>
#include <c10/hip/HIPCachingAllocator.h>
#include <c10/hip/HIPException.h>
#include <c10/hip/HIPFunctions.h>
#include <c10/hip/HIPGuard.h>
#include <c10/hip/HIPStream.h>
using at::cuda::CUDAGuard;
void f() {
	auto a = c10::cuda::current_device(); (void)a;
	c10::cuda::CUDAStream b = at::cuda::getCurrentCUDAStream();
	at::cuda::CUDAStream b2 = c10::cuda::getDefaultCUDAStream();
	hipStream_t s = at::cuda::getCurrentCUDAStream().stream();
	hipStream_t s2 = at::cuda::getCurrentCUDAStream();
	auto p = c10::cuda::getStreamFromPool();
	auto p2 = at::cuda::getStreamFromPool(true);
	at::cuda::CUDAStream e = at::cuda::getStreamFromExternal(s, 0);
	at::cuda::setCurrentCUDAStream(b);
	CUDAGuard g(0);
	at::cuda::OptionalCUDAGuard g2;
	g2.set_device(c10::Device(c10::kCUDA, 0));
	c10::cuda::CUDAStreamGuard g3(b);
	at::cuda::OptionalCUDAStreamGuard g4;
	at::cuda::CUDAMultiStreamGuard g5({b});
	C10_CUDA_CHECK(hipSuccess);
	C10_CUDA_CHECK_WARN(hipSuccess);
	C10_CUDA_KERNEL_LAUNCH_CHECK();
	C10_CUDA_ERROR_HANDLED(hipSuccess);
	C10_CUDA_IGNORE_ERROR(hipSuccess);
	C10_CUDA_CLEAR_ERROR();
	AT_CUDA_CHECK(hipGetLastError());
	auto *m = c10::cuda::CUDACachingAllocator::get();
	c10::cuda::CUDACachingAllocator::recordStream(c10::DataPtr(), b);
	c10::cuda::CUDACachingAllocator::emptyCache();
	c10::cuda::device_synchronize();
	c10::cuda::set_device(c10::cuda::device_count() - 1);
	at::cuda::getCurrentDeviceProperties();
	at::cuda::CUDAEvent ev;
	ev.record(b);
}
namespace own { // harmless: the program's
struct CUDAStream { int getCurrentCUDAStream(); };
inline int f(CUDAStream s) { return s.getCurrentCUDAStream(); }
}
