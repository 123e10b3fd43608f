// A copy in three dimensions in a file without arrays: HIP's own.
#include <hip/hip_runtime.h>
void move(hipPitchedPtr from, hipPitchedPtr to, hipExtent n)
{
	hipMemcpy3DParms p = {0};
	p.srcPtr = from;
	p.dstPtr = to;
	p.extent = n;
	p.kind = hipMemcpyDeviceToDevice;
	hipMemcpy3D(&p);
}
