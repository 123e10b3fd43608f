// A memory resource of Thrust's CUDA backend, made of the program's own functions.
#include <thrust/device_vector.h>
#include <thrust/mr/allocator.h>
#include <thrust/system/cuda/memory_resource.h>

cudaError_t release(void *p) { return cudaFree(p) == cudaErrorCudartUnloading ? cudaSuccess : cudaGetLastError(); }

typedef thrust::system::cuda::detail::cuda_memory_resource<cudaMalloc, release, thrust::cuda::pointer<void>> resource;
template <class T> using allocator = thrust::mr::stateless_resource_allocator<T, thrust::device_ptr_memory_resource<resource>>;

thrust::device_vector<int, allocator<int>> numbers;
