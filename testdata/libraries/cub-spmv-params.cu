// CUB's own numbers of a device, and what it puts into a sparse product, by 'using namespace' (dumerrill/merge-spmv's utils.h, gpu_spmv.cu)
#include <cub/cub.cuh>
using namespace cub;

template <typename V, typename O> void fill(SpmvParams<V, O> &params, V *values, O rows)
{
	params.d_values = values;
	params.num_rows = rows;
}
int version()
{
	int of_code = 0;
	CubDebugExit(cub::PtxVersion(of_code));
	cub::SpmvParams<float, int> params;
	fill(params, (float *)nullptr, of_code);
	return params.num_rows;
}
