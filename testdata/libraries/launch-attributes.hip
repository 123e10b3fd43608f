// no-compile: launch attributes that HIP does not have
#include <hip/hip_runtime.h>
void attributes(hipLaunchAttribute *a, hipLaunchAttribute *d)
{
	a[0].val.cooperative = 1;
	a[1].val.clusterDim.x = 2;
	a[2].val.pad[0] = 1;
	d->value.priority = 1;
	d->value.pad[0] = 1;
}
struct own { int clusterDim; };
void mine(own *o) { o->clusterDim = 1; }
