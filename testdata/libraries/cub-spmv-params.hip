// CUB's own numbers of a device, and what it puts into a sparse product, by 'using namespace' (dumerrill/merge-spmv's utils.h, gpu_spmv.cu)
#include <cstdlib>
#include "tranship_compat.h"
#include <hipcub/hipcub.hpp>
using namespace hipcub;

template <typename V, typename O> void fill(hipcub::DeviceSpmv::SpmvParams<V, O> &params, V *values, O rows)
{
	params.d_values = values;
	params.num_rows = rows;
}
int version()
{
	int of_code = 0;
	if (HipcubDebug(tranship::ptx_version(of_code))) exit(1);
	hipcub::DeviceSpmv::SpmvParams<float, int> params;
	fill(params, (float *)nullptr, of_code);
	return params.num_rows;
}
