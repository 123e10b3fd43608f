// tranship-options: --rules pytorch
// no-compile: PyTorch's headers are not here; scripts/check-torch compiles it with those of two generations
#include <ATen/cuda/CUDAContext.h>
#include <ATen/cuda/CUDAEvent.h>
#include <ATen/cuda/Exceptions.h>
#include <c10/cuda/CUDACachingAllocator.h>
#include <c10/cuda/CUDAException.h>
#include <c10/cuda/CUDAFunctions.h>
#include <c10/cuda/CUDAGuard.h>
#include <c10/cuda/CUDAStream.h>
using at::cuda::CUDAGuard;
void f() {
	auto a = c10::cuda::current_device(); (void)a;
	c10::cuda::CUDAStream b = at::cuda::getCurrentCUDAStream();
	at::cuda::CUDAStream b2 = c10::cuda::getDefaultCUDAStream();
	cudaStream_t s = at::cuda::getCurrentCUDAStream().stream();
	cudaStream_t s2 = at::cuda::getCurrentCUDAStream();
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
	C10_CUDA_CHECK(cudaSuccess);
	C10_CUDA_CHECK_WARN(cudaSuccess);
	C10_CUDA_KERNEL_LAUNCH_CHECK();
	C10_CUDA_ERROR_HANDLED(cudaSuccess);
	C10_CUDA_IGNORE_ERROR(cudaSuccess);
	C10_CUDA_CLEAR_ERROR();
	AT_CUDA_CHECK(cudaGetLastError());
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
