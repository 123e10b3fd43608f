// lint: --allow P,R,B001
// W204: a barrier of the grid in a kernel that is launched with <<<>>>; the twin is launched for it.
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void direct(int *x)
{
	cg::this_grid().sync();				//! W204
	x[blockIdx.x] += x[0];
}
__device__ void wait_for_all() { cooperative_groups::this_grid().sync(); }	//! W204
__global__ void helper(int *x)
{
	wait_for_all();
	x[blockIdx.x] += x[0];
}
template <typename T> __global__ void in_template(T *x)
{
	auto grid = cg::this_grid();			//! W204
	grid.sync();
	x[blockIdx.x] += x[0];
}
__global__ void twin(int *x)
{
	cg::this_grid().sync();
	x[blockIdx.x] += x[0];
}
void run(int *x, void **args)
{
	direct<<<80, 256>>>(x);
	helper<<<80, 256>>>(x);
	in_template<int><<<80, 256>>>(x);
	cudaLaunchCooperativeKernel((void *)twin, 80, 256, args);
}
