// lint: --warp native --allow P,R
#include <cuda_runtime.h>
__device__ void use(unsigned lanes);

__global__ void given(unsigned *out, int v)
{
	use(__activemask()); //! B001
	// harmless: what takes the mask takes all 64 bits of it
	use(__match_any_sync(__activemask(), v));
	if (__any_sync(__activemask(), v))
		out[0] = __reduce_add_sync(__activemask(), v);
	__ballot_sync(__activemask(), v);
}
