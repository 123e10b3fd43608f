// Names of CUDA's that a using declaration brings are CUDA's where they stand alone, too.
#include <hip/hip_runtime.h>
#include <hipcub/hipcub.hpp>
using hipcub::BlockReduce;
using hipcub::WarpReduce;
struct mine { int WarpReduce; };

__global__ void sums(int *p)
{
	typedef hipcub::WarpReduce<int, 32> warp;
	__shared__ warp::TempStorage w;
	using block = BlockReduce<int, 128>;
	__shared__ typename block::TempStorage b;
	mine m = { warp(w).Sum(p[threadIdx.x]) };
	p[0] = m.WarpReduce + block(b).Sum(p[threadIdx.x]);
}
