// A memory resource of Thrust's CUDA backend, made of the program's own functions.
#include <hip/hip_runtime.h>
#include <thrust/device_vector.h>
#include <thrust/mr/allocator.h>
#include <thrust/system/hip/memory_resource.h>

hipError_t release(void *p) { return hipFree(p) == hipErrorDeinitialized ? hipSuccess : hipGetLastError(); }

typedef thrust::system::hip::detail::hip_memory_resource<hipMalloc, release, thrust::hip::pointer<void>> resource;
template <class T> using allocator = thrust::mr::stateless_resource_allocator<T, thrust::device_ptr_memory_resource<resource>>;

thrust::device_vector<int, allocator<int>> numbers;
