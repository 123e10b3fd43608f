// lint: --severity note --allow P,B,R,V
#include <nvml.h>                       //! N002
#include <cutlass/cutlass.h>            //! N002
#include "optix_of_my_own.h"
struct device { int nvmlInit(); };
int f(device &d)
{
	nvmlDevice_t handle;            //! N005
	nvmlInit();                     //! N005
	cutlass::gemm::GemmCoord c;     //! N005
	int optixInit = d.nvmlInit(), nvmlish = 0, cutlass_size = 1;
	return optixInit + nvmlish + cutlass_size;
}
