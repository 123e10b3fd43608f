// lint: --severity note --allow P,R,B
// Variables of the environment that only CUDA's runtime reads. What HIP reads, too, and the program's own are silent.
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
void f()
{
	setenv("CUDA_LAUNCH_BLOCKING", "1", 1);                 //! W514
	putenv((char *)"CUDA_CACHE_PATH=/tmp");	//! W514
	putenv("CUDA_DEVICE_ORDER=PCI_BUS_ID");                 //! W514
	if (std::getenv("CUDA_MODULE_LOADING"))                 //! W514
		unsetenv("CUDA_DEVICE_MAX_CONNECTIONS");        //! W514
	setenv("NVIDIA_TF32_OVERRIDE", "0", 1);                 //! W514
	setenv("CUDA_DISABLE_PTX_JIT", "1", 1);                 //! W514
	setenv("NVIDIA_VISIBLE_DEVICES", "0", 1);
	setenv("CUDA_VISIBLE_DEVICES", "0", 1);
	setenv("CUDA_LAUNCH_BLOCKING_MINE", "0", 1);
	setenv("MODE", "CUDA_LAUNCH_BLOCKING", 1);
	printf("CUDA_LAUNCH_BLOCKING");
	cudaFree(0);
}
void by_casts()
{
	putenv((char *)"CUDA_LAUNCH_BLOCKING=1");	//! W514
	putenv(const_cast<char *>("CUDA_CACHE_DISABLE=1"));	//! W514
	putenv(const_cast<char *>("CUDA_VISIBLE_DEVICES=1"));
	take((char *)"CUDA_LAUNCH_BLOCKING=1");
}
