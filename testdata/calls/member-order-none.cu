// Nothing to put elsewhere: no values, members by their names, and structs that HIP declares as CUDA does.
#include <cuda_runtime.h>

struct mine { int a, b; };

void nothing(cudaGraph_t graph, void *p)
{
	cudaMemsetParams zero = {0};
	cudaMemsetParams none = {};
	cudaMemsetParams empty{};
	cudaMemsetParams copied = zero, other{copied};
	cudaMemsetParams named = {.dst = p, .elementSize = 4, .width = 100};
	cudaKernelNodeParams kernel = {}, again{kernel};
	cudaMemsetParams set;
	set.dst = p;
	set.height = 1;
	cudaExtent extent = {64, 2, 3};
	cudaPos pos{1, 2, 3};
	mine m = {1, 2};
	for (const cudaMemsetParams &each : {zero, none})
		(void)each;
	(void)again, (void)empty, (void)other, (void)named, (void)extent, (void)pos, (void)m, (void)graph;
}
