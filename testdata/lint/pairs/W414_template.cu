// lint: --allow P,R,B001,N
// W414: what other GPUs are to see, through a template; the twin's scope is the device.
#include <cuda/atomic>
template <typename T> __global__ void publish_twin(T *flag)
{
	cuda::atomic_ref<T, cuda::thread_scope_device> f(*flag);
	f.store(1);
}
template <typename T> __global__ void publish(T *flag)
{
	cuda::atomic_ref<T, cuda::thread_scope_system> f(*flag);	//! W414
	f.store(1);
}
void run(int *flag, cudaIpcMemHandle_t h) { void *d; cudaIpcOpenMemHandle(&d, h, 1); publish<int><<<1, 32>>>((int *)d); publish_twin<int><<<1, 32>>>(flag); }
