// lint: --allow P,R,N
// B001, W204: code of nvrtc's, the answer that people read, a grid that is asked whether it can wait; and one that uses the answer.
#include <cooperative_groups.h>
#include <cuda.h>
#include <cuda_runtime.h>
#include <iostream>
#include <nvrtc.h>
namespace cg = cooperative_groups;
void load(nvrtcProgram p, CUmodule *m, char *code)
{
	nvrtcGetPTX(p, code);	//! B001
	cuModuleLoadData(m, code);
}
void show(const cudaDeviceProp &p)
{
	std::cout << "Unified: " << (p.unifiedAddressing ? "Yes" : "No") << "\n";
	if (p.unifiedAddressing)	//! B001
		std::cout << "Unified";
}
__global__ void waits(float *o)
{
	auto g = cg::this_grid();
	if (g.is_valid())
		g.sync();
	o[0] = 1;
}
void launch(float *o) { waits<<<2, 32>>>(o); }
