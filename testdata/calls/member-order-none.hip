// Nothing to put elsewhere: no values, members by their names, and structs that HIP declares as CUDA does.
#include <hip/hip_runtime.h>

struct mine { int a, b; };

void nothing(hipGraph_t graph, void *p)
{
	hipMemsetParams zero = {0};
	hipMemsetParams none = {};
	hipMemsetParams empty{};
	hipMemsetParams copied = zero, other{copied};
	hipMemsetParams named = {.dst = p, .elementSize = 4, .width = 100};
	hipKernelNodeParams kernel = {}, again{kernel};
	hipMemsetParams set;
	set.dst = p;
	set.height = 1;
	hipExtent extent = {64, 2, 3};
	hipPos pos{1, 2, 3};
	mine m = {1, 2};
	for (const hipMemsetParams &each : {zero, none})
		(void)each;
	(void)again, (void)empty, (void)other, (void)named, (void)extent, (void)pos, (void)m, (void)graph;
}
